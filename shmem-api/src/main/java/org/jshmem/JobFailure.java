package org.jshmem;

import java.util.List;
import java.util.stream.Collectors;

import org.jshmem.core.CollectiveMismatchException;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.LocalJobs;

/** The exception that has ended a {@link Job}: the first of a PE, from which those of others follow. */
final class JobFailure {

    private Throwable first;
    private boolean isInterrupted;

    /** A PE has ended by an exception. What the library throws after an interrupt follows from that, and more of it may. */
    synchronized void record(int pe, Throwable failure) {
        if (isInterrupted) {
            boolean isOwn = !(failure instanceof ShmemException) && !(failure instanceof InterruptedException);
            if (isOwn && !List.of(first.getSuppressed()).contains(failure)) { // who leaves the library says it again
                failure.addSuppressed(new InPe("thrown in PE " + pe));
                first.addSuppressed(failure);
            }
        } else if (first == null || follows(failure)) {
            failure.addSuppressed(new InPe("thrown in PE " + pe));
            if (first != null) {
                failure.addSuppressed(first);
            }
            first = failure;
        }
    }

    /** Whether the first does: who leaves a block by an exception closes what the others still use, and they may say so before. */
    private boolean follows(Throwable failure) {
        return first instanceof CollectiveMismatchException && !(failure instanceof ShmemException);
    }

    /** Throws the first as it is: a test framework distinguishes failures by their class, and most of them are errors. */
    synchronized <E extends Throwable> void rethrow() throws E {
        if (first != null) {
            @SuppressWarnings("unchecked") // the program throws nothing else, and errors; a bound of Exception would refuse these
            E failure = (E) first;
            throw failure;
        }
    }

    /**
     * The job is interrupted, as by the time limit of a test. If the program of a PE has thrown something by now, the others may have
     * waited in vain for that. Otherwise where they are is what there is to say.
     */
    synchronized void interrupted(List<LocalJobs.PeState> states) {
        if (first == null) {
            ShmemException failure = new ShmemException("Job.run: interrupted" + states.stream()
                    .map(state -> "\n    PE " + state.pe() + ": " + state.what()).collect(Collectors.joining()));
            states.forEach(state -> failure.addSuppressed(
                    new InPe("PE " + state.pe() + " was here", state.stack().toArray(StackTraceElement[]::new))));
            first = failure;
            isInterrupted = true;
        }
    }

    /** Says in which PE an exception was thrown, which has the stack, or where a PE was. */
    private static final class InPe extends Exception {

        private static final long serialVersionUID = 1L;

        InPe(String message, StackTraceElement... stack) {
            super(message, null, false, true);
            setStackTrace(stack);
        }

        /** That would be the stack of whoever says it. */
        @Override
        public Throwable fillInStackTrace() {
            return this;
        }

        @Override
        public String toString() {
            return getMessage();
        }
    }
}
