package org.jshmem.microbench.stream;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * The original reduction of paper 002: every PE gets the blocks of all others, one after the other, and adds them
 * element by element.
 */
final class AllToAllSum implements BlockSum {

    private final Shmem shmem;
    private final MemorySegment copy;

    /** @param elements got by one call */
    AllToAllSum(Shmem shmem, long elements, Arena lifetime) {
        this.shmem = shmem;
        copy = lifetime.allocate(elements * Double.BYTES, SegmentArrays.ALIGNMENT_BYTES);
    }

    @Override
    public void sum(MemorySegment dest, MemorySegment source) {
        long elements = source.byteSize() / Double.BYTES;
        for (long i = 0; i < elements; i++) {
            dest.setAtIndex(JAVA_DOUBLE, i, source.getAtIndex(JAVA_DOUBLE, i));
        }
        shmem.barrierAll(); // every block is written
        for (int distance = 1; distance < shmem.nPes(); distance++) {
            int peer = (shmem.myPe() + distance) % shmem.nPes();
            for (long from = 0; from < source.byteSize(); from += copy.byteSize()) {
                long bytes = Math.min(copy.byteSize(), source.byteSize() - from);
                shmem.get(copy.asSlice(0, bytes), source.asSlice(from, bytes), peer);
                add(dest.asSlice(from, bytes));
            }
        }
        shmem.barrierAll(); // every block has been read
    }

    private void add(MemorySegment dest) {
        long elements = dest.byteSize() / Double.BYTES;
        for (long i = 0; i < elements; i++) {
            dest.setAtIndex(JAVA_DOUBLE, i, dest.getAtIndex(JAVA_DOUBLE, i) + copy.getAtIndex(JAVA_DOUBLE, i));
        }
    }
}
