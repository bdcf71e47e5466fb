package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: bitwise atomic memory operations (OpenSHMEM 1.6, section 9.7). Unsigned integers have the
 * same bits as signed ones and use the same calls.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface BitwiseAtomics permits Context {

    /**
     * Clears the bits of an element that are not set in {@code value} ({@code shmem_atomic_and}); complete
     * after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.10"
     */
    default void atomicAnd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        self().atomic("atomicAnd", AtomicOp.AND, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * As {@link #atomicAnd(ValueLayout.OfInt, MemorySegment, long, int, int)}, and returns what the element was
     * ({@code shmem_atomic_fetch_and}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.9"
     */
    default int atomicFetchAnd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) self().fetch("atomicFetchAnd", AtomicOp.AND, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Sets the bits of an element that are set in {@code value} ({@code shmem_atomic_or}); complete
     * after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.12"
     */
    default void atomicOr(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        self().atomic("atomicOr", AtomicOp.OR, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * As {@link #atomicOr(ValueLayout.OfInt, MemorySegment, long, int, int)}, and returns what the element was
     * ({@code shmem_atomic_fetch_or}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.11"
     */
    default int atomicFetchOr(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) self().fetch("atomicFetchOr", AtomicOp.OR, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Inverts the bits of an element that are set in {@code value} ({@code shmem_atomic_xor}); complete
     * after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.14"
     */
    default void atomicXor(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        self().atomic("atomicXor", AtomicOp.XOR, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * As {@link #atomicXor(ValueLayout.OfInt, MemorySegment, long, int, int)}, and returns what the element was
     * ({@code shmem_atomic_fetch_xor}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.13"
     */
    default int atomicFetchXor(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) self().fetch("atomicFetchXor", AtomicOp.XOR, type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Clears the bits of an element that are not set in {@code value} ({@code shmem_atomic_and}); complete
     * after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.10"
     */
    default void atomicAnd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        self().atomic("atomicAnd", AtomicOp.AND, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * As {@link #atomicAnd(ValueLayout.OfLong, MemorySegment, long, long, int)}, and returns what the element was
     * ({@code shmem_atomic_fetch_and}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.9"
     */
    default long atomicFetchAnd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return self().fetch("atomicFetchAnd", AtomicOp.AND, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * Sets the bits of an element that are set in {@code value} ({@code shmem_atomic_or}); complete
     * after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.12"
     */
    default void atomicOr(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        self().atomic("atomicOr", AtomicOp.OR, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * As {@link #atomicOr(ValueLayout.OfLong, MemorySegment, long, long, int)}, and returns what the element was
     * ({@code shmem_atomic_fetch_or}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.11"
     */
    default long atomicFetchOr(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return self().fetch("atomicFetchOr", AtomicOp.OR, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * Inverts the bits of an element that are set in {@code value} ({@code shmem_atomic_xor}); complete
     * after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.14"
     */
    default void atomicXor(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        self().atomic("atomicXor", AtomicOp.XOR, type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * As {@link #atomicXor(ValueLayout.OfLong, MemorySegment, long, long, int)}, and returns what the element was
     * ({@code shmem_atomic_fetch_xor}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  the other operand
     * @param pe     the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.7.1.13"
     */
    default long atomicFetchXor(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return self().fetch("atomicFetchXor", AtomicOp.XOR, type, dest, offset, pe, Long.BYTES, value);
    }

    private Context self() {
        return (Context) this;
    }
}
