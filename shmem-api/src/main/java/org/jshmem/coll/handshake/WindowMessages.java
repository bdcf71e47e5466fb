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
 * RCCE resets a flag when it has been seen. Here both sides know the number of each piece, which only grows, so nothing is reset.
 */
public final class WindowMessages {

    /** What a window has room for besides flags (paper 003, section 5.1): 251 lines of 32 bytes. */
    public static final long PIECE_BYTES = NearMemory.WINDOW_BYTES - 5 * 32;

    /** Which words say that pieces are there or have been taken: a word must have one writer at a time. */
    public enum Lane {
        /** Along a tree: the writers change with its root. */
        TREE,
        /** Round a ring: the neighbours write. */
        RING,
        /** Between any two: as many words for others as {@link SyncWord#PAIRS}, by the sum of the two ranks. */
        PAIRS
    }

    private final Group group;
    private final WindowUse use;
    private final Lane lane;
    private long numbers;

    WindowMessages(Group group, WindowUse use, Lane lane) {
        this.group = group;
        this.use = use;
        this.lane = lane;
    }

    /** How many numbers a message takes. */
    public static long pieces(long bytes) {
        return Math.ceilDiv(bytes, PIECE_BYTES);
    }

    /** The first of so many numbers, the same on all members, that no piece before has had; from here on the window is for pieces. */
    public long take(long count) {
        use.beginAnywhere();
        long first = numbers + 1;
        numbers += count;
        return first;
    }

    /** Returns when the receiver has got all. */
    public void send(Message message, long firstNumber) {
        for (long piece = 0; piece < pieces(message.bytes()); piece++) {
            offer(message, piece, firstNumber + piece);
            awaitTaken(message.peer(), firstNumber + piece);
        }
    }

    /** Returns when all is there. */
    public void receive(Message message, long firstNumber) {
        for (long piece = 0; piece < pieces(message.bytes()); piece++) {
            get(message, piece, firstNumber + piece);
        }
    }

    /** A request to send or receive is set up; see {@link org.jshmem.spi.Transport#noteRequest}. */
    void noteRequest(boolean isListed) {
        group.transport().noteRequest(isListed);
    }

    /** Puts a piece into the own window and says so; nothing else must be offered before it has been taken. */
    void offer(Message message, long piece, long number) {
        long at = piece * PIECE_BYTES;
        group.transport().put(group.self(), group.sync().window(), group.memory(), message.offset() + at,
                Math.min(PIECE_BYTES, message.bytes() - at));
        saySent(message.peer(), number);
    }

    /** Waits for a piece, gets it, and says so. */
    void get(Message message, long piece, long number) {
        awaitSent(message.peer(), number);
        if (message.offset() != Message.NOWHERE) {
            long at = piece * PIECE_BYTES;
            group.transport().get(group.pe(message.peer()), group.sync().window(), group.memory(),
                    message.offset() + at, Math.min(PIECE_BYTES, message.bytes() - at));
        }
        sayTaken(message.peer(), number);
    }

    /** What the caller has written to its window may be read. */
    public void saySent(int to, long number) {
        group.signal(group.pe(to), word(SyncWord.MESSAGE_SENT, SyncWord.PAIR_SENT, to), number);
    }

    /** Waits until a piece of the caller has been taken. */
    public void awaitTaken(int to, long number) {
        group.await(word(SyncWord.MESSAGE_TAKEN, SyncWord.PAIR_TAKEN, to), number);
    }

    /** Waits for a piece. */
    public void awaitSent(int from, long number) {
        group.await(word(SyncWord.MESSAGE_SENT, SyncWord.PAIR_SENT, from), number);
    }

    /** The sender may write to its window again. */
    public void sayTaken(int from, long number) {
        group.raise(group.pe(from), word(SyncWord.MESSAGE_TAKEN, SyncWord.PAIR_TAKEN, from), number);
    }

    private long word(SyncWord ofLane, SyncWord ofPairs, int peer) {
        return lane == Lane.PAIRS
                ? group.sync().ofPair(ofPairs, (group.rank() + peer) % group.size())
                : group.sync().at(ofLane, lane.ordinal());
    }
}
