package org.jshmem.sim.model;

import java.lang.foreign.MemorySegment;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.shmemx.Collectives;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.pe.Pe;

/**
 * What broadcasts from core 0 take on a simulated machine, one after the other.
 *
 * @param latencyUs from the call of core 0 until the last core has returned (paper 003, section 5.2)
 * @param periodUs  from when all cores have returned from a call to when they have from the next
 */
record SccBroadcast(double latencyUs, double periodUs) {

    private static final double PS_PER_US = 1e6;

    /** Of calls that follow each other. */
    static SccBroadcast ofStream(Machine machine, int pes, Algorithm algorithm, int lines, int calls)
            throws Exception {
        return measure(machine, pes, algorithm, lines, calls, false);
    }

    /** Of calls before which all cores meet, so that nothing of one is left to do when the next begins. */
    static SccBroadcast ofSingleCalls(Machine machine, int pes, Algorithm algorithm, int lines, int calls)
            throws Exception {
        return measure(machine, pes, algorithm, lines, calls, true);
    }

    /** In MB/s (10^6 bytes). */
    double throughput(int lines) {
        return lines * SccFormulas.LINE_BYTES / periodUs;
    }

    /**
     * In place, each call at the next lines, so that no caches hold them (paper 003, section 6.1). The first half of the calls fills
     * the pipeline and does not count.
     */
    private static SccBroadcast measure(Machine machine, int pes, Algorithm algorithm, int lines, int calls,
            boolean isApart) throws Exception {
        long bytes = (long) lines * SccFormulas.LINE_BYTES;
        long[] startPs = new long[calls];
        long[] endPs = new long[calls];
        Simulation.run(machine, pes, Shmem.RESERVED_BYTES + (calls + 1) * (bytes + SccFormulas.LINE_BYTES),
                transport -> {
                    try (Shmem shmem = Shmem.on(transport)) {
                        MemorySegment data = shmem.calloc(calls, bytes);
                        Collectives.useAlgorithm(shmem.world(), Collective.BROADCAST, algorithm);
                        for (int call = 0; call < calls; call++) {
                            MemorySegment place = data.asSlice(call * bytes, bytes);
                            if (isApart) {
                                shmem.syncAll();
                            }
                            if (shmem.myPe() == 0) {
                                startPs[call] = Pe.current().clockPs();
                            }
                            shmem.world().broadcast(place, place, 0);
                            endPs[call] = Math.max(endPs[call], Pe.current().clockPs());
                        }
                    }
                });
        int first = calls / 2;
        double latenciesPs = IntStream.range(first, calls).mapToDouble(call -> endPs[call] - startPs[call]).sum();
        return new SccBroadcast(latenciesPs / (calls - first) / PS_PER_US,
                (endPs[calls - 1] - endPs[first - 1]) / PS_PER_US / (calls - first));
    }
}
