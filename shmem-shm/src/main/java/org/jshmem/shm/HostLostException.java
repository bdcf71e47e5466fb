package org.jshmem.shm;

/** A host of the job has been silent for too long; the message, without a full stop, says which. */
public final class HostLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A loss.
     *
     * @param message which host, and how long
     */
    public HostLostException(String message) {
        super(message);
    }
}
