package org.jshmem.hosts.mpi;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;

/**
 * A library that sends and receives between two of several processes. What two of them send each other under a tag arrives in order. One
 * thread calls it. What fails throws.
 */
public interface TwoSided {

    /** Who sends is not known. */
    int ANYBODY = -1;

    /** {@return the number of this process} */
    int rank();

    /** {@return how many processes there are} */
    int size();

    /**
     * Begins to send.
     *
     * @param message not to be touched until it has been sent
     * @param bytes   how much of it
     * @param rank    where to
     * @param tag     which receive it is for
     * @param request gets the handle: 8 bytes
     */
    void send(MemorySegment message, int bytes, int rank, int tag, MemorySegment request);

    /**
     * Begins to send, and is not done before the other process has a receive for it: some libraries are done with a message as soon as
     * the system has it, and keep what nobody receives yet without a limit.
     *
     * @param message not to be touched until it has been sent
     * @param bytes   how much of it
     * @param rank    where to
     * @param tag     which receive it is for
     * @param request gets the handle: 8 bytes
     */
    void sendMatched(MemorySegment message, int bytes, int rank, int tag, MemorySegment request);

    /**
     * Begins to receive.
     *
     * @param message not to be touched until it has come
     * @param rank    where from, or {@link #ANYBODY}
     * @param tag     of what is sent
     * @param request gets the handle: 8 bytes
     */
    void receive(MemorySegment message, int rank, int tag, MemorySegment request);

    /** Moves on what is under way, where {@link #isDone} does not. */
    default void progress() {}

    /**
     * Whether something is done; then its handle is of no use any more.
     *
     * @param request what has begun
     * @return whether it is done
     */
    boolean isDone(MemorySegment request);

    /**
     * Gives up what has begun and will not come.
     *
     * @param request a receive
     */
    void cancel(MemorySegment request);

    /**
     * Does nothing for a while, or until something comes where the library can tell.
     *
     * @param ns how long at most
     */
    default void sleep(long ns) {
        LockSupport.parkNanos(ns);
    }

    /** Ends it; all processes do so. Nothing is under way. */
    void end();
}
