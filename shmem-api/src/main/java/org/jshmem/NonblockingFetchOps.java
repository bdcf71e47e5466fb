package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: fetching arithmetic and bitwise atomic memory operations that need not be complete on
 * return (OpenSHMEM 1.6, section 9.7). What {@link NonblockingAtomics} says about completion holds here too.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface NonblockingFetchOps permits Context {

    /**
     * Adds one to an element and fetches what it was
     * ({@code shmem_atomic_fetch_inc_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.4"
     */
    default void atomicFetchIncNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        self().fetchNbi("atomicFetchIncNbi", AtomicOp.ADD, type, fetch, fetchOffset, dest, offset, 1, pe);
    }

    /**
     * Adds to an element and fetches what it was
     * ({@code shmem_atomic_fetch_add_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       what to add; the sum wraps
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.5"
     */
    default void atomicFetchAddNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        self().fetchNbi("atomicFetchAddNbi", AtomicOp.ADD, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Clears the bits of an element that are not set in {@code value} and fetches what it was
     * ({@code shmem_atomic_fetch_and_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       the other operand
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.6"
     */
    default void atomicFetchAndNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        self().fetchNbi("atomicFetchAndNbi", AtomicOp.AND, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Sets the bits of an element that are set in {@code value} and fetches what it was
     * ({@code shmem_atomic_fetch_or_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       the other operand
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.7"
     */
    default void atomicFetchOrNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        self().fetchNbi("atomicFetchOrNbi", AtomicOp.OR, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Inverts the bits of an element that are set in {@code value} and fetches what it was
     * ({@code shmem_atomic_fetch_xor_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       the other operand
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.8"
     */
    default void atomicFetchXorNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        self().fetchNbi("atomicFetchXorNbi", AtomicOp.XOR, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Adds one to an element and fetches what it was
     * ({@code shmem_atomic_fetch_inc_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.4"
     */
    default void atomicFetchIncNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        self().fetchNbi("atomicFetchIncNbi", AtomicOp.ADD, type, fetch, fetchOffset, dest, offset, 1, pe);
    }

    /**
     * Adds to an element and fetches what it was
     * ({@code shmem_atomic_fetch_add_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       what to add; the sum wraps
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.5"
     */
    default void atomicFetchAddNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        self().fetchNbi("atomicFetchAddNbi", AtomicOp.ADD, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Clears the bits of an element that are not set in {@code value} and fetches what it was
     * ({@code shmem_atomic_fetch_and_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       the other operand
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.6"
     */
    default void atomicFetchAndNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        self().fetchNbi("atomicFetchAndNbi", AtomicOp.AND, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Sets the bits of an element that are set in {@code value} and fetches what it was
     * ({@code shmem_atomic_fetch_or_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       the other operand
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.7"
     */
    default void atomicFetchOrNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        self().fetchNbi("atomicFetchOrNbi", AtomicOp.OR, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    /**
     * Inverts the bits of an element that are set in {@code value} and fetches what it was
     * ({@code shmem_atomic_fetch_xor_nbi}).
     *
     * @param type        the element type
     * @param fetch       any memory of this PE
     * @param fetchOffset where in it the fetched value goes, in bytes
     * @param dest        symmetric object
     * @param offset      where in it, in bytes; a multiple of the element's size
     * @param value       the other operand
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}, or {@code fetch} has no place for the value
     *                        that this thread may write
     * @see "OpenSHMEM 1.6, section 9.7.2.8"
     */
    default void atomicFetchXorNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        self().fetchNbi("atomicFetchXorNbi", AtomicOp.XOR, type, fetch, fetchOffset, dest, offset, value, pe);
    }

    private Context self() {
        return (Context) this;
    }
}
