package org.jshmem.sim.model;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.shmemx.Collectives;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.pe.Pe;

/** How fast a broadcast of a long message is on a simulated machine. */
final class SccThroughput {

    private static final int CALLS = 3;
    private static final double PS_PER_US = 1e6;

    private SccThroughput() {}

    /** In place, of calls that follow each other, from the end of the first to the end of the last, in MB/s (10^6 bytes). */
    static double of(Machine machine, int pes, Algorithm algorithm, long bytes) throws Exception {
        long[] firstPs = new long[1];
        long[] lastPs = new long[1];
        Simulation.run(machine, pes, Shmem.RESERVED_BYTES + 2 * bytes, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                Team world = shmem.world();
                MemorySegment data = shmem.calloc(bytes, 1);
                Collectives.useAlgorithm(world, Collective.BROADCAST, algorithm);
                for (int call = 0; call < CALLS; call++) {
                    world.broadcast(data, data, 0);
                    long[] ended = call == 0 ? firstPs : lastPs;
                    ended[0] = Math.max(ended[0], Pe.current().clockPs());
                }
            }
        });
        return bytes * (CALLS - 1) / ((lastPs[0] - firstPs[0]) / PS_PER_US);
    }
}
