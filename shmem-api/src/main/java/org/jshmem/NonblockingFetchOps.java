package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Context}: fetching arithmetic and bitwise atomic memory operations that need not be complete on
 * return (OpenSHMEM section 9.7). What {@link NonblockingAtomics} says about completion holds here too.
 */
abstract sealed class NonblockingFetchOps extends NonblockingAtomics permits Signals {

    NonblockingFetchOps(Transport transport, Checks checks) {
        super(transport, checks);
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
     */
    public final void atomicFetchIncNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        checks.fetched("atomicFetchIncNbi", type, fetch, fetchOffset);
        int before = (int) transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchIncNbi", pe),
                destElement("atomicFetchIncNbi", type, dest, offset), Integer.BYTES, 1);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchAddNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        checks.fetched("atomicFetchAddNbi", type, fetch, fetchOffset);
        int before = (int) transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchAddNbi", pe),
                destElement("atomicFetchAddNbi", type, dest, offset), Integer.BYTES, value);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchAndNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        checks.fetched("atomicFetchAndNbi", type, fetch, fetchOffset);
        int before = (int) transport.fetch(AtomicOp.AND, checks.worldPe("atomicFetchAndNbi", pe),
                destElement("atomicFetchAndNbi", type, dest, offset), Integer.BYTES, value);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchOrNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        checks.fetched("atomicFetchOrNbi", type, fetch, fetchOffset);
        int before = (int) transport.fetch(AtomicOp.OR, checks.worldPe("atomicFetchOrNbi", pe),
                destElement("atomicFetchOrNbi", type, dest, offset), Integer.BYTES, value);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchXorNbi(ValueLayout.OfInt type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int value, int pe) {
        checks.fetched("atomicFetchXorNbi", type, fetch, fetchOffset);
        int before = (int) transport.fetch(AtomicOp.XOR, checks.worldPe("atomicFetchXorNbi", pe),
                destElement("atomicFetchXorNbi", type, dest, offset), Integer.BYTES, value);
        fetch.set(ValueLayout.JAVA_INT_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchIncNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, int pe) {
        checks.fetched("atomicFetchIncNbi", type, fetch, fetchOffset);
        long before = transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchIncNbi", pe),
                destElement("atomicFetchIncNbi", type, dest, offset), Long.BYTES, 1);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchAddNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        checks.fetched("atomicFetchAddNbi", type, fetch, fetchOffset);
        long before = transport.fetch(AtomicOp.ADD, checks.worldPe("atomicFetchAddNbi", pe),
                destElement("atomicFetchAddNbi", type, dest, offset), Long.BYTES, value);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchAndNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        checks.fetched("atomicFetchAndNbi", type, fetch, fetchOffset);
        long before = transport.fetch(AtomicOp.AND, checks.worldPe("atomicFetchAndNbi", pe),
                destElement("atomicFetchAndNbi", type, dest, offset), Long.BYTES, value);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchOrNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        checks.fetched("atomicFetchOrNbi", type, fetch, fetchOffset);
        long before = transport.fetch(AtomicOp.OR, checks.worldPe("atomicFetchOrNbi", pe),
                destElement("atomicFetchOrNbi", type, dest, offset), Long.BYTES, value);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
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
     */
    public final void atomicFetchXorNbi(ValueLayout.OfLong type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long value, int pe) {
        checks.fetched("atomicFetchXorNbi", type, fetch, fetchOffset);
        long before = transport.fetch(AtomicOp.XOR, checks.worldPe("atomicFetchXorNbi", pe),
                destElement("atomicFetchXorNbi", type, dest, offset), Long.BYTES, value);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
    }
}
