package org.jshmem.microbench.pair;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

/**
 * A buffer for each end of a copy. They start at a page plus an offset, since the speed of some copies depends on where
 * they start.
 *
 * @param symmetric the remote end: a symmetric object
 * @param local     the local end: private memory of this PE, or symmetric when that was asked for
 */
record PairBuffers(MemorySegment symmetric, MemorySegment local) {

    private static final long PAGE_BYTES = 4096;

    /** Collective. */
    static PairBuffers allocate(Shmem shmem, PairOptions options, long bytes) {
        long symmetricBytes = options.symmetricOffset() + bytes;
        long localBytes = options.localOffset() + bytes;
        boolean isLocalSymmetric = options.isLocalSymmetric();
        options.requireHeap(shmem, symmetricBytes + PAGE_BYTES + (isLocalSymmetric ? localBytes + PAGE_BYTES : 0));
        options.requirePrivate(shmem, bytes + (isLocalSymmetric ? 0 : localBytes + PAGE_BYTES));
        MemorySegment symmetric = shmem.align(PAGE_BYTES, symmetricBytes);
        MemorySegment local = isLocalSymmetric
                ? shmem.align(PAGE_BYTES, localBytes)
                : Arena.ofAuto().allocate(localBytes, PAGE_BYTES);
        return new PairBuffers(symmetric.asSlice(options.symmetricOffset(), bytes),
                local.asSlice(options.localOffset(), bytes));
    }
}
