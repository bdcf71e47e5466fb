package org.jshmem.launch;

/** A mistake on the command line or in the environment; the message says what to do, and is all that is printed. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
