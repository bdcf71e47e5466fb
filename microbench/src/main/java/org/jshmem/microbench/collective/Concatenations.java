package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

/** A collective after which every PE has the blocks of all. */
abstract class Concatenations extends CollectiveOperation {

    private final long bytes;

    Concatenations(Buffers buffers, long bytes) {
        super(buffers, bytes, bytes * buffers.shmem().nPes());
        this.bytes = bytes;
    }

    @Override
    final void fill(MemorySegment source, long seed) {
        Words.fill(source, key(seed, myPe()));
    }

    @Override
    final boolean holds(MemorySegment dest, long seed) {
        boolean holds = true;
        for (int pe = 0; pe < nPes(); pe++) {
            holds &= Words.fills(dest.asSlice(pe * bytes, bytes), key(seed, pe));
        }
        return holds;
    }
}
