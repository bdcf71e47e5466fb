package org.jshmem.hosts.engine;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;

/**
 * Carries messages between the agents of a job's hosts. Messages from one host to another arrive whole and in their order. One thread
 * uses it.
 */
public interface Engine extends AutoCloseable {

    /** The longest message, with its header, in bytes. */
    int MOST_BYTES = 64 << 10;

    /** What an envelope begins with is the engine's: how long the message is, and from which host. */
    int HEADER_BYTES = 2 * Integer.BYTES;

    /** The largest tag that every MPI takes. */
    int MOST_TAG = (1 << 15) - 1;

    /** How many messages make {@link #poll} return, though there may be more: a host that goes on sending must not hold up its agent. */
    int MESSAGES_AT_ONCE = 64;

    /** Gets what has arrived. */
    interface Sink {

        /**
         * A message has arrived.
         *
         * @param host    from where
         * @param message its bytes without the header, valid until the call returns
         */
        void receive(int host, MemorySegment message);

        /**
         * A host cannot be reached any more: nothing more comes from there, and what is sent there is lost.
         *
         * @param host which
         * @param why  the reason, for the user
         */
        void lose(int host, String why);
    }

    /**
     * Moves on what is under way. What has arrived may be more than what is looked at in one call.
     *
     * @param sink gets each message that is looked at
     * @return how many those are, with the bulk that has arrived
     */
    int poll(Sink sink);

    /**
     * Room for a message to be made in.
     *
     * @return {@link #MOST_BYTES} bytes, at a multiple of 8, of which the first {@link #HEADER_BYTES} are not for the message
     */
    MemorySegment envelope();

    /**
     * Sends a message; returns at once.
     *
     * @param host     where to
     * @param envelope what {@link #envelope} has given; nobody else may touch it any more
     * @param bytes    how much of it, with the header
     */
    void send(int host, MemorySegment envelope, int bytes);

    /**
     * Sends memory as it lies there, without a header. It and messages overtake each other; a message has to tell the other host
     * that it is to receive it.
     *
     * @param host    where to
     * @param tag     from 1 to {@link #MOST_TAG}; of what is under way from this host to that one, no other has it
     * @param address where the memory begins
     * @param bytes   how much, at most {@link Integer#MAX_VALUE}
     * @param done    is run by {@link #poll} when the memory may be changed again
     */
    void sendBulk(int host, int tag, long address, long bytes, Runnable done);

    /**
     * Receives memory to where it is to lie.
     *
     * @param host    where from
     * @param tag     what its sender gives it
     * @param address where the memory begins
     * @param bytes   how much is sent
     * @param done    is run by {@link #poll} when all of it is there
     */
    void receiveBulk(int host, int tag, long address, long bytes, Runnable done);

    /**
     * Whether nothing is left here of what has been sent, and no bulk is to come.
     *
     * @return true when the engine can be closed without loss
     */
    boolean hasSentAll();

    /**
     * Whether so much is under way to a host that a program should wait. Answers go there all the same.
     *
     * @param host where to
     * @return true while it is
     */
    boolean isBusy(int host);

    /**
     * Whether memory is on its way, in or out, which goes on only while somebody polls.
     *
     * @return false where the system moves it
     */
    default boolean movesBulk() {
        return false;
    }

    /**
     * Does nothing for a while, or until something comes where the engine can tell.
     *
     * @param ns how long at most
     */
    default void sleep(long ns) {
        LockSupport.parkNanos(ns);
    }

    @Override
    void close();
}
