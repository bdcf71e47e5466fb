package org.jshmem.microbench.collective;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How long {@link Team#sync} takes when all PEs come at the same time. */
@Command(name = "sync", description = "Time of a sync over all PEs: a barrier that completes no puts.")
final class SyncTime extends CollectiveMeasure {

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
        return new ArrivalOperation(buffers, false) {
            @Override
            void run(Shmem shmem, long rounds) {
                Team world = shmem.world();
                for (long i = 0; i < rounds; i++) {
                    world.sync();
                }
            }
        };
    }
}
