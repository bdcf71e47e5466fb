package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ReduceOp;
import org.jshmem.microbench.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/** How long a sum takes whose result all PEs get. */
@Command(name = "reduce", description = "Time of a sum of doubles of each size.")
final class ReduceTime extends CollectiveMeasure {

    @Override
    Collective collective() {
        return Collective.REDUCE;
    }

    @Override
    long bufferBytes(long bytes, int nPes) {
        return bytes;
    }

    @Override
    Operation operation(Buffers buffers, long bytes) {
        return new Sums(buffers, bytes);
    }

    /** Of small whole numbers: the sum is exact in any order. */
    private static final class Sums extends CollectiveOperation {

        private static final long PERIOD = 509;

        Sums(Buffers buffers, long bytes) {
            super(buffers, bytes, bytes);
        }

        @Override
        void fill(MemorySegment source, long seed) {
            for (long i = 0; i < source.byteSize() / Double.BYTES; i++) {
                source.setAtIndex(JAVA_DOUBLE, i, key(seed, myPe()) + i % PERIOD);
            }
        }

        @Override
        boolean holds(MemorySegment dest, long seed) {
            double sumOfKeys = nPes() * (key(seed, 0) + key(seed, nPes() - 1)) / 2.0;
            for (long i = 0; i < dest.byteSize() / Double.BYTES; i++) {
                if (dest.getAtIndex(JAVA_DOUBLE, i) != sumOfKeys + nPes() * (i % PERIOD)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
            for (long i = 0; i < rounds; i++) {
                shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, dest, source);
            }
        }
    }
}
