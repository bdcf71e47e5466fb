package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmRow.Cores;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.CollectAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.algorithm.Situation;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Two cores: a job of 8 PEs speaks for teams up to 16, one of 32 for larger ones, one of 2 for those with a core each. */
class TunedRowsTest {

    private static final AlgorithmTable BUILT_IN = AlgorithmTable.in(Map.of());

    private static final int MOST_OF_FEW = 16;

    /** How far from a size, in doublings, its winner may count: half the way from 8 to 8K, and two beyond the largest size. */
    private static final int NEAR = 5;

    /** No built-in choice on these PEs, at any size: it wins or does not, as a test says. */
    private static final Map<Collective, Algorithm> CHALLENGERS = Map.of(Collective.REDUCE, ReduceAlgorithm.RING,
            Collective.BROADCAST, BroadcastAlgorithm.FLAT);

    private static Situation situation(long bytes, int nPes) {
        return new Situation(bytes, nPes, nPes > 2, Situation.Reach.MEMORY);
    }

    private static List<Timing> timings(Collective collective, int nPes, Map<Long, Algorithm> winners) {
        List<Timing> timings = new ArrayList<>();
        winners.forEach((bytes, winner) -> {
            for (Algorithm algorithm : Set.of(CHALLENGERS.get(collective),
                    BUILT_IN.choose(collective, situation(bytes, nPes)))) {
                timings.add(new Timing(collective, algorithm, bytes, algorithm == winner ? 1 : 2));
            }
        });
        return timings;
    }

    /** Every way in which the challenger can win at some of the sizes, by size. */
    private static List<Map<Long, Algorithm>> outcomes(Collective collective, int nPes, long... sizes) {
        List<Map<Long, Algorithm>> outcomes = new ArrayList<>();
        for (int won = 0; won < 1 << sizes.length; won++) {
            Map<Long, Algorithm> winners = new TreeMap<>();
            for (int i = 0; i < sizes.length; i++) {
                winners.put(sizes[i], (won >> i & 1) == 1
                        ? CHALLENGERS.get(collective)
                        : BUILT_IN.choose(collective, situation(sizes[i], nPes)));
            }
            outcomes.add(winners);
        }
        return outcomes;
    }

    /** The winners at sizes that are near enough to decide, and the built-in choice unless it must be a measured one. */
    private static Set<Algorithm> allowed(Collective collective, Map<Long, Algorithm> winners, Situation situation) {
        int sizeClass = AlgorithmTable.sizeClass(situation.bytes());
        Set<Algorithm> allowed = new HashSet<>();
        winners.forEach((bytes, winner) -> {
            int doublings = sizeClass - AlgorithmTable.sizeClass(bytes);
            if (Math.abs(doublings) <= NEAR || doublings > 0 && bytes >= 1 << 20) {
                allowed.add(winner);
            }
        });
        if (!winners.containsKey(situation.bytes())) {
            allowed.add(BUILT_IN.choose(collective, situation));
        }
        return winners.containsKey(situation.bytes()) ? Set.of(winners.get(situation.bytes())) : allowed;
    }

    private static void check(Collective collective, Map<Long, Algorithm> two, Map<Long, Algorithm> few,
            Map<Long, Algorithm> many) {
        TunedRows rows = new TunedRows(BUILT_IN);
        rows.add(timings(collective, 2, two), 2, Cores.ENOUGH, AlgorithmRow.ANY);
        rows.add(timings(collective, 8, few), 8, Cores.FEW, MOST_OF_FEW);
        rows.add(timings(collective, 32, many), 32, Cores.FEW, AlgorithmRow.ANY);
        AlgorithmTable table = AlgorithmTable.of(rows.rows());
        for (int nPes : new int[]{2, 8, MOST_OF_FEW, MOST_OF_FEW + 1, 32}) {
            Map<Long, Algorithm> winners = nPes <= 2 ? two : nPes <= MOST_OF_FEW ? few : many;
            for (int sizeClass = 3; sizeClass < Long.SIZE - 1; sizeClass++) {
                Situation situation = situation(1L << sizeClass, nPes);
                Algorithm chosen = table.choose(collective, situation);
                assertTrue(allowed(collective, winners, situation).contains(chosen),
                        () -> situation + ": " + chosen + ", measured " + winners);
                if (winners.keySet().stream().allMatch(bytes -> bytes < 1 << 20 && 4 * bytes < situation.bytes())) {
                    assertSame(BUILT_IN.choose(collective, situation), chosen, situation::toString);
                }
            }
        }
    }

