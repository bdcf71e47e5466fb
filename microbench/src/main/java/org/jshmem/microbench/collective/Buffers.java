package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Symmetric memory that all collectives of a run share.
 *
 * @param shmem    the library
 * @param source   what PEs send
 * @param dest     where it arrives
 * @param failures on PE 0: how many PEs have seen wrong data
 */
record Buffers(Shmem shmem, MemorySegment source, MemorySegment dest, MemorySegment failures) {

    private static final long PAGE_BYTES = 4096;

    /** Copies with rep movsb are slow when source and destination lie alike in their pages. */
    private static final long SOURCE_SHIFT_BYTES = 2112;

    private static final long MAX_BYTES = 16 << 20;

    /** All buffers together: they are touched on every PE. */
    private static final long MAX_TOTAL_BYTES = 1 << 30;

    /** The largest buffer that every PE can have. */
    static long maxBytes(int nPes) {
        return Math.min(MAX_BYTES, MAX_TOTAL_BYTES / 2 / nPes);
    }

    /** Collective. */
    static Buffers allocate(Shmem shmem, long bytes) {
        MemorySegment source = shmem.align(PAGE_BYTES, SOURCE_SHIFT_BYTES + bytes);
        return new Buffers(shmem, source.asSlice(SOURCE_SHIFT_BYTES, bytes), shmem.align(PAGE_BYTES, bytes),
                shmem.calloc(1, Long.BYTES));
    }

    /** Collective; whether all PEs say yes. */
    boolean agree(boolean mine) {
        if (!mine) {
            shmem.atomicInc(JAVA_LONG, failures, 0, 0);
        }
        shmem.barrierAll();
        boolean all = shmem.atomicFetch(JAVA_LONG, failures, 0, 0) == 0;
        shmem.barrierAll();
        return all;
    }
}
