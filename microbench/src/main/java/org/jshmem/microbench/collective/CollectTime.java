package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How long it takes until all PEs have the blocks of all. */
@Command(name = "collect", description = "Time of a collect of each size per PE.")
final class CollectTime extends CollectiveMeasure {

    @Override
    Collective collective() {
        return Collective.COLLECT;
    }

    @Override
    long bufferBytes(long bytes, int nPes) {
        return PointOptions.product(bytes, nPes);
    }

    /** Members know only their own sizes. */
    @Override
    long chosenBy(long bytes) {
        return 0;
    }

    @Override
    Operation operation(Buffers buffers, long bytes) {
        return new Concatenations(buffers, bytes) {
            @Override
            void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
                for (long i = 0; i < rounds; i++) {
                    shmem.collect(dest, source);
                }
            }
        };
    }
}
