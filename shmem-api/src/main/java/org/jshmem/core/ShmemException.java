package org.jshmem.core;

/**
 * A diagnosed error of a program or its environment. The message names the PE, the call, what was wrong and the
 * values, for example {@code PE 3: put: pe out of range: pe=64 nPes=64}, so that it is enough to act on without a
 * stack trace.
 *
 * @since 0.1.0
 */
public class ShmemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * An error that no PE can be named for.
     *
     * @param message what was wrong and the values
     */
    public ShmemException(String message) {
        super(message);
    }

    /**
     * An error of one PE's call.
     *
     * @param pe      the PE in the numbering of the world
     * @param call    the name of the call, for example {@code put}
     * @param message what was wrong and the values
     */
    public ShmemException(int pe, String call, String message) {
        super("PE " + pe + ": " + call + ": " + message);
    }
}
