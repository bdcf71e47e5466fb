package org.jshmem.launch.option;

/** A mistake on the command line or in the environment; the message says what to do, and is all that is printed. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A mistake.
     *
     * @param message what is wrong and what to do, without a full stop
     */
    public UsageException(String message) {
        super(message);
    }
}
