package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Context}: bitwise atomic memory operations (OpenSHMEM section 9.7). Unsigned integers have the same
 * bits as signed ones and use the same calls.
 */
abstract sealed class BitwiseAtomics extends AtomicMemoryOperations permits FloatingPointAtomics {

    BitwiseAtomics(Transport transport, Checks checks) {
        super(transport, checks);
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
     */
    public final void atomicAnd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        transport.atomic(AtomicOp.AND, checks.worldPe("atomicAnd", pe),
                destElement("atomicAnd", type, dest, offset), Integer.BYTES, value);
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
     */
    public final int atomicFetchAnd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) transport.fetch(AtomicOp.AND, checks.worldPe("atomicFetchAnd", pe),
                destElement("atomicFetchAnd", type, dest, offset), Integer.BYTES, value);
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
     */
    public final void atomicOr(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        transport.atomic(AtomicOp.OR, checks.worldPe("atomicOr", pe),
                destElement("atomicOr", type, dest, offset), Integer.BYTES, value);
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
     */
    public final int atomicFetchOr(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) transport.fetch(AtomicOp.OR, checks.worldPe("atomicFetchOr", pe),
                destElement("atomicFetchOr", type, dest, offset), Integer.BYTES, value);
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
     */
    public final void atomicXor(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        transport.atomic(AtomicOp.XOR, checks.worldPe("atomicXor", pe),
                destElement("atomicXor", type, dest, offset), Integer.BYTES, value);
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
     */
    public final int atomicFetchXor(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) transport.fetch(AtomicOp.XOR, checks.worldPe("atomicFetchXor", pe),
                destElement("atomicFetchXor", type, dest, offset), Integer.BYTES, value);
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
     */
    public final void atomicAnd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        transport.atomic(AtomicOp.AND, checks.worldPe("atomicAnd", pe),
                destElement("atomicAnd", type, dest, offset), Long.BYTES, value);
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
     */
    public final long atomicFetchAnd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return transport.fetch(AtomicOp.AND, checks.worldPe("atomicFetchAnd", pe),
                destElement("atomicFetchAnd", type, dest, offset), Long.BYTES, value);
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
     */
    public final void atomicOr(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        transport.atomic(AtomicOp.OR, checks.worldPe("atomicOr", pe),
                destElement("atomicOr", type, dest, offset), Long.BYTES, value);
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
     */
    public final long atomicFetchOr(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return transport.fetch(AtomicOp.OR, checks.worldPe("atomicFetchOr", pe),
                destElement("atomicFetchOr", type, dest, offset), Long.BYTES, value);
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
     */
    public final void atomicXor(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        transport.atomic(AtomicOp.XOR, checks.worldPe("atomicXor", pe),
                destElement("atomicXor", type, dest, offset), Long.BYTES, value);
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
     */
    public final long atomicFetchXor(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return transport.fetch(AtomicOp.XOR, checks.worldPe("atomicFetchXor", pe),
                destElement("atomicFetchXor", type, dest, offset), Long.BYTES, value);
    }
}
