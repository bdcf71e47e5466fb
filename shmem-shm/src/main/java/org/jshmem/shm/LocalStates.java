package org.jshmem.shm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

import org.jshmem.shm.program.ProgramStacks;
import org.jshmem.shm.wait.Diagnosis;
import org.jshmem.spi.LocalJobs.PeState;
import org.jshmem.spi.ProgramCall;

/** Where the PEs of a {@link LocalJob} are: what a test says that has run into its time limit. */
final class LocalStates {

    private final Map<Integer, RunningPe> running = new ConcurrentSkipListMap<>();

    private record RunningPe(LocalPe pe, Thread thread) {}

    /** The calling thread runs a PE. */
    void runs(LocalPe pe) {
        running.put(pe.number(), new RunningPe(pe, Thread.currentThread()));
    }

    void ends(LocalPe pe) {
        running.remove(pe.number());
    }

    /** Those that have not ended, at this moment. */
    List<PeState> now() {
        List<PeState> states = new ArrayList<>();
        Diagnosis.run(() -> running.values().forEach(one -> states.add(stateOf(one.pe, one.thread))));
        return states;
    }

    private static PeState stateOf(LocalPe pe, Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        String what = switch (pe.ownControl().state(pe.number())) {
            case STARTING -> "has not joined the job";
            case CLOSED, DONE, FINISHED -> "has come to the end, and waits there for the others";
            case FAILED -> "leaves the library because of an exception";
            case ATTACHED, ENDED, DEAD -> describe(ProgramCall.of(stack), waits(pe.endpoint()));
        };
        return new PeState(pe.number(), what, ProgramStacks.fromPublicCall(Arrays.asList(stack)));
    }

    /** The call is of the PE's first thread, and others may wait, too. */
    private static String describe(ProgramCall call, String waits) {
        return (call.call() == null ? "is not in the library" : call.call())
                + (call.frame() == null ? "" : ", at " + call.frame()) + (waits.isEmpty() ? "" : ": " + waits);
    }

    private static String waits(ShmTransport endpoint) {
        return endpoint == null ? "" : endpoint.describe(endpoint.blockedWaits()).strip().replace("\n", "; ");
    }
}
