package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.shmemx.Heap;

/**
 * Symmetric memory that all collectives of a run share.
 *
 * @param shmem     the library
 * @param source    what PEs send
 * @param dest      where it arrives
 * @param agreement of all PEs about what they have seen
 * @param isCold    whether each call works at another place than the one before
 */
record Buffers(Shmem shmem, MemorySegment source, MemorySegment dest, Agreement agreement, boolean isCold) {

    private static final long LINE_BYTES = 64;

    /** More than the caches that a core has for itself. */
    private static final long COLD_BYTES = 2 << 20;

    private static final long PAGE_BYTES = 4096;

    /** Copies with rep movsb are slow when source and destination lie alike in their pages. */
    private static final long SOURCE_SHIFT_BYTES = 2112;

    /** Alignment, checks and the sampler; there may be little memory in all. */
    private static final long SPARE_BYTES = 64 << 10;

    private static final long MAX_BYTES = 16 << 20;

    /** All buffers together: they are touched on every PE. */
    private static final long MAX_TOTAL_BYTES = 1 << 30;

    /** The largest buffer that every PE can have, beside its like and what operations need for themselves. */
    static long maxBytes(Shmem shmem) {
        long free = Heap.statistics(shmem).largestFreeBytes() - SPARE_BYTES;
        return Math.min(Math.min(MAX_BYTES, MAX_TOTAL_BYTES / 2 / shmem.nPes()), Math.max(0, free / 2));
    }

    /** From one place to the next, of calls with a source or destination of at most so many bytes. */
    static long placeBytes(long bytes) {
        return Math.ceilDiv(bytes, LINE_BYTES) * LINE_BYTES;
    }

    /** At how many places calls work. */
    int places(long bytes) {
        return isCold ? (int) Math.max(1, dest.byteSize() / Math.max(LINE_BYTES, placeBytes(bytes))) : 1;
    }

    /** Collective. */
    static Buffers allocate(Shmem shmem, long largestBytes, boolean isCold) {
        long bytes = isCold ? Math.max(largestBytes, Math.min(COLD_BYTES, maxBytes(shmem))) : largestBytes;
        MemorySegment source = shmem.align(PAGE_BYTES, SOURCE_SHIFT_BYTES + bytes);
        return new Buffers(shmem, source.asSlice(SOURCE_SHIFT_BYTES, bytes), shmem.align(PAGE_BYTES, bytes),
                new Agreement(shmem), isCold);
    }
}
