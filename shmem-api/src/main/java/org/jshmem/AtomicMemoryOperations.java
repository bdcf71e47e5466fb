package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.LongUnaryOperator;

import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Transport;
import org.jshmem.sync.AtomicUpdates;

/**
 * Chapter of {@link Context}: atomic memory operations (OpenSHMEM section 9.7). Operations of the same element type on
 * one element exclude each other, whichever PE, context or thread they come from. Fetching ones are complete on
 * return. Unsigned integers have the same bits as signed ones and use the same calls.
 */
abstract sealed class AtomicMemoryOperations extends NonblockingAccess permits BitwiseAtomics {

    static {
        AtomicUpdates.register((context, call, type, dest, offset, pe, change) -> ((AtomicMemoryOperations) context)
                .update(call, type, dest, offset, pe, change));
    }

    AtomicMemoryOperations(Transport transport, Checks checks) {
        super(transport, checks);
    }

    private long update(String call, ValueLayout type, MemorySegment dest, long offset, int pe,
            LongUnaryOperator change) {
        return AtomicUpdates.update(transport, checks.worldPe(call, pe), destElement(call, type, dest, offset),
                change);
    }

    /**
     * Adds to an element ({@code shmem_atomic_add}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to add; the sum wraps
     * @param pe     the target
     */
    public final void atomicAdd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        transport.atomic(AtomicOp.ADD, checks.worldPe("atomicAdd", pe),
                destElement("atomicAdd", type, dest, offset), Integer.BYTES, value);
    }

    /**
     * Adds one to an element ({@code shmem_atomic_inc}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     */
    public final void atomicInc(ValueLayout.OfInt type, MemorySegment dest, long offset, int pe) {
        transport.atomic(AtomicOp.ADD, checks.worldPe("atomicInc", pe),
                destElement("atomicInc", type, dest, offset), Integer.BYTES, 1);
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
    public final void atomicSet(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        transport.atomic(AtomicOp.SWAP, checks.worldPe("atomicSet", pe),
                destElement("atomicSet", type, dest, offset), Integer.BYTES, value);
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
    public final int atomicFetch(ValueLayout.OfInt type, MemorySegment dest, long offset, int pe) {
        return (int) transport.atomicRead(checks.worldPe("atomicFetch", pe),
                element("atomicFetch", type, "dest", dest, offset), Integer.BYTES);
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
     */
    public final int atomicFetchAdd(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchAdd", pe),
                destElement("atomicFetchAdd", type, dest, offset), Integer.BYTES, value);
    }

    /**
     * Adds one to an element and returns what it was ({@code shmem_atomic_fetch_inc}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @return the value before
     */
    public final int atomicFetchInc(ValueLayout.OfInt type, MemorySegment dest, long offset, int pe) {
        return (int) transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchInc", pe),
                destElement("atomicFetchInc", type, dest, offset), Integer.BYTES, 1);
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
    public final int atomicSwap(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        return (int) transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwap", pe),
                destElement("atomicSwap", type, dest, offset), Integer.BYTES, value);
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
     */
    public final int atomicCompareSwap(ValueLayout.OfInt type, MemorySegment dest, long offset, int expected,
            int value, int pe) {
        return (int) transport.compareSwap(checks.worldPe("atomicCompareSwap", pe),
                destElement("atomicCompareSwap", type, dest, offset), Integer.BYTES, expected,
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
     */
    public final void atomicAdd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        transport.atomic(AtomicOp.ADD, checks.worldPe("atomicAdd", pe),
                destElement("atomicAdd", type, dest, offset), Long.BYTES, value);
    }

    /**
     * Adds one to an element ({@code shmem_atomic_inc}); complete after {@link Context#quiet}.
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     */
    public final void atomicInc(ValueLayout.OfLong type, MemorySegment dest, long offset, int pe) {
        transport.atomic(AtomicOp.ADD, checks.worldPe("atomicInc", pe),
                destElement("atomicInc", type, dest, offset), Long.BYTES, 1);
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
    public final void atomicSet(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        transport.atomic(AtomicOp.SWAP, checks.worldPe("atomicSet", pe),
                destElement("atomicSet", type, dest, offset), Long.BYTES, value);
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
    public final long atomicFetch(ValueLayout.OfLong type, MemorySegment dest, long offset, int pe) {
        return transport.atomicRead(checks.worldPe("atomicFetch", pe),
                element("atomicFetch", type, "dest", dest, offset), Long.BYTES);
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
     */
    public final long atomicFetchAdd(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchAdd", pe),
                destElement("atomicFetchAdd", type, dest, offset), Long.BYTES, value);
    }

    /**
     * Adds one to an element and returns what it was ({@code shmem_atomic_fetch_inc}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the target
     * @return the value before
     */
    public final long atomicFetchInc(ValueLayout.OfLong type, MemorySegment dest, long offset, int pe) {
        return transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchInc", pe),
                destElement("atomicFetchInc", type, dest, offset), Long.BYTES, 1);
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
    public final long atomicSwap(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        return transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwap", pe),
                destElement("atomicSwap", type, dest, offset), Long.BYTES, value);
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
     */
    public final long atomicCompareSwap(ValueLayout.OfLong type, MemorySegment dest, long offset, long expected,
            long value, int pe) {
        return transport.compareSwap(checks.worldPe("atomicCompareSwap", pe),
                destElement("atomicCompareSwap", type, dest, offset), Long.BYTES, expected,
                value);
    }
}
