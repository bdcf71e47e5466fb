package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: fetching atomic memory operations that need not be complete on return (OpenSHMEM 1.6,
 * section 9.7): reads, swaps and compare-and-swaps; {@link NonblockingFetchOps} has the rest.
 *
 * <p>
 * The fetched value may be used after {@link Context#quiet}, and its place must not be touched or closed before: between hosts the call
 * that waits for it would throw. A fence orders
 * the update, not the fetched value. Between hosts many of them are then under way at a time; a place that one thread alone may touch is
 * written before the call returns. On one host both are done when the call returns, which the specification allows and a
 * program must not rely on.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface NonblockingAtomics permits Context {

    /**
     * Reads an element ({@code shmem_atomic_fetch_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live symmetric object or has no
     *                        aligned element at {@code offset}, or {@code fetch} has no place for the value that this
     *                        thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.1"
     */
    default void atomicFetchNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, int pe) {
        self().atomicReadNbi("atomicFetchNbi", type, fetch, fetchOffset, dest, offset, pe);
    }

    /**
     * Reads an element ({@code shmem_atomic_fetch_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live symmetric object or has no
     *                        aligned element at {@code offset}, or {@code fetch} has no place for the value that this
     *                        thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.1"
     */
    default void atomicFetchNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, int pe) {
        self().atomicReadNbi("atomicFetchNbi", type, fetch, fetchOffset, dest, offset, pe);
    }

    /**
     * Reads an element ({@code shmem_atomic_fetch_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live symmetric object or has no
     *                        aligned element at {@code offset}, or {@code fetch} has no place for the value that this
     *                        thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.1"
     */
    default void atomicFetchNbi(ValueLayout.OfFloat type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        self().atomicReadNbi("atomicFetchNbi", type, fetch, fetchOffset, dest, offset, pe);
    }

    /**
     * Reads an element ({@code shmem_atomic_fetch_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live symmetric object or has no
     *                        aligned element at {@code offset}, or {@code fetch} has no place for the value that this
     *                        thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.1"
     */
    default void atomicFetchNbi(ValueLayout.OfDouble type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        self().atomicReadNbi("atomicFetchNbi", type, fetch, fetchOffset, dest, offset, pe);
    }

    /**
     * Sets an element and fetches what it was ({@code shmem_atomic_swap_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       what to write
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.3"
     */
    default void atomicSwapNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, int value, int pe) {
        self().fetchNbi("atomicSwapNbi", AtomicOp.SWAP, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Sets an element and fetches what it was ({@code shmem_atomic_swap_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       what to write
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.3"
     */
    default void atomicSwapNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, long value, int pe) {
        self().fetchNbi("atomicSwapNbi", AtomicOp.SWAP, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Sets an element and fetches what it was ({@code shmem_atomic_swap_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       what to write
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.3"
     */
    default void atomicSwapNbi(ValueLayout.OfFloat type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, float value, int pe) {
        self().fetchNbi("atomicSwapNbi", AtomicOp.SWAP, type, fetch, fetchOffset, dest, offset,
                Float.floatToRawIntBits(value), pe);
    }

    /**
     * Sets an element and fetches what it was ({@code shmem_atomic_swap_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       what to write
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.3"
     */
    default void atomicSwapNbi(ValueLayout.OfDouble type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, double value, int pe) {
        self().fetchNbi("atomicSwapNbi", AtomicOp.SWAP, type, fetch, fetchOffset, dest, offset,
                Double.doubleToRawLongBits(value), pe);
    }

    /**
     * Sets an element that holds the expected value and fetches what it was ({@code shmem_atomic_compare_swap_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param expected    what must be there
     * @param value       what to write then
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.2"
     */
    default void atomicCompareSwapNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int expected, int value, int pe) {
        self().compareSwapNbi("atomicCompareSwapNbi", type, fetch, fetchOffset, dest, offset, expected, value, pe);
    }

    /**
     * Sets an element that holds the expected value and fetches what it was ({@code shmem_atomic_compare_swap_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param expected    what must be there
     * @param value       what to write then
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.2"
     */
    default void atomicCompareSwapNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long expected, long value, int pe) {
        self().compareSwapNbi("atomicCompareSwapNbi", type, fetch, fetchOffset, dest, offset, expected, value, pe);
    }

    private Context self() {
        return (Context) this;
    }
}
