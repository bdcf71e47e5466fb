package org.jshmem.coll.handshake;

/**
 * What one member sends to another.
 *
 * @param peer   the other's rank
 * @param offset where it is in the sender's memory, or goes to in the receiver's; {@link #NOWHERE} of one nobody needs
 * @param bytes  how long it is; may be 0
 */
public record Message(int peer, long offset, long bytes) {

    /** The receiver has no use for a message, and only says that it has come. */
    public static final long NOWHERE = -1;
}