    /** As {@code tune} measures, as {@code tune --quick} does, and where the many have larger sizes than the few. */
    @Test
    void everyCallShouldBeDecidedByAMeasurementNearItOrTheBuiltInRows() {
        for (Collective collective : CHALLENGERS.keySet()) {
            checkAll(collective, outcomes(collective, 2, 8, 512, 8192, 65_536, 1 << 20),
                    outcomes(collective, 8, 8, 1024, 8192, 65_536), outcomes(collective, 32, 8, 1024, 8192));
            checkAll(collective, outcomes(collective, 2, 8, 1024, 65_536, 1 << 20), outcomes(collective, 8, 8, 8192),
                    outcomes(collective, 32, 8));
            checkAll(collective, outcomes(collective, 2, 8), outcomes(collective, 8, 8, 1024),
                    outcomes(collective, 32, 8, 8192, 1 << 20));
        }
    }

    /** No call can be covered by rows of teams with cores of their own and by those of others. */
    private static void checkAll(Collective collective, List<Map<Long, Algorithm>> two,
            List<Map<Long, Algorithm>> few, List<Map<Long, Algorithm>> many) {
        two.forEach(outcome -> check(collective, outcome, few.getLast(), many.getLast()));
        few.forEach(ofFew -> many.forEach(ofMany -> check(collective, two.getLast(), ofFew, ofMany)));
    }

    /** Nothing of small ones is known then. */
    @Test
    void whatOnlyALargeCrowdHasMeasuredShouldNotDecideForSmallTeams() {
        TunedRows rows = new TunedRows(BUILT_IN);
        rows.add(List.of(), 8, Cores.FEW, MOST_OF_FEW);
        rows.add(timings(Collective.REDUCE, 32, Map.of(8L, ReduceAlgorithm.RING)), 32, Cores.FEW, AlgorithmRow.ANY);
        AlgorithmTable table = AlgorithmTable.of(rows.rows());
        assertSame(ReduceAlgorithm.FLAT_PTR, table.choose(Collective.REDUCE, situation(8, MOST_OF_FEW)));
        assertSame(ReduceAlgorithm.RING, table.choose(Collective.REDUCE, situation(8, MOST_OF_FEW + 1)));
    }

    @Test
    void choicesWithoutSizesShouldHaveOneRowOfTheirCrowd() {
        TunedRows rows = new TunedRows(BUILT_IN);
        rows.add(List.of(new Timing(Collective.BARRIER, BarrierAlgorithm.CENTRAL, 0, 1),
                new Timing(Collective.COLLECT, CollectAlgorithm.NOTICE_BARRIER, 8, 2),
                new Timing(Collective.COLLECT, CollectAlgorithm.RING, 8, 1),
                new Timing(Collective.COLLECT, CollectAlgorithm.NOTICE_BARRIER, 8192, 2),
                new Timing(Collective.COLLECT, CollectAlgorithm.RING, 8192, 1)), 8, Cores.FEW, MOST_OF_FEW);
        assertEquals(2, rows.rows().stream().filter(row -> row.maxPes() == MOST_OF_FEW).count());
        AlgorithmTable table = AlgorithmTable.of(rows.rows());
        assertSame(CollectAlgorithm.RING, table.choose(Collective.COLLECT, situation(0, MOST_OF_FEW)));
        assertSame(CollectAlgorithm.NOTICE_BARRIER, table.choose(Collective.COLLECT, situation(0, MOST_OF_FEW + 1)));
    }

    @Test
    void whatWasNotMeasuredShouldHaveNoRows() {
        TunedRows rows = new TunedRows(BUILT_IN);
        rows.add(timings(Collective.REDUCE, 8, Map.of(8L, ReduceAlgorithm.RING)), 8, Cores.FEW, MOST_OF_FEW);
        assertTrue(rows.rows().stream().allMatch(row -> row.collective() == Collective.REDUCE));
    }
}
