package org.jshmem.microbench.tune;

import java.util.List;
import java.util.Map;

import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmRow.Cores;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class RowChooserTest {

    private static final AlgorithmTable BUILT_IN = AlgorithmTable.in(Map.of())
            .with(Collective.FCOLLECT, Collective.FCOLLECT.algorithm("direct"))
            .with(Collective.COLLECT, Collective.COLLECT.algorithm("direct"))
            .with(Collective.BARRIER, Collective.BARRIER.algorithm("central"));

    private static final List<String> TABLE = List.of("# a comment", "fcollect/direct 8 0.1 0 0 0 5",
            "fcollect/ring 8 0.2 0 0 0 5", "fcollect/direct 1024 1.02 0 0 0 5", "fcollect/ring 1024 1.0 0 0 0 5",
            "fcollect/direct 65536 9 0 0 0 5", "fcollect/ring 65536 5 0 0 0 5", "collect/direct 8 1 0 0 0 5",
            "collect/linear 8 2 0 0 0 5", "collect/direct 1024 9 0 0 0 5", "collect/linear 1024 3 0 0 0 5",
            "barrier/central 0 2 0 0 0 5", "barrier/dissemination 0 1 0 0 0 5");

    private static List<String> rows(Collective collective) {
        return new RowChooser(Timing.parse(TABLE), BUILT_IN, 8, Cores.FEW).rows(collective, 16).stream()
                .map(AlgorithmRow::toString).map(row -> row.replaceAll("\\s+", " ")).toList();
    }

    @Test
    void theWinnerShouldRuleHalfwayToTheNextSize() {
        assertEquals(List.of(
                "fcollect few 16 8K direct # 1024 bytes: built-in, direct 1.02 us; next ring 1.00 us, which was "
                        + "clearly faster in 0 of 1 rounds",
                "fcollect few 16 256K ring # 65536 bytes: ring 5.00 us against built-in direct 9.00 us: faster by 7 % "
                        + "or more in 1 of 1 rounds"),
                rows(Collective.FCOLLECT));
    }

    @Test
    void beyondTheLargestSizeTheBuiltInRowsShouldCountWhenTheyWereRight() {
        List<Timing> timings = Timing.parse(List.of("fcollect/direct 8192 1 0 0 0 5", "fcollect/ring 8192 2 0 0 0 5"));
        assertEquals(8192, new RowChooser(timings, BUILT_IN, 8, Cores.FEW).rows(Collective.FCOLLECT, 16).getLast()
                .maxBytes());
    }

    @Test
    void farBeyondTheLargestSizeTheBuiltInRowsShouldCountWhoeverWonThere() {
        for (long bytes : List.of(8L, 8192L, 65_536L)) {
            assertEquals(4 * bytes, endWhereRingWinsAt(bytes));
        }
        assertEquals(AlgorithmRow.ANY, endWhereRingWinsAt(1 << 20));
    }

    private static long endWhereRingWinsAt(long bytes) {
        List<Timing> timings = Timing.parse(List.of("fcollect/direct " + bytes + " 2 0 0 0 5",
                "fcollect/ring " + bytes + " 1 0 0 0 5"));
        return new RowChooser(timings, BUILT_IN, 8, Cores.FEW).rows(Collective.FCOLLECT, 16).getLast().maxBytes();
    }

    /** Its row counts for every size, of which one says nothing. */
    @Test
    void collectShouldNotBeDecidedByOneSize() {
        List<Timing> timings = Timing.parse(List.of("collect/direct 8 2 0 0 0 5", "collect/linear 8 1 0 0 0 5"));
        assertEquals(List.of(), new RowChooser(timings, BUILT_IN, 8, Cores.FEW).rows(Collective.COLLECT, 16));
    }

    @Test
    void collectShouldHaveOneAlgorithmForAllSizes() {
        assertEquals(List.of("collect few 16 any linear # linear 2.45 us against built-in direct 3.00 us: faster by "
                + "7 % or more in 1 of 1 rounds"), rows(Collective.COLLECT));
    }

    /** There it is another algorithm, and now and then the faster one of two that are the same. */
    @Test
    void whatIsForSeveralHostsShouldNotWinOnOne() {
        List<Timing> timings = Timing.parse(List.of("barrier/central 0 2 0 0 0 5", "barrier/hierarchical 0 1 0 0 0 5"));
        assertEquals(List.of(BarrierAlgorithm.CENTRAL), new RowChooser(timings, BUILT_IN, 8, Cores.FEW)
                .rows(Collective.BARRIER, 16).stream().map(AlgorithmRow::algorithm).toList());
    }

    @Test
    void barriersShouldHaveNoSize() {
        assertEquals(List.of("barrier few 16 any dissemination # dissemination 1.00 us against built-in central 2.00 "
                + "us: faster by 7 % or more in 1 of 1 rounds"), rows(Collective.BARRIER));
    }

    @Test
    void whatWasNotMeasuredShouldBeLeftToTheBuiltInTable() {
        assertEquals(List.of(), rows(Collective.SCAN));
    }
}
