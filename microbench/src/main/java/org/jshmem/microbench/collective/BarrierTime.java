package org.jshmem.microbench.collective;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How long {@link Shmem#barrierAll} takes when all PEs come at the same time. */
@Command(name = "barrier", description = "Time of a barrier over all PEs.")
final class BarrierTime extends CollectiveMeasure {

    @Override
    boolean movesData() {
        return false;
    }

    @Override
    Collective collective() {
        return Collective.BARRIER;
    }

    @Override
    long bufferBytes(long bytes, int nPes) {
        return 0;
    }

    @Override
    Operation operation(Buffers buffers, long bytes) {
        return new ArrivalOperation(buffers, true) {
            @Override
            void run(Shmem shmem, long rounds) {
                for (long i = 0; i < rounds; i++) {
                    shmem.barrierAll();
                }
            }
        };
    }
}
