package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;

/**
 * Chapter of {@link Context}: atomic memory operations on floating-point elements (OpenSHMEM section 9.7, the extended
 * types). Bits travel as they are, the payload of a NaN included.
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
     */
    default double atomicSwap(ValueLayout.OfDouble type, MemorySegment dest, long offset, double value, int pe) {
        return Double.longBitsToDouble(self().fetch("atomicSwap", AtomicOp.SWAP, type, dest, offset, pe, Long.BYTES,
                Double.doubleToRawLongBits(value)));
    }

    private Context self() {
        return (Context) this;
    }
}
