package org.jshmem.microbench.stream;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.PointOptions;

/**
 * Symmetric memory of the PGAS form.
 *
 * @param arrays a, b and c
 * @param sums   the sums over all PEs of one block and of the next, since others may sum that while one looks at this
 */
record SymmetricArrays(List<MemorySegment> arrays, List<MemorySegment> sums) {

    private static final int SUMS = 2;

    /** Collective. */
    static SymmetricArrays allocate(Shmem shmem, long elements, long blockElements) {
        return new SymmetricArrays(
                SegmentArrays.allocate(elements, bytes -> shmem.align(SegmentArrays.ALIGNMENT_BYTES, bytes)),
                List.of(block(shmem, blockElements), block(shmem, blockElements)));
    }

    private static MemorySegment block(Shmem shmem, long elements) {
        return shmem.align(SegmentArrays.ALIGNMENT_BYTES, elements * Double.BYTES);
    }

    /** Of symmetric memory, on every PE. */
    static long totalBytes(long elements, long blockElements) {
        return SegmentArrays.totalBytes(elements) + PointOptions.product(SUMS, blockElements, Double.BYTES);
    }

    long elements() {
        return arrays.getFirst().byteSize() / Double.BYTES;
    }

    long blockElements() {
        return sums.getFirst().byteSize() / Double.BYTES;
    }
}
