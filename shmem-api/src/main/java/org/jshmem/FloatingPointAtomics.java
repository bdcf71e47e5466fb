package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: atomic memory operations on floating-point elements (OpenSHMEM 1.6, section 9.7, the
 * extended types). Bits travel as they are, the payload of a NaN included.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface FloatingPointAtomics permits Context {

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
    default void atomicSet(ValueLayout.OfFloat type, MemorySegment dest, long offset, float value, int pe) {
        self().atomic("atomicSet", AtomicOp.SWAP, type, dest, offset, pe, Integer.BYTES,
                Float.floatToRawIntBits(value));
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
    default float atomicFetch(ValueLayout.OfFloat type, MemorySegment dest, long offset, int pe) {
        return Float.intBitsToFloat((int) self().atomicRead("atomicFetch", type, dest, offset, pe, Integer.BYTES));
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
    default float atomicSwap(ValueLayout.OfFloat type, MemorySegment dest, long offset, float value, int pe) {
        return Float.intBitsToFloat((int) self().fetch("atomicSwap", AtomicOp.SWAP, type, dest, offset, pe,
                Integer.BYTES, Float.floatToRawIntBits(value)));
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
    default void atomicSet(ValueLayout.OfDouble type, MemorySegment dest, long offset, double value, int pe) {
        self().atomic("atomicSet", AtomicOp.SWAP, type, dest, offset, pe, Long.BYTES,
                Double.doubleToRawLongBits(value));
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
    default double atomicFetch(ValueLayout.OfDouble type, MemorySegment dest, long offset, int pe) {
        return Double.longBitsToDouble(self().atomicRead("atomicFetch", type, dest, offset, pe, Long.BYTES));
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
    default double atomicSwap(ValueLayout.OfDouble type, MemorySegment dest, long offset, double value, int pe) {
        return Double.longBitsToDouble(self().fetch("atomicSwap", AtomicOp.SWAP, type, dest, offset, pe, Long.BYTES,
                Double.doubleToRawLongBits(value)));
    }

    private Context self() {
        return (Context) this;
    }
}
