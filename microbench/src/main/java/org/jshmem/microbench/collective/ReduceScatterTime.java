package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.shmemx.Collectives;
import picocli.CommandLine.Command;

/** How long a sum takes of which each PE gets its block. */
@Command(
        name = "reduce-scatter",
        description = "Time of a sum of doubles of each size of which each PE gets its block; --algorithms as of reduce.")
final class ReduceScatterTime extends CollectiveMeasure {

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
        Shmem shmem = buffers.shmem();
        long count = bytes / Double.BYTES;
        long first = Collectives.blockStart(shmem.world(), count, shmem.myPe());
        long end = Collectives.blockStart(shmem.world(), count, shmem.myPe() + 1);
        return new Reductions(buffers, bytes, first, (end - first) * Double.BYTES, ReduceOp.SUM, ReduceElement.DOUBLE,
                false) {
            @Override
            void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
                for (long i = 0; i < rounds; i++) {
                    Collectives.reduceScatter(shmem.world(), ReduceOp.SUM, Type.DOUBLE, dest, source);
                }
            }
        };
    }
}
