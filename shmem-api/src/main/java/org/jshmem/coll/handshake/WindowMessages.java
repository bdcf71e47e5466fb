package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.spi.NearMemory;

/**
 * Send and receive as RCCE has them (papers 003, section 5, and 004, section IV.A): the sender puts a piece of the message into its
 * own window and says so; the receiver gets it from there and says that it has; then comes the next piece. Both wait for each
 * other, and the sender's window is free when it returns.
 *
 * <p>
 * RCCE resets a flag when it has been seen. Here both sides know the number of each message, which only grows, so nothing is reset.
 */
public final class WindowMessages {

    /** Words for messages along a tree, whose senders change with its root. */
    public static final int TREE = 0;

    /** Words for messages round the ring. */
    public static final int RING = 1;

    /** What a window has room for besides flags (paper 003, section 5.1): 251 lines of 32 bytes. */
    public static final long PIECE_BYTES = 251 * 32;

    private final Group group;
    private final long[] numbers = new long[2];

    WindowMessages(Group group) {
        this.group = group;
    }

    /** How many numbers a message takes. */
    public static long pieces(long bytes) {
        return Math.ceilDiv(bytes, PIECE_BYTES);
    }

    /** The first of so many numbers, the same on all members, that no message before has had. */
    public long take(int lane, long count) {
        long first = numbers[lane] + 1;
        numbers[lane] += count;
        return first;
    }

    /** Returns when the receiver has got all. */
    public void send(int lane, int to, long offset, long bytes, long firstNumber) {
        long number = firstNumber;
        for (long at = 0; at < bytes; at += PIECE_BYTES) {
            long length = Math.min(PIECE_BYTES, bytes - at);
            begin(lane, to, offset + at, length, number);
            end(lane, length, number++);
        }
    }

    /** Begins to send a message of one piece, or none if it is empty; nothing else must be sent before its end. */
    public void begin(int lane, int to, long offset, long bytes, long number) {
        if (bytes > 0) {
            group.transport().put(group.self(), group.sync().window(), group.memory(), offset, bytes);
            saySent(lane, to, number);
        }
    }

    /** Returns when the receiver has got what has been begun. */
    public void end(int lane, long bytes, long number) {
        if (bytes > 0) {
            awaitTaken(lane, number);
        }
    }

    /** Returns when all is there. */
    public void receive(int lane, int from, long offset, long bytes, long firstNumber) {
        long number = firstNumber;
        for (long at = 0; at < bytes; at += PIECE_BYTES) {
            awaitSent(lane, number);
            group.transport().get(group.pe(from), group.sync().window(), group.memory(), offset + at,
                    Math.min(PIECE_BYTES, bytes - at));
            sayTaken(lane, from, number++);
        }
    }

    /** Says that a message has been taken, of which nothing is needed. */
    public void decline(int lane, int from, long bytes, long firstNumber) {
        for (long number = firstNumber; number < firstNumber + pieces(bytes); number++) {
            awaitSent(lane, number);
            sayTaken(lane, from, number);
        }
    }

    /** What the caller has written to its window may be read. */
    public void saySent(int lane, int to, long number) {
        group.signal(group.pe(to), group.sync().at(SyncWord.MESSAGE_SENT, lane), number);
    }

    /** Waits until a message of the caller has been taken. */
    public void awaitTaken(int lane, long number) {
        group.await(group.sync().at(SyncWord.MESSAGE_TAKEN, lane), number);
    }

    /** Waits for a message. */
    public void awaitSent(int lane, long number) {
        group.await(group.sync().at(SyncWord.MESSAGE_SENT, lane), number);
    }

    /** The sender may write to its window again. */
    public void sayTaken(int lane, int from, long number) {
        group.raise(group.pe(from), group.sync().at(SyncWord.MESSAGE_TAKEN, lane), number);
    }
}
