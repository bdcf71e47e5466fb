package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Context}: fetching atomic memory operations that need not be complete on return (OpenSHMEM section
 * 9.7): reads, swaps and compare-and-swaps; {@link NonblockingFetchOps} has the rest.
 *
 * <p>
 * The fetched value may be used after {@link Context#quiet}, and its place must not be touched before; a fence orders
 * the update, not the fetched value. On the backends of today both are done when the call returns, which the
 * specification allows and a program must not rely on.
 */
abstract sealed class NonblockingAtomics extends FloatingPointAtomics permits NonblockingFetchOps {

    NonblockingAtomics(Transport transport, Checks checks) {
        super(transport, checks);
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
     */
    public final void atomicFetchNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, int pe) {
        checks.fetched("atomicFetchNbi", type, fetch, fetchOffset);
        int before = (int) transport.atomicRead(checks.worldPe("atomicFetchNbi", pe),
                element("atomicFetchNbi", type, "dest", dest, offset), Integer.BYTES);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, int pe) {
        checks.fetched("atomicFetchNbi", type, fetch, fetchOffset);
        long before = transport.atomicRead(checks.worldPe("atomicFetchNbi", pe),
                element("atomicFetchNbi", type, "dest", dest, offset), Long.BYTES);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchNbi(ValueLayout.OfFloat type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        checks.fetched("atomicFetchNbi", type, fetch, fetchOffset);
        int before = (int) transport.atomicRead(checks.worldPe("atomicFetchNbi", pe),
                element("atomicFetchNbi", type, "dest", dest, offset), Integer.BYTES);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchNbi(ValueLayout.OfDouble type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        checks.fetched("atomicFetchNbi", type, fetch, fetchOffset);
        long before = transport.atomicRead(checks.worldPe("atomicFetchNbi", pe),
                element("atomicFetchNbi", type, "dest", dest, offset), Long.BYTES);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicSwapNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, int value, int pe) {
        checks.fetched("atomicSwapNbi", type, fetch, fetchOffset);
        int before = (int) transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwapNbi", pe),
                destElement("atomicSwapNbi", type, dest, offset), Integer.BYTES, value);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicSwapNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, long value, int pe) {
        checks.fetched("atomicSwapNbi", type, fetch, fetchOffset);
        long before = transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwapNbi", pe),
                destElement("atomicSwapNbi", type, dest, offset), Long.BYTES, value);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicSwapNbi(ValueLayout.OfFloat type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, float value, int pe) {
        checks.fetched("atomicSwapNbi", type, fetch, fetchOffset);
        int before = (int) transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwapNbi", pe),
                destElement("atomicSwapNbi", type, dest, offset), Integer.BYTES, Float.floatToRawIntBits(value));
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicSwapNbi(ValueLayout.OfDouble type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, double value, int pe) {
        checks.fetched("atomicSwapNbi", type, fetch, fetchOffset);
        long before = transport.fetch(AtomicOp.SWAP, checks.worldPe("atomicSwapNbi", pe),
                destElement("atomicSwapNbi", type, dest, offset), Long.BYTES, Double.doubleToRawLongBits(value));
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicCompareSwapNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int expected, int value, int pe) {
        checks.fetched("atomicCompareSwapNbi", type, fetch, fetchOffset);
        int before = (int) transport.compareSwap(checks.worldPe("atomicCompareSwapNbi", pe),
                destElement("atomicCompareSwapNbi", type, dest, offset), Integer.BYTES, expected, value);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicCompareSwapNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long expected, long value, int pe) {
        checks.fetched("atomicCompareSwapNbi", type, fetch, fetchOffset);
        long before = transport.compareSwap(checks.worldPe("atomicCompareSwapNbi", pe),
                destElement("atomicCompareSwapNbi", type, dest, offset), Long.BYTES, expected, value);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
    }
}
