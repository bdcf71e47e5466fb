package org.jshmem.microbench.tune;

import java.util.List;
import java.util.Map;

import org.jshmem.algorithm.FcollectAlgorithm;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ContestTest {

    private static Contest contest(List<Double> direct, List<Double> ring) {
        return new Contest(FcollectAlgorithm.DIRECT,
                Map.of(FcollectAlgorithm.DIRECT, direct, FcollectAlgorithm.RING, ring));
    }

    @Test
    void whoWinsClearlyInMostRoundsShouldReplaceTheBuiltInChoice() {
        Contest contest = contest(List.of(9.0, 1.0, 1.1, 5.0, 1.0), List.of(9.0, 0.8, 0.9, 4.0, 1.2));
        assertEquals(FcollectAlgorithm.RING, contest.winner());
        assertEquals("ring 1.05 us against built-in direct 1.05 us: faster by 7 % or more in 3 of 4 rounds",
                contest.reason());
    }

    @Test
    void oneLuckyRoundShouldNotReplaceTheBuiltInChoice() {
        Contest contest = contest(List.of(9.0, 100.0, 1.0, 1.0, 1.0), List.of(1.0, 1.0, 0.95, 0.95, 0.95));
        assertEquals(FcollectAlgorithm.DIRECT, contest.winner());
        assertEquals("built-in, direct 1.00 us; next ring 0.950 us, which was clearly faster in 1 of 4 rounds",
                contest.reason());
    }

    @Test
    void theFirstOfSeveralRoundsShouldNotCount() {
        assertEquals(FcollectAlgorithm.DIRECT,
                contest(List.of(9.0, 1.0, 1.0), List.of(1.0, 1.0, 1.0)).winner());
        assertEquals(FcollectAlgorithm.RING, contest(List.of(9.0), List.of(1.0)).winner());
    }

    @Test
    void overallTimesShouldBeGeometricMeansOfARound() {
        assertEquals(List.of(4.0, 1.0), Contest.overall(List.of(List.of(2.0, 1.0), List.of(8.0, 1.0))));
    }
}
