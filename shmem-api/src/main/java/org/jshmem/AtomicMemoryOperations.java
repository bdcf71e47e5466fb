package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: atomic memory operations (OpenSHMEM 1.6, section 9.7). Operations of the same element
 * type on one element exclude each other, whichever PE, context or thread they come from. Fetching ones are complete on
 * return. Unsigned integers have the same bits as signed ones and use the same calls.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface AtomicMemoryOperations permits Context {

    /**
     * Adds to an element ({@code shmem_atomic_add}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to add; the sum wraps
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.8"
     */
    default void atomicAdd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        self().atomic("atomicAdd", AtomicOp.ADD, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Adds one to an element ({@code shmem_atomic_inc}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.6"
     */
    default void atomicInc(ValueLayout.OfInt type, MemorySegment dest, long offset, int pe) {
        self().atomic("atomicInc", AtomicOp.ADD, type, dest, offset, pe, Integer.BYTES, 1);
    }

    /**
     * Sets an element ({@code shmem_atomic_set}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.2"
     */
    default void atomicSet(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        self().atomic("atomicSet", AtomicOp.SWAP, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Reads an element ({@code shmem_atomic_fetch}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.1"
     */
    default int atomicFetch(ValueLayout.OfInt type, MemorySegment dest, long offset, int pe) {
        return (int) self().atomicRead("atomicFetch", type, dest, offset, pe, Integer.BYTES);
    }

    /**
     * Adds to an element and returns what it was ({@code shmem_atomic_fetch_add}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to add; the sum wraps
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.7"
     */
    default int atomicFetchAdd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) self().fetch("atomicFetchAdd", AtomicOp.ADD, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Adds one to an element and returns what it was ({@code shmem_atomic_fetch_inc}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.5"
     */
    default int atomicFetchInc(ValueLayout.OfInt type, MemorySegment dest, long offset, int pe) {
        return (int) self().fetch("atomicFetchInc", AtomicOp.ADD, type, dest, offset, pe, Integer.BYTES, 1);
    }

    /**
     * Sets an element and returns what it was ({@code shmem_atomic_swap}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.4"
     */
    default int atomicSwap(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) self().fetch("atomicSwap", AtomicOp.SWAP, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Sets an element that holds an expected value ({@code shmem_atomic_compare_swap}).
     *
     * @param type     the element type
     * @param dest     symmetric object
     * @param offset   where in it, in bytes; a multiple of the element's size
     * @param expected what must be there
     * @param value    what to write then
     * @param pe       the target
     * @return the value before; equal to {@code expected} when the element was set
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.3"
     */
    default int atomicCompareSwap(ValueLayout.OfInt type, MemorySegment dest, long offset, int expected,
            int value, int pe) {
        return (int) self().compareSwap("atomicCompareSwap", type, dest, offset, pe, Integer.BYTES, expected,
                value);
    }

    /**
     * Adds to an element ({@code shmem_atomic_add}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to add; the sum wraps
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.8"
     */
    default void atomicAdd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        self().atomic("atomicAdd", AtomicOp.ADD, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * Adds one to an element ({@code shmem_atomic_inc}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.6"
     */
    default void atomicInc(ValueLayout.OfLong type, MemorySegment dest, long offset, int pe) {
        self().atomic("atomicInc", AtomicOp.ADD, type, dest, offset, pe, Long.BYTES, 1);
    }

    /**
     * Sets an element ({@code shmem_atomic_set}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.2"
     */
    default void atomicSet(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        self().atomic("atomicSet", AtomicOp.SWAP, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * Reads an element ({@code shmem_atomic_fetch}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.1"
     */
    default long atomicFetch(ValueLayout.OfLong type, MemorySegment dest, long offset, int pe) {
        return self().atomicRead("atomicFetch", type, dest, offset, pe, Long.BYTES);
    }

    /**
     * Adds to an element and returns what it was ({@code shmem_atomic_fetch_add}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to add; the sum wraps
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.7"
     */
    default long atomicFetchAdd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return self().fetch("atomicFetchAdd", AtomicOp.ADD, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * Adds one to an element and returns what it was ({@code shmem_atomic_fetch_inc}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.5"
     */
    default long atomicFetchInc(ValueLayout.OfLong type, MemorySegment dest, long offset, int pe) {
        return self().fetch("atomicFetchInc", AtomicOp.ADD, type, dest, offset, pe, Long.BYTES, 1);
    }

    /**
     * Sets an element and returns what it was ({@code shmem_atomic_swap}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.4"
     */
    default long atomicSwap(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return self().fetch("atomicSwap", AtomicOp.SWAP, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * Sets an element that holds an expected value ({@code shmem_atomic_compare_swap}).
     *
     * @param type     the element type
     * @param dest     symmetric object
     * @param offset   where in it, in bytes; a multiple of the element's size
     * @param expected what must be there
     * @param value    what to write then
     * @param pe       the target
     * @return the value before; equal to {@code expected} when the element was set
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.3"
     */
    default long atomicCompareSwap(ValueLayout.OfLong type, MemorySegment dest, long offset, long expected,
            long value, int pe) {
        return self().compareSwap("atomicCompareSwap", type, dest, offset, pe, Long.BYTES, expected,
                value);
    }

    private Context self() {
        return (Context) this;
    }
}
