package org.jshmem;

/** The exception that has ended a {@link Job}: the first of a PE, from which those of others follow. */
final class JobFailure {

    private Throwable first;

    /** A PE has ended by an exception. */
    synchronized void record(int pe, Throwable failure) {
        if (first == null) {
            first = failure;
            failure.addSuppressed(new InPe(pe));
        }
    }

    /** Throws the first as it is: a test framework distinguishes failures by their class, and most of them are errors. */
    synchronized <E extends Throwable> void rethrow() throws E {
        if (first != null) {
            @SuppressWarnings("unchecked") // the program throws nothing else, and errors; a bound of Exception would refuse these
            E failure = (E) first;
            throw failure;
        }
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
