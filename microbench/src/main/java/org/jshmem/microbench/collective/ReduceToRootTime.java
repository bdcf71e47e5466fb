package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.shmemx.Collectives;
import picocli.CommandLine.Command;

/** How long a sum takes that PE 0 alone gets. */
@Command(
        name = "reduce-to-root",
        description = "Time of a sum of doubles of each size that PE 0 alone gets; --algorithms as of reduce.")
final class ReduceToRootTime extends CollectiveMeasure {

    /** In pieces of so many bytes the result comes to the root, each by the reduction that a payload of that size has. */
    private static final long PIECE_BYTES = 8 << 10;

    @Override
    long chosenBy(long bytes) {
        return Math.min(bytes, PIECE_BYTES);
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
        return new Reductions(buffers, bytes, ReduceOp.SUM, ReduceElement.DOUBLE, false) {
            @Override
            boolean holds(MemorySegment dest, long seed) {
                return myPe() != 0 || super.holds(dest, seed);
            }

            @Override
            void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
                for (long i = 0; i < rounds; i++) {
                    Collectives.reduce(shmem.world(), ReduceOp.SUM, Type.DOUBLE, dest, source, 0);
                }
            }
        };
    }
}
