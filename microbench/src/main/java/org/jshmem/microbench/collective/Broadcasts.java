package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

/**
 * Broadcasts of which every PE is the root in turn: with one root it would never be waited for. What a round broadcasts in
 * place is what all have already, until the last check.
 */
final class Broadcasts extends CollectiveOperation {

    private final boolean isInPlace;
    private int root;

    Broadcasts(Buffers buffers, long bytes, boolean isInPlace) {
        super(buffers, bytes, bytes);
        this.isInPlace = isInPlace;
    }

    @Override
    MemorySegment dest(MemorySegment source, MemorySegment dest) {
        return isInPlace ? source : dest;
    }

    @Override
    public int rotationRounds() {
        return nPes();
    }

    @Override
    boolean isRepeatable() {
        return !isInPlace;
    }

    @Override
    void fill(MemorySegment source, long seed) {
        Words.fill(source, key(seed, myPe()));
    }

    @Override
    boolean holds(MemorySegment dest, long seed) {
        return Words.fills(dest, key(seed, root));
    }

    @Override
    void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
        int next = root;
        for (long i = 0; i < rounds; i++) {
            next = next + 1 == shmem.nPes() ? 0 : next + 1;
            shmem.broadcast(dest, source, next);
        }
        root = next;
    }
}
