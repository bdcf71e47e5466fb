package org.jshmem.sim.world;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.TreeReduction;
import org.jshmem.contract.WorldTeam;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.DisseminationBarrier;
import org.jshmem.model.FlatBroadcast;
import org.jshmem.model.MinMax;
import org.jshmem.model.PipelinedBroadcast;
import org.jshmem.model.SmallBroadcast;
import org.jshmem.model.SmallReduction;
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

    private static final DisseminationBarrier BARRIER = new DisseminationBarrier(CacheCosts.KNC);
    private static final List<BroadcastAlgorithm> UNEVEN_TREES = List.of(BroadcastAlgorithm.K_NOMIAL_GET,
            BroadcastAlgorithm.FIBONACCI_2_GET, BroadcastAlgorithm.FIBONACCI_4_GET);

    @Test
    void smallBroadcastShouldStayInItsBand() throws Exception {
        assertInside("broadcast", pes -> SmallBroadcast.KNC.of(SmallBroadcast.KNC.optimalTree(pes)),
                pes -> broadcastNs(BroadcastAlgorithm.MIN_MAX_TREE, pes, Long.BYTES));
    }

    /** As the paper describes it: notifications are acknowledged. Of 3 PEs it needs one round, of which the model counts two. */
    @Test
    void barrierShouldStayInItsBand() throws Exception {
        assertInside("barrier", ModelBoundsTest::barrierBand,
                pes -> barrierNs(BarrierAlgorithm.ACKNOWLEDGED_DISSEMINATION, pes));
    }

    /** Words that only grow need no acknowledgement: so with few PEs it is faster than the best case of the paper's. */
    @Test
    void barrierWithoutAcknowledgementsShouldStayInTheBandFrom13PesOn() throws Exception {
        for (int pes = 2; pes <= MAX_PES; pes++) {
            double ns = barrierNs(BarrierAlgorithm.WIDE_DISSEMINATION, pes);
            MinMax band = barrierBand(pes);
            assertTrue((pes < 13 || band.minNs() <= ns) && ns <= band.maxNs(), "pes=" + pes + " ns=" + ns);
        }
    }

    @Test
    void reductionShouldStayInItsBand() throws Exception {
        assertInside("reduction", pes -> SmallReduction.KNC.of(SmallReduction.KNC.optimalTree(pes)),
                ModelBoundsTest::reductionNs);
    }

    /**
     * Inside for 19 of 59 numbers of PEs, else up to 1.7 % below. The model takes a slice to cost what equation 2 says,
     * which is a ping-pong with its overhead of polling, and counts all slices as full; the last ones are empty when
     * lines do not divide evenly.
     */
    @Test
    void pipelinedBroadcastShouldStayNearItsBand() throws Exception {
        assertNear(0.98, BroadcastAlgorithm.PIPELINED, pes -> PipelinedBroadcast.KNC.of(pes, MAX_BYTES), 1);
    }

    /**
     * Inside for 13 of 59 numbers of PEs, else up to 15 % below: the model lets reading the flag, copying and confirming
     * follow each other, but who gets the flag early copies while others still read it, and confirms while others copy.
     * For 2 and 3 PEs it is 2 % above, since the model leaves out the start-up of a copy.
     */
    @Test
    void flatBroadcastShouldStayNearItsBand() throws Exception {
        assertNear(0.85, BroadcastAlgorithm.FLAT_GET, pes -> FlatBroadcast.KNC.of(pes, MAX_BYTES), 1.02);
    }

    @Test
    void optimalTreeShouldBeatFlatAndBinomialTrees() throws Exception {
        for (int pes = 11; pes <= MAX_PES; pes++) {
            double optimalNs = broadcastNs(BroadcastAlgorithm.MIN_MAX_TREE, pes, Long.BYTES);
            assertTrue(optimalNs < broadcastNs(BroadcastAlgorithm.FLAT_GET, pes, Long.BYTES), "flat, pes=" + pes);
            assertTrue(optimalNs < broadcastNs(BroadcastAlgorithm.BINOMIAL_GET, pes, Long.BYTES), "pes=" + pes);
        }
    }

    /**
     * In the model the optimal tree wins from 9 PEs on, simulated it loses to the flat tree for 9 and 10 PEs by up to 9 %,
     * to 3-nomial for 7 of 52 numbers of PEs by up to 3 %, and mostly to the Fibonacci trees, by 4 and 2 % on the average
     * and 14 % at most. Siblings get a line c after each other, which the model counts once per level; an uneven tree
     * gives the late ones less to do.
     */
    @Test
    void optimalTreeShouldNotBeFarFromTheBest() throws Exception {
        for (int pes = 9; pes <= MAX_PES; pes++) {
            double optimalNs = broadcastNs(BroadcastAlgorithm.MIN_MAX_TREE, pes, Long.BYTES);
            for (BroadcastAlgorithm other : UNEVEN_TREES) {
                assertTrue(optimalNs < 1.2 * broadcastNs(other, pes, Long.BYTES), other + ", pes=" + pes);
            }
        }
    }

    private static void assertNear(double ofMin, BroadcastAlgorithm algorithm, IntFunction<MinMax> model, double ofMax)
            throws Exception {
        for (int pes = 2; pes <= MAX_PES; pes++) {
            MinMax band = model.apply(pes);
            double ns = broadcastNs(algorithm, pes, MAX_BYTES);
            assertTrue(ofMin * band.minNs() <= ns && ns <= ofMax * band.maxNs(), "pes=" + pes + " ns=" + ns);
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

    private static MinMax barrierBand(int pes) {
        return BARRIER.of(pes, BARRIER.optimalPartners(pes));
    }

    private static double barrierNs(BarrierAlgorithm algorithm, int pes) throws Exception {
        return timeNs(Collective.BARRIER, algorithm, pes, 0, WorldTeam::barrier);
    }

    private static double broadcastNs(BroadcastAlgorithm algorithm, int pes, int bytes) throws Exception {
        return timeNs(Collective.BROADCAST, algorithm, pes, bytes,
                team -> team.broadcast(WorldTeam.START, bytes, 0));
    }

    private static double reductionNs(int pes) throws Exception {
        return untilAllReturnNs(pes, transport -> {
            prepare(transport, new WorldTeam(transport, Collective.BARRIER, BarrierAlgorithm.DISSEMINATION),
                    Long.BYTES);
            new TreeReduction(transport).sum(WorldTeam.START);
        });
    }

    private static double timeNs(Collective collective, Algorithm algorithm, int pes, int bytes,
            Consumer<WorldTeam> call) throws Exception {
        return untilAllReturnNs(pes, transport -> {
            WorldTeam team = new WorldTeam(transport, collective, algorithm);
            prepare(transport, team, bytes);
            call.accept(team);
        });
    }

    private static double untilAllReturnNs(int pes, Consumer<Transport> body) throws Exception {
        long[] endPs = new long[1];
        Simulation.run(Machines.named("knc-model"), pes, WorldTeam.START + MAX_BYTES, transport -> {
            body.accept(transport);
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
