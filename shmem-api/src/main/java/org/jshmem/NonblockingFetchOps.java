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
        checks.localDest("atomicFetchIncNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchIncNbi", "type", type).byteSize());
        int before = transport.fetchInt(AtomicOp.ADD, checks.worldPe("atomicFetchIncNbi", pe),
                destElement("atomicFetchIncNbi", type, dest, offset), 1);
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
        checks.localDest("atomicFetchAddNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchAddNbi", "type", type).byteSize());
        int before = transport.fetchInt(AtomicOp.ADD, checks.worldPe("atomicFetchAddNbi", pe),
                destElement("atomicFetchAddNbi", type, dest, offset), value);
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
        checks.localDest("atomicFetchAndNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchAndNbi", "type", type).byteSize());
        int before = transport.fetchInt(AtomicOp.AND, checks.worldPe("atomicFetchAndNbi", pe),
                destElement("atomicFetchAndNbi", type, dest, offset), value);
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
        checks.localDest("atomicFetchOrNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchOrNbi", "type", type).byteSize());
        int before = transport.fetchInt(AtomicOp.OR, checks.worldPe("atomicFetchOrNbi", pe),
                destElement("atomicFetchOrNbi", type, dest, offset), value);
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
        checks.localDest("atomicFetchXorNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchXorNbi", "type", type).byteSize());
        int before = transport.fetchInt(AtomicOp.XOR, checks.worldPe("atomicFetchXorNbi", pe),
                destElement("atomicFetchXorNbi", type, dest, offset), value);
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
        checks.localDest("atomicFetchIncNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchIncNbi", "type", type).byteSize());
        long before = transport.fetchLong(AtomicOp.ADD, checks.worldPe("atomicFetchIncNbi", pe),
                destElement("atomicFetchIncNbi", type, dest, offset), 1);
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
        checks.localDest("atomicFetchAddNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchAddNbi", "type", type).byteSize());
        long before = transport.fetchLong(AtomicOp.ADD, checks.worldPe("atomicFetchAddNbi", pe),
                destElement("atomicFetchAddNbi", type, dest, offset), value);
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
        checks.localDest("atomicFetchAndNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchAndNbi", "type", type).byteSize());
        long before = transport.fetchLong(AtomicOp.AND, checks.worldPe("atomicFetchAndNbi", pe),
                destElement("atomicFetchAndNbi", type, dest, offset), value);
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
        checks.localDest("atomicFetchOrNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchOrNbi", "type", type).byteSize());
        long before = transport.fetchLong(AtomicOp.OR, checks.worldPe("atomicFetchOrNbi", pe),
                destElement("atomicFetchOrNbi", type, dest, offset), value);
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
        checks.localDest("atomicFetchXorNbi", "fetch", fetch, fetchOffset,
                checks.notNull("atomicFetchXorNbi", "type", type).byteSize());
        long before = transport.fetchLong(AtomicOp.XOR, checks.worldPe("atomicFetchXorNbi", pe),
                destElement("atomicFetchXorNbi", type, dest, offset), value);
        fetch.set(ValueLayout.JAVA_LONG_UNALIGNED, fetchOffset, before);
    }
}
