package org.jshmem.microbench.collective;

import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/**
 * How long a broadcast takes from a source that nobody writes, so that it stays in the caches of all. A team's root copies
 * to its own destination, too (OpenSHMEM 1.5, SHMEM_BROADCAST); of active sets and of MPI it does not.
 */
@Command(
        name = "broadcast-apart",
        description = "Time of a broadcast of each size to a destination apart from the source; the root rotates.")
final class BroadcastApartTime extends CollectiveMeasure {

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
        return new Broadcasts(buffers, bytes, false);
    }
}
