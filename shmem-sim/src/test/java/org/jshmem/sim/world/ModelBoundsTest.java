package org.jshmem.sim.world;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.contract.WorldTeam;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.DisseminationBarrier;
import org.jshmem.model.FlatBroadcast;
import org.jshmem.model.MinMax;
import org.jshmem.model.PipelinedBroadcast;
import org.jshmem.model.SmallBroadcast;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.Machines;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Simulated collectives beside the min-max models of paper 000, on 2 to 60 cores (section 5, figures 9 to 13). All PEs
 * start at one instant, buffers are in their owners' caches, and the words by which the PEs synchronise are in memory.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ModelBoundsTest {

    private static final int MAX_PES = 60;
    private static final int LINE = 64;
    private static final int CALLS_NOTED = 16;
    private static final int MAX_BYTES = 8192;
    private static final long START_NS = 1_000_000;
    private static final double NS = 1e-3;

    private static final List<BroadcastAlgorithm> UNEVEN_TREES = List.of(BroadcastAlgorithm.K_NOMIAL_GET,
            BroadcastAlgorithm.FIBONACCI_2_GET, BroadcastAlgorithm.FIBONACCI_4_GET);

    @Test
    void smallBroadcastShouldStayInItsBand() throws Exception {
        assertInside("broadcast", pes -> SmallBroadcast.KNC.of(SmallBroadcast.KNC.optimalTree(pes)),
                pes -> broadcastNs(BroadcastAlgorithm.MIN_MAX_TREE, pes, Long.BYTES));
    }

    @Test
    void pipelinedBroadcastShouldStayInItsBand() throws Exception {
        assertInside("pipelined", pes -> PipelinedBroadcast.KNC.of(pes, MAX_BYTES),
                pes -> broadcastNs(BroadcastAlgorithm.PIPELINED, pes, MAX_BYTES));
    }

    /**
     * Inside for 23 of 59 numbers of PEs, 12 % below the band at worst: the model lets reading the flag, copying and
     * confirming follow each other, but a receiver that gets the flag early copies while others still read it, and
     * confirms while others copy. For 2 and 3 PEs it leaves out the start-up of a copy.
     */
    @Test
    void flatBroadcastShouldStayNearItsBand() throws Exception {
        for (int pes = 2; pes <= MAX_PES; pes++) {
            MinMax band = FlatBroadcast.KNC.of(pes, MAX_BYTES);
            double ns = broadcastNs(BroadcastAlgorithm.FLAT_GET, pes, MAX_BYTES);
            assertTrue(0.88 * band.minNs() <= ns && ns <= 1.05 * band.maxNs(), "pes=" + pes + " ns=" + ns);
        }
    }

    /**
     * The paper's barrier acknowledges every notification; this one need not, since its words only grow, and the paper
     * counts more rounds than are needed. So with few PEs it is faster than the band.
     */
    @Test
    void barrierShouldStayInItsBandFrom13PesOn() throws Exception {
        DisseminationBarrier model = new DisseminationBarrier(CacheCosts.KNC);
        for (int pes = 2; pes <= MAX_PES; pes++) {
            MinMax band = model.of(pes, model.optimalPartners(pes));
            double ns = timeNs(Collective.BARRIER, BarrierAlgorithm.WIDE_DISSEMINATION, pes, 0, WorldTeam::barrier);
            assertTrue((pes < 13 || band.minNs() <= ns) && ns <= band.maxNs(), "pes=" + pes + " ns=" + ns);
        }
    }

    @Test
    void optimalTreeShouldBeatFlatAndBinomialTreesFromNinePesOn() throws Exception {
        for (int pes = 9; pes <= MAX_PES; pes++) {
            double optimalNs = broadcastNs(BroadcastAlgorithm.MIN_MAX_TREE, pes, Long.BYTES);
            assertTrue(optimalNs < broadcastNs(BroadcastAlgorithm.FLAT_GET, pes, Long.BYTES), "flat, pes=" + pes);
            assertTrue(optimalNs < broadcastNs(BroadcastAlgorithm.BINOMIAL_GET, pes, Long.BYTES), "pes=" + pes);
        }
    }

    /**
     * In the model the optimal tree wins for every number of PEs, simulated it loses some: to the 3-nomial tree 4 of 52,
     * to the Fibonacci trees with L = 4 o 9 and with L = 2 o 34, by up to 7 %. Siblings get a line c after each other,
     * which the model counts once per level; an uneven tree gives the late ones less to do.
     */
    @Test
    void optimalTreeShouldNotBeFarFromTheBest() throws Exception {
        for (int pes = 9; pes <= MAX_PES; pes++) {
            double optimalNs = broadcastNs(BroadcastAlgorithm.MIN_MAX_TREE, pes, Long.BYTES);
            for (BroadcastAlgorithm other : UNEVEN_TREES) {
                assertTrue(optimalNs < 1.07 * broadcastNs(other, pes, Long.BYTES), other + ", pes=" + pes);
            }
        }
    }

    private static void assertInside(String what, IntFunction<MinMax> model, Simulated simulated) throws Exception {
        int inside = 0;
        for (int pes = 2; pes <= MAX_PES; pes++) {
            double ns = simulated.ns(pes);
            MinMax band = model.apply(pes);
            inside += band.minNs() <= ns && ns <= band.maxNs() ? 1 : 0;
        }
        assertTrue(inside >= 0.9 * (MAX_PES - 1), what + ": inside for " + inside + " numbers of PEs");
    }

    private static double broadcastNs(BroadcastAlgorithm algorithm, int pes, int bytes) throws Exception {
        return timeNs(Collective.BROADCAST, algorithm, pes, bytes,
                team -> team.broadcast(WorldTeam.START, bytes, 0));
    }

    /** Until the last PE has returned. */
    private static double timeNs(Collective collective, Algorithm algorithm, int pes, int bytes,
            Consumer<WorldTeam> call) throws Exception {
        long[] endPs = new long[1];
        Simulation.run(Machines.named("knc-model"), pes, WorldTeam.START + MAX_BYTES, transport -> {
            WorldTeam team = new WorldTeam(transport, collective, algorithm);
            prepare(transport, team, bytes);
            call.accept(team);
            endPs[0] = Math.max(endPs[0], Pe.current().clockPs());
        });
        return endPs[0] * NS - START_NS;
    }

    /** The library's own notes of calls are in their owners' caches afterwards. */
    private static void prepare(Transport transport, WorldTeam team, int bytes) {
        for (int i = 0; i < CALLS_NOTED; i++) {
            team.barrier();
        }
        for (int offset = 0; offset < bytes; offset += LINE) {
            transport.getLong(transport.myPe(), WorldTeam.START + offset);
        }
        Pe.current().sleep(START_NS - (long) (Pe.current().clockPs() * NS));
    }

    @FunctionalInterface
    private interface Simulated {
        double ns(int pes) throws Exception;
    }
}
