package org.jshmem.microbench.pair;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Collections;
import java.util.List;

import org.jshmem.Shmem;

/**
 * PE 0 and its partner, the last PE, with a buffer for each end of a copy. The buffers start at a page plus an offset,
 * since the speed of some copies depends on where they start.
 *
 * @param shmem     the library
 * @param symmetric the remote end: a symmetric object
 * @param local     the local end: private memory of this PE
 */
record Pair(Shmem shmem, MemorySegment symmetric, MemorySegment local) {

    private static final long PAGE_BYTES = 4096;

    /** Collective. */
    static Pair allocate(Shmem shmem, PairOptions options, List<Long> sizes, Arena lifetime) {
        long bytes = Math.max(Long.BYTES, Collections.max(sizes));
        MemorySegment symmetric = shmem.align(PAGE_BYTES, options.symmetricOffset() + bytes);
        MemorySegment local = lifetime.allocate(options.localOffset() + bytes, PAGE_BYTES);
        return new Pair(shmem, symmetric.asSlice(options.symmetricOffset(), bytes),
                local.asSlice(options.localOffset(), bytes));
    }

    int partner() {
        return shmem.nPes() - 1;
    }

    /** The partner's copy of the first bytes of the symmetric buffer, as this PE loads and stores it. */
    MemorySegment remote(long bytes) {
        return remote(symmetric.asSlice(0, bytes));
    }

    MemorySegment remote(MemorySegment object) {
        return shmem.ptr(object, partner());
    }
}
