package org.jshmem.model;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The numbers of paper 000 for broadcasts, and those that follow from its formulas. */
class BroadcastModelTest {

    private static final double EXACT = 1e-6;
    private static final double ROUNDED_NS = 50;

    @Test
    void contentionShouldStartAtOneRemoteRead() {
        assertEquals(244.4, CacheCosts.KNC.contendedNs(1), EXACT);
        assertEquals(244.4 + 58 * 55, CacheCosts.KNC.contendedNs(59), EXACT);
        assertEquals(189.4, CacheCosts.KNC.contentionInterceptNs(), EXACT);
    }

    @Test
    void multiLineModelShouldGiveThePapersTimes() {
        assertEquals(501, LineTransfer.KNC_EXCLUSIVE.ns(1), EXACT);
        assertEquals(827.4, LineTransfer.KNC_INVALID.ns(1), EXACT);
        assertEquals(11_240, LineTransfer.KNC_EXCLUSIVE.ns(128), ROUNDED_NS);
        assertEquals(14_880, LineTransfer.KNC_INVALID.ns(128), ROUNDED_NS);
        assertEquals(1, LineTransfer.lines(0));
        assertEquals(1, LineTransfer.lines(64));
        assertEquals(2, LineTransfer.lines(65));
        assertEquals(1L << 57, LineTransfer.lines(Long.MAX_VALUE));
    }

    @Test
    void backwardNotificationShouldBeLinear() {
        for (int pes = 1; pes <= 60; pes++) {
            MinMax time = BackwardNotification.of(CacheCosts.KNC, pes);
            assertEquals(277.7 + (pes - 1) * 235.8, time.minNs(), EXACT);
            assertEquals(277.7 + 2 * (pes - 1) * 235.8, time.maxNs(), EXACT);
        }
        assertEquals(14_190, BackwardNotification.of(CacheCosts.KNC, 60).minNs(), ROUNDED_NS);
    }

    @Test
    void publishedTreesShouldBeOptimal() {
        assertEquals(List.of(5, 5), SmallBroadcast.KNC.optimalTree(30).arity());
        assertEquals(List.of(4, 4, 3), SmallBroadcast.KNC.optimalTree(60).arity());
    }

    @ParameterizedTest
    @ValueSource(doubles = {47.6, 52.2, 59.9, 115})
    void publishedTreesShouldBeOptimalForAllAdmissibleSlopes(double contentionNs) {
        SmallBroadcast model = new SmallBroadcast(CacheCosts.KNC.withContentionNs(contentionNs));
        assertEquals(List.of(5, 5), model.optimalTree(30).arity());
        assertEquals(List.of(4, 4, 3), model.optimalTree(60).arity());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 55, 244})
    void bestCaseShouldHaveItsClosedForm(double c) {
        SmallBroadcast model = new SmallBroadcast(CacheCosts.KNC.withContentionNs(c));
        for (int pes = 2; pes <= 60; pes++) {
            LevelTree tree = model.optimalTree(pes);
            int sum = tree.arity().stream().mapToInt(Integer::intValue).sum();
            double expected = tree.arity().size() * (817 - c) + (c + 235.8) * sum + 277.7;
            assertEquals(expected, model.of(tree).minNs(), EXACT);
        }
    }

    @Test
    void worstCaseShouldFollowReadingAOfEquation10() {
        double forward = 277.7 + 2 * (2 * (235.8 + 244.4 + 4 * 55));
        double copies = 2 * (244.4 + 4 * 55);
        double backward = 2 * (277.7 + 2 * 5 * 235.8);
        assertEquals(forward + copies + backward, SmallBroadcast.KNC.of(new LevelTree(31, 5, 5)).maxNs(), EXACT);
    }

    @Test
    void notificationShouldCostMoreThanTheData() {
        for (int pes : new int[]{30, 60}) {
            LevelTree tree = SmallBroadcast.KNC.optimalTree(pes);
            double copies = tree.arity().stream().mapToDouble(CacheCosts.KNC::contendedNs).sum();
            assertEquals(0.80, 1 - copies / SmallBroadcast.KNC.of(tree).minNs(), 0.05);
        }
    }

    @Test
    void optimalTreeShouldBeatTheOthersFromNinePesOn() {
        for (int pes = 2; pes <= 60; pes++) {
            double optimal = SmallBroadcast.KNC.of(SmallBroadcast.KNC.optimalTree(pes)).minNs();
            double flat = SmallBroadcast.KNC.of(LevelTree.flat(pes)).minNs();
            assertTrue(pes < 9 ? optimal == flat : optimal < flat, "flat, pes=" + pes);
            for (Tree other : List.of(new KnomialTree(pes, 2), new KnomialTree(pes, 3), new FibonacciTree(pes, 2),
                    new FibonacciTree(pes, 4))) {
                double ns = SmallBroadcast.KNC.of(other).minNs();
                assertTrue(pes < 9 ? optimal <= ns : optimal < ns, other.getClass() + " pes=" + pes);
            }
        }
    }

    @Test
    void marginsOfTheOptimalTreeShouldBeThePapers() {
        double optimal = SmallBroadcast.KNC.of(SmallBroadcast.KNC.optimalTree(60)).minNs();
        assertTrue(SmallBroadcast.KNC.of(new KnomialTree(60, 3)).minNs() / optimal >= 1.4);
        assertTrue(SmallBroadcast.KNC.of(LevelTree.flat(60)).minNs() / optimal >= 3);
    }

    @ParameterizedTest
    @CsvSource({"8, 23200, 26800", "30, 58200, 69300", "60, 100000, 121200"})
    void pipelinedBroadcastOf8KbShouldTake(int pes, double minNs, double maxNs) {
        MinMax time = PipelinedBroadcast.KNC.of(pes, 8192);
        assertEquals(minNs, time.minNs(), ROUNDED_NS);
        assertEquals(maxNs, time.maxNs(), ROUNDED_NS);
    }

    @ParameterizedTest
    @CsvSource({"8, 13000, 15700", "30, 20600, 29700", "60, 31000, 48800"})
    void flatBroadcastOf8KbShouldTake(int pes, double minNs, double maxNs) {
        MinMax time = FlatBroadcast.KNC.of(pes, 8192);
        assertEquals(minNs, time.minNs(), ROUNDED_NS);
        assertEquals(maxNs, time.maxNs(), ROUNDED_NS);
    }

    @Test
    void flatBroadcastOf8KbShouldBeatThePipelinedOne() {
        for (int pes = 2; pes <= 60; pes++) {
            MinMax flat = FlatBroadcast.KNC.of(pes, 8192);
            MinMax pipelined = PipelinedBroadcast.KNC.of(pes, 8192);
            assertTrue(flat.minNs() < pipelined.minNs() && flat.maxNs() < pipelined.maxNs(), "pes=" + pes);
        }
    }

    @Test
    void pipelinedBroadcastShouldBeNearTheVendorsAt32Pes() {
        MinMax time = PipelinedBroadcast.KNC.of(32, 8192);
        assertEquals(62_000, time.minNs(), 1_000);
        assertEquals(74_000, time.maxNs(), 1_000);
    }
}
