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
     * The library has written zeros to all of an object, on behalf of its allocation.
     *
     * @param offset where it begins
     * @param bytes  its size
     */
    void cleared(long offset, long bytes);

    /**
     * An object ends, and one of another size begins with its contents: {@link #freed}, {@link #allocated} and {@link #resized}
     * come next.
     *
     * @param offset where it begins
     * @param bytes  how much of its contents is kept
     */
    void resizing(long offset, long bytes);

    /**
     * What of an object has been kept is at its new place.
     *
     * @param offset where that begins
     */
    void resized(long offset);

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
