package org.jshmem.model;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The numbers of papers 000 and 002 for barriers and reductions, and those that follow from their formulas. */
class BarrierAndReductionModelTest {

    private static final double EXACT = 1e-6;

    private static final DisseminationBarrier BARRIER = new DisseminationBarrier(CacheCosts.KNC);

    @ParameterizedTest
    @CsvSource({"27, 3, 3, 2855.4", "28, 6, 2, 3318.4", "30, 6, 2, 3318.4", "60, 4, 3, 3562.8"})
    void publishedBarriersShouldBeOptimal(int pes, int partners, int rounds, double minNs) {
        assertEquals(partners, BARRIER.optimalPartners(pes));
        assertEquals(rounds, DisseminationBarrier.rounds(pes, partners));
        assertEquals(minNs, BARRIER.of(pes, partners).minNs(), 0.05);
    }

    @ParameterizedTest
    @CsvSource({"27, 3, 14100", "28, 6, 17900", "30, 6, 17900", "30, 2, 16500"})
    void worstCaseOfBarriersShouldBe(int pes, int partners, double maxNs) {
        assertEquals(maxNs, BARRIER.of(pes, partners).maxNs(), 60);
    }

    @Test
    void barrierShouldFollowItsEquations() {
        for (int pes = 2; pes <= 60; pes++) {
            for (int m = 2; m <= pes; m++) {
                int rounds = (int) Math.ceil(Math.log(pes) / Math.log(m) - 1e-9);
                assertEquals(rounds, DisseminationBarrier.rounds(pes, m), "pes=" + pes + " m=" + m);
                assertEquals(rounds * (8.6 + 235.8 * m + 235.8), BARRIER.of(pes, m).minNs(), EXACT);
                assertEquals(rounds * 235.8 * (6 * m + 2), BARRIER.of(pes, m).maxNs(), EXACT);
            }
        }
        assertEquals(2, BARRIER.optimalPartners(2));
    }

    /** Rank t hears of t - i (m + 1)^j in round j, and of all that one has heard of: after the last, of everybody. */
    @Test
    void roundsThePaperCountsShouldBeEnough() {
        for (int pes = 2; pes <= 300; pes++) {
            for (int m = 2; m < pes; m++) {
                double heardOf = Math.pow(m + 1, DisseminationBarrier.rounds(pes, m));
                assertTrue(heardOf >= pes, "pes=" + pes + " m=" + m);
            }
        }
    }

    @Test
    void publishedReductionTreesShouldBeOptimal() {
        assertEquals(List.of(3, 3, 2), SmallReduction.KNC.optimalTree(30).arity());
        assertEquals(List.of(4, 4, 3), SmallReduction.KNC.optimalTree(60).arity());
    }

    /** Paper 000 does not print the slope; these bounds are where its reduction trees stop coming out. */
    @ParameterizedTest
    @ValueSource(doubles = {47.7, 52.2, 59.9, 115.0})
    void publishedReductionTreesShouldBeOptimalForAllAdmissibleSlopes(double contentionNs) {
        SmallReduction model = new SmallReduction(CacheCosts.KNC.withContentionNs(contentionNs), 76);
        assertEquals(List.of(3, 3, 2), model.optimalTree(30).arity());
        assertEquals(List.of(4, 4, 3), model.optimalTree(60).arity());
    }

    @Test
    void reductionShouldFollowItsEquations() {
        double minNs = 235.8;
        double maxNs = 235.8;
        for (int k : new int[]{4, 4, 3}) {
            double contended = 244.4 + 55 * (k - 1);
            minNs += 277.7 + contended + (1 + k) * 235.8 + 8.6 + 76 * k;
            maxNs += 277.7 + 2 * contended + 2 * (1 + k) * 235.8 + 8.6 + 76 * k;
        }
        MinMax time = SmallReduction.KNC.of(SmallReduction.KNC.optimalTree(60));
        assertEquals(minNs, time.minNs(), EXACT);
        assertEquals(maxNs, time.maxNs(), EXACT);
    }

    /** Paper 002: p alpha + 2n(p-1) beta + n(p-1) gamma, and so on, by hand for p = 64, n = 1000. */
    @Test
    void costsOfReductionAlgorithmsShouldBeTheClosedForms() {
        ReductionCosts costs = new ReductionCosts(500, 2, 0.5);
        assertEquals(64 * 500 + 2 * 1000 * 63 * 2 + 1000 * 63 * 0.5, costs.flatTreeNs(64, 1000), EXACT);
        assertEquals(6 * 500 + 6 * 1000 * 2 + 6 * 1000 * 0.5, costs.recursiveDoublingNs(64, 1000), EXACT);
        assertEquals(12 * 500 + 2 * 1000 * 63 / 64.0 * 2 + 1000 * 63 / 64.0 * 0.5, costs.rabenseifnerNs(64, 1000),
                EXACT);
    }

    @Test
    void rabenseifnerShouldWinOnceTheMessageIsLong() {
        ReductionCosts costs = new ReductionCosts(500, 2, 0.5);
        assertTrue(costs.recursiveDoublingNs(64, 8) < costs.rabenseifnerNs(64, 8));
        assertTrue(costs.recursiveDoublingNs(64, 1 << 16) > costs.rabenseifnerNs(64, 1 << 16));
    }
}
