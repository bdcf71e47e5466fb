package org.jshmem.microbench.stream;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;

/**
 * Symmetric memory of the PGAS form.
 *
 * @param arrays a, b and c
 * @param sums   the sum over all PEs of one block
 */
record SymmetricArrays(List<MemorySegment> arrays, MemorySegment sums) {

    /** Collective. */
    static SymmetricArrays allocate(Shmem shmem, long elements, long blockElements) {
        return new SymmetricArrays(
                SegmentArrays.allocate(elements, bytes -> shmem.align(SegmentArrays.ALIGNMENT_BYTES, bytes)),
                shmem.align(SegmentArrays.ALIGNMENT_BYTES, blockElements * Double.BYTES));
    }

    /** Of symmetric memory, on every PE. */
    static long totalBytes(long elements, long blockElements) {
        return SegmentArrays.totalBytes(elements) + blockElements * Double.BYTES;
    }

    long elements() {
        return arrays.getFirst().byteSize() / Double.BYTES;
    }

    long blockElements() {
        return sums.byteSize() / Double.BYTES;
    }
}
