package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.shmemx.Collectives;
import picocli.CommandLine.Command;

/** How long a sum takes of which each PE gets its block. */
@Command(
        name = "reduce-scatter",
        description = "Time of a sum of doubles of each size of which each PE gets its block; of --algorithms only rcce-ring.")
final class ReduceScatterTime extends CollectiveMeasure {

    private static final String ALGORITHM = "algorithm";

    /** Of the reductions this one alone has a form that scatters; beside all others the library runs the same one. */
    private static boolean scatters(Algorithm reduction) {
        return reduction.base() == ReduceAlgorithm.RCCE_RING;
    }

    @Override
    void check(Shmem shmem) {
        for (Algorithm reduction : options().algorithms(collective())) {
            require(reduction == null || scatters(reduction), "--algorithms: of the reductions only "
                    + ReduceAlgorithm.RCCE_RING.spelling() + " has a form that scatters: algorithm="
                    + (reduction == null ? null : reduction.spelling()));
        }
    }

    /** What the table has for the reduction is not what runs here. */
    @Override
    Point label(Point point) {
        Algorithm reduction = collective().algorithm((String) point.labels().get(ALGORITHM));
        return scatters(reduction) ? point : point.with(ALGORITHM, "own");
    }

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
