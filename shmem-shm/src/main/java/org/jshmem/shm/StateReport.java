package org.jshmem.shm;

import java.util.List;

import org.jshmem.shm.program.OtherThreads;
import org.jshmem.shm.program.PeThreads;
import org.jshmem.shm.program.ProgramStacks;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.PeReport;
import org.jshmem.shm.wait.BlockedWait;
import org.jshmem.shm.wait.Diagnosis;

/**
 * What a PE says when the launcher asks what it is doing: what it waits for, and the stacks of the threads that run the
 * program. A thread of its own composes it, so a PE that is blocked or computes for ever can answer, too.
 */
public final class StateReport {

    /** The name of the thread that is to answer: it does nothing else. */
    public static final String THREAD = OtherThreads.REPORTER;

    private final LocalPe pe;
    private final PeThreads threads;
    private final String lastFrame;
    private int answered;

    /**
     * The answers of a PE.
     *
     * @param pe        the PE
     * @param threads   its threads; null when all of this process are
     * @param lastFrame the name of the class below which a stack says nothing
     */
    public StateReport(LocalPe pe, PeThreads threads, String lastFrame) {
        this.pe = pe;
        this.threads = threads;
        this.lastFrame = lastFrame;
    }

    /** Answers if the launcher has asked. To be called a few times a second. */
    public void answerIfAsked() {
        JobControl control = pe.control();
        if (control != null && control.reports().requested() > answered) {
            answered = control.reports().requested();
            int number = pe.number();
            Diagnosis.run(() -> control.reports().give(number, answered, // else the PE would seem to get on by what it says
                    new PeReport(control.state(number), control.blockedSince(number), describe())));
        }
    }

    private String describe() {
        ShmTransport endpoint = pe.endpoint();
        List<BlockedWait> waits = endpoint == null ? List.of() : endpoint.blockedWaits();
        return (endpoint == null ? "" : endpoint.describe(waits))
                + ProgramStacks.describe(threads, waits.stream().map(BlockedWait::thread).toList(), lastFrame);
    }
}
