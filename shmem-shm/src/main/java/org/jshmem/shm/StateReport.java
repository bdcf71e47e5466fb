package org.jshmem.shm;

import java.util.List;

import org.jshmem.shm.program.OtherThreads;
import org.jshmem.shm.program.ProgramStacks;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.PeReport;
import org.jshmem.shm.wait.BlockedWait;

/**
 * What a PE says when the launcher asks what it is doing: what it waits for, and the stacks of the threads that run the
 * program. A thread of its own composes it, so a PE that is blocked or computes for ever can answer, too.
 */
public final class StateReport {

    /** The name of the thread that is to answer: it does nothing else. */
    public static final String THREAD = OtherThreads.REPORTER;

    private final String lastFrame;
    private int answered;

    /**
     * The answers of this process.
     *
     * @param lastFrame the name of the class below which a stack says nothing
     */
    public StateReport(String lastFrame) {
        this.lastFrame = lastFrame;
    }

    /** Answers if the launcher has asked. To be called a few times a second. */
    public void answerIfAsked() {
        JobControl control = ShmProvider.control();
        if (control != null && control.reportsRequested() > answered) {
            answered = control.reportsRequested();
            int pe = ShmProvider.pe();
            control.giveReport(pe, answered, new PeReport(control.state(pe), control.blockedSince(pe), describe()));
        }
    }

    private String describe() {
        ShmTransport endpoint = ShmProvider.endpoint();
        List<BlockedWait> waits = endpoint == null ? List.of() : endpoint.blockedWaits();
        return (endpoint == null ? "" : endpoint.describe(waits))
                + ProgramStacks.describe(waits.stream().map(BlockedWait::thread).toList(), lastFrame);
    }
}
