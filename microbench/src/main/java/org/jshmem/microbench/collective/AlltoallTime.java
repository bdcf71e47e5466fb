package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How long an exchange of blocks between all pairs takes. */
@Command(name = "alltoall", description = "Time of an alltoall of each size per pair of PEs.")
final class AlltoallTime extends CollectiveMeasure {

    @Override
    Collective collective() {
        return Collective.ALLTOALL;
    }

    @Override
    long bufferBytes(long bytes, int nPes) {
        return PointOptions.product(bytes, nPes);
    }

    @Override
    Operation operation(Buffers buffers, long bytes) {
        return new Transpositions(buffers, bytes);
    }

    private static final class Transpositions extends CollectiveOperation {

        private final long bytes;

        Transpositions(Buffers buffers, long bytes) {
            super(buffers, bytes * buffers.shmem().nPes(), bytes * buffers.shmem().nPes());
            this.bytes = bytes;
        }

        @Override
        void fill(MemorySegment source, long seed) {
            for (int pe = 0; pe < nPes(); pe++) {
                Words.fill(source.asSlice(pe * bytes, bytes), key(seed, myPe()) * nPes() + pe);
            }
        }

        @Override
        boolean holds(MemorySegment dest, long seed) {
            boolean holds = true;
            for (int pe = 0; pe < nPes(); pe++) {
                holds &= Words.fills(dest.asSlice(pe * bytes, bytes), key(seed, pe) * nPes() + myPe());
            }
            return holds;
        }

        @Override
        void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
            for (long i = 0; i < rounds; i++) {
                shmem.alltoall(dest, source);
            }
        }
    }
}
