package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.WindowMessages;

/**
 * The numbers of the messages of one call, each of which gets at most one: so that those that a member sends grow, those for higher
 * ranks come first.
 */
final class RootedNumbers {

    private final int size;
    private final long pieces;
    private final long first;

    RootedNumbers(WindowMessages messages, int size, long mostBytes) {
        this.size = size;
        pieces = WindowMessages.pieces(mostBytes);
        first = messages.take(size * pieces);
    }

    /** Of the message to the rank so far from the root. */
    long first(int relative) {
        return first + (size - relative) * pieces;
    }
}
