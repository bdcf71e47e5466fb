package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How long it takes until all PEs have the blocks of all. */
@Command(name = "fcollect", description = "Time of a fcollect of each size per PE.")
final class FcollectTime extends CollectiveMeasure {

    @Override
    Collective collective() {
        return Collective.FCOLLECT;
    }

    @Override
    long bufferBytes(long bytes, int nPes) {
        return PointOptions.product(bytes, nPes);
    }

    @Override
    Operation operation(Buffers buffers, long bytes) {
        return new Concatenations(buffers, bytes) {
            @Override
            void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
                for (long i = 0; i < rounds; i++) {
                    shmem.fcollect(dest, source);
                }
            }
        };
    }
}
