package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.Operation;
import picocli.CommandLine.Command;

/**
 * How long a broadcast takes when every PE is its root in turn: with one root it would never be waited for. In place, as in
 * MPI, where the root has nothing to copy; what a round broadcasts is then what all have already, until the last check.
 */
@Command(name = "broadcast", description = "Time of a broadcast of each size, in place; the root rotates.")
final class BroadcastTime extends CollectiveMeasure {

    @Override
    Collective collective() {
        return Collective.BROADCAST;
    }

    @Override
    long bufferBytes(long bytes, int nPes) {
        return bytes;
    }

    @Override
    Operation operation(Buffers buffers, long bytes) {
        return new Broadcasts(buffers, bytes);
    }

    private static final class Broadcasts extends CollectiveOperation {

        private int root;

        Broadcasts(Buffers buffers, long bytes) {
            super(buffers, bytes, bytes);
        }

        @Override
        MemorySegment dest(MemorySegment source, MemorySegment dest) {
            return source;
        }

        @Override
        boolean isRepeatable() {
            return false;
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
}
