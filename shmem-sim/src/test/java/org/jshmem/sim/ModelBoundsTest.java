package org.jshmem.sim;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.reduce.TreeReduction;
import org.jshmem.contract.WorldTeam;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.DisseminationBarrier;
import org.jshmem.model.FlatBroadcast;
import org.jshmem.model.MinMax;
import org.jshmem.model.PipelinedBroadcast;
import org.jshmem.model.SmallBroadcast;
import org.jshmem.model.SmallReduction;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.pe.Pe;
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
    /** Two tests ask for the same ones, and a simulation gives the same each time. */
    private static final Map<Broadcast, Double> MEDIANS_NS = new ConcurrentHashMap<>();

    private static final List<BroadcastAlgorithm> OTHER_TREES = List.of(BroadcastAlgorithm.FLAT_GET,
            BroadcastAlgorithm.BINOMIAL_GET, BroadcastAlgorithm.K_NOMIAL_GET, BroadcastAlgorithm.FIBONACCI_4_GET);

    private record Broadcast(BroadcastAlgorithm algorithm, int pes, int bytes) {}

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

    @Test
    void pipelinedBroadcastShouldStayInItsBand() throws Exception {
        assertInside("pipelined broadcast", pes -> PipelinedBroadcast.KNC.of(pes, MAX_BYTES),
                pes -> broadcastNs(BroadcastAlgorithm.PIPELINED, pes, MAX_BYTES));
    }

    /**
     * Inside for 23 of 59 numbers of PEs. From 27 on it is up to 9 % below: the model lets reading the flag, copying and
     * confirming follow each other, but who gets the flag early copies while others still read it, and confirms while
     * others copy. For 2 and 3 PEs it is 2 % above, since the model leaves out the start-up of a copy.
     */
    @Test
    void flatBroadcastShouldStayNearItsBand() throws Exception {
        for (int pes = 2; pes <= MAX_PES; pes++) {
            MinMax band = FlatBroadcast.KNC.of(pes, MAX_BYTES);
            double ns = broadcastNs(BroadcastAlgorithm.FLAT_GET, pes, MAX_BYTES);
            assertTrue(0.9 * band.minNs() <= ns && ns <= 1.03 * band.maxNs(), "pes=" + pes + " ns=" + ns);
        }
    }

    /**
     * Figure 9. The Fibonacci tree for L = 2 o wins for 7 of 52 numbers of PEs by 6 % at most: siblings get a line c after
     * each other, which the model counts once per level, and an uneven tree gives the late ones less to do.
     */
    @Test
    void optimalTreeShouldBeatTheOthersFrom9PesOn() throws Exception {
        int lost = 0;
        for (int pes = 9; pes <= MAX_PES; pes++) {
            double optimalNs = broadcastNs(BroadcastAlgorithm.MIN_MAX_TREE, pes, Long.BYTES);
            for (BroadcastAlgorithm other : OTHER_TREES) {
                assertTrue(optimalNs < broadcastNs(other, pes, Long.BYTES), other + ", pes=" + pes);
            }
            double fibonacciNs = broadcastNs(BroadcastAlgorithm.FIBONACCI_2_GET, pes, Long.BYTES);
            assertTrue(optimalNs < 1.07 * fibonacciNs, "pes=" + pes + " ns=" + fibonacciNs);
            lost += optimalNs < fibonacciNs ? 0 : 1;
        }
        assertTrue(lost < 8, "lost=" + lost);
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

    /**
     * The median over roots. Of PEs that start at one instant the lowest number goes first: PE 0 has set its flag before
     * anybody looks, the last PE's flag has been looked at by all others, who keep it from being set. The model's best and
     * worst cases differ by that too.
     */
    private static double broadcastNs(BroadcastAlgorithm algorithm, int pes, int bytes) throws Exception {
        Broadcast broadcast = new Broadcast(algorithm, pes, bytes);
        Double known = MEDIANS_NS.get(broadcast);
        if (known != null) {
            return known;
        }
        double[] ns = new double[3];
        for (int i = 0; i < ns.length; i++) {
            int root = i * (pes - 1) / 2;
            ns[i] = timeNs(Collective.BROADCAST, algorithm, pes, bytes,
                    team -> team.broadcast(WorldTeam.START, bytes, root));
        }
        Arrays.sort(ns);
        MEDIANS_NS.put(broadcast, ns[1]);
        return ns[1];
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
            transport.getElement(transport.myPe(), WorldTeam.START + offset, Long.BYTES);
        }
        Pe.current().sleep(START_NS - (long) (Pe.current().clockPs() * NS));
    }

    @FunctionalInterface
    private interface Simulated {
        double ns(int pes) throws Exception;
    }
}
