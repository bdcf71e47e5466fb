package org.jshmem;

import org.jshmem.core.CollectiveMismatchException;
import org.jshmem.core.ShmemException;

/** The exception that has ended a {@link Job}: the first of a PE, from which those of others follow. */
final class JobFailure {

    private Throwable first;

    /** A PE has ended by an exception. */
    synchronized void record(int pe, Throwable failure) {
        if (first == null || follows(failure)) {
            failure.addSuppressed(new InPe(pe));
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
     * Likewise when the job was interrupted, as by the time limit of a test: throws what the program of a PE has thrown, for which the
     * others may have waited in vain. What the library throws then follows from the interrupt.
     */
    synchronized <E extends Throwable> void rethrowWhenInterrupted() throws E {
        if (first != null && !(first instanceof ShmemException) && !(first instanceof InterruptedException)) {
            rethrow();
        }
        ShmemException interrupted = new ShmemException("Job.run: interrupted");
        if (first != null) {
            interrupted.addSuppressed(first);
        }
        throw interrupted;
    }

    /** Says in which PE an exception was thrown. Has no stack: that of the exception says where. */
    private static final class InPe extends Exception {

        private static final long serialVersionUID = 1L;

        InPe(int pe) {
            super("thrown in PE " + pe, null, false, false);
        }

        @Override
        public String toString() {
            return getMessage();
        }
    }
}
