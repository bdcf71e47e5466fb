package org.jshmem.spi;

import org.jshmem.core.ShmemException;

/** The program has closed what a non-blocking operation was to write to, which no call after it has to do with. */
public final class ClosedDestination extends ShmemException {

    private static final long serialVersionUID = 1L;

    /**
     * Of an operation of the calling PE.
     *
     * @param me     the PE
     * @param bytes  how many it was to write
     * @param isWord whether it was an atomic, else a get
     * @param cause  what the JDK says of the memory
     */
    public ClosedDestination(int me, long bytes, boolean isWord, IllegalStateException cause) {
        super(me, callOfProgram(), "the memory was closed that a non-blocking "
                + (isWord ? "atomic was to fetch to" : "get was to copy to") + ", before a quiet: bytes=" + bytes);
        initCause(cause);
    }

    /** It may be any that waits for outstanding operations. */
    private static String callOfProgram() {
        String call = ProgramCall.of(Thread.currentThread().getStackTrace()).call();
        return call == null ? "quiet" : call;
    }
}
