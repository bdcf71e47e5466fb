package org.jshmem.spi;

/**
 * Learns from the library what a program does that the endpoint alone cannot see: a backend that checks programs has
 * one, see {@link Transport#observer}. Called on the thread of the PE it belongs to.
 */
public interface ProgramObserver {

    /**
     * An object begins; its contents are undefined.
     *
     * @param offset where, in this PE's symmetric memory
     * @param bytes  its size
     */
    void allocated(long offset, long bytes);

    /**
     * The library has written part of an object on behalf of its allocation.
     *
     * @param offset where, in this PE's symmetric memory
     * @param bytes  how many bytes
     */
    void initialised(long offset, long bytes);

    /**
     * An object ends.
     *
     * @param offset where it began
     */
    void freed(long offset);

    /**
     * The next collective of this PE reads or writes memory of this PE.
     *
     * @param written whether it is the result
     * @param offset  where, in this PE's symmetric memory
     * @param bytes   how many bytes
     */
    void operand(boolean written, long offset, long bytes);

    /**
     * This PE is in a collective from now on; calls of one team match by their order.
     *
     * @param call which
     */
    void enter(CollectiveCall call);

    /**
     * This PE has done what the call does before it returns.
     *
     * @param call what {@link #enter} was given
     */
    void leave(CollectiveCall call);

    /**
     * This PE knows that a collective which {@link #leave} did not complete is complete.
     *
     * @param call what {@link #enter} was given
     */
    void completed(CollectiveCall call);
}
