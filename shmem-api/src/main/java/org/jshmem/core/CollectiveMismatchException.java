package org.jshmem.core;

/**
 * Members of a team have not made the same collective calls. Which of them has made a mistake nobody can know; one that leaves a block
 * by an exception closes what the others still use.
 *
 * @since 0.1.0
 */
public final class CollectiveMismatchException extends ShmemException {

    private static final long serialVersionUID = 1L;

    /**
     * What one PE has found.
     *
     * @param pe      the PE that has found it
     * @param call    the name of the call that it is in, for example {@code barrierAll}
     * @param message who calls what
     */
    public CollectiveMismatchException(int pe, String call, String message) {
        super(pe, call, "collectives do not match" + message);
    }
}
