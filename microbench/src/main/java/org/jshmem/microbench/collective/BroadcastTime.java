package org.jshmem.microbench.collective;

import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/**
 * How long a broadcast takes in place, where the root has nothing to copy and each PE sends what it has received before:
 * its lines come from another core's cache every time.
 */
@Command(name = "broadcast", description = "Time of a broadcast of each size, in place; the root rotates.")
final class BroadcastTime extends CollectiveMeasure {

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
        return new Broadcasts(buffers, bytes, true);
    }
}
