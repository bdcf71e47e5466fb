package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Context}: atomic memory operations on floating-point elements (OpenSHMEM section 9.7, the extended
 * types). Bits travel as they are, the payload of a NaN included.
 */
abstract sealed class FloatingPointAtomics extends BitwiseAtomics permits NonblockingAtomics {

    FloatingPointAtomics(Transport transport, Checks checks) {
        super(transport, checks);
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
    public final void atomicSet(ValueLayout.OfFloat type, MemorySegment dest, long offset, float value, int pe) {
        transport.atomic(AtomicOp.SWAP, checks.worldPe("atomicSet", pe),
                destElement("atomicSet", type, dest, offset), Integer.BYTES, Float.floatToRawIntBits(value));
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
    public final float atomicFetch(ValueLayout.OfFloat type, MemorySegment dest, long offset, int pe) {
        return Float.intBitsToFloat((int) transport.atomicRead(checks.worldPe("atomicFetch", pe),
                element("atomicFetch", type, "dest", dest, offset), Integer.BYTES));
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
    public final float atomicSwap(ValueLayout.OfFloat type, MemorySegment dest, long offset, float value, int pe) {
        return Float.intBitsToFloat((int) transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwap", pe),
                destElement("atomicSwap", type, dest, offset), Integer.BYTES, Float.floatToRawIntBits(value)));
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
    public final void atomicSet(ValueLayout.OfDouble type, MemorySegment dest, long offset, double value, int pe) {
        transport.atomic(AtomicOp.SWAP, checks.worldPe("atomicSet", pe),
                destElement("atomicSet", type, dest, offset), Long.BYTES, Double.doubleToRawLongBits(value));
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
    public final double atomicFetch(ValueLayout.OfDouble type, MemorySegment dest, long offset, int pe) {
        return Double.longBitsToDouble(transport.atomicRead(checks.worldPe("atomicFetch", pe),
                element("atomicFetch", type, "dest", dest, offset), Long.BYTES));
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
    public final double atomicSwap(ValueLayout.OfDouble type, MemorySegment dest, long offset, double value, int pe) {
        return Double.longBitsToDouble(transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwap", pe),
                destElement("atomicSwap", type, dest, offset), Long.BYTES, Double.doubleToRawLongBits(value)));
    }
}
