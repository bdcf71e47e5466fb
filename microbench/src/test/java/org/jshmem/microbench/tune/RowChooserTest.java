package org.jshmem.microbench.tune;

import java.util.List;

import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmRow.Cores;
import org.jshmem.algorithm.Collective;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class RowChooserTest {

    private static final List<String> TABLE = List.of("# a comment", "fcollect/direct 8 0.1 0 0 0 5",
            "fcollect/ring 8 0.2 0 0 0 5", "fcollect/direct 1024 1.02 0 0 0 5", "fcollect/ring 1024 1.0 0 0 0 5",
            "fcollect/direct 65536 9 0 0 0 5", "fcollect/ring 65536 5 0 0 0 5", "collect/direct 8 1 0 0 0 5",
            "collect/linear 8 2 0 0 0 5", "collect/direct 1024 9 0 0 0 5", "collect/linear 1024 3 0 0 0 5",
            "barrier/central 0 2 0 0 0 5", "barrier/dissemination 0 1 0 0 0 5");

    private final RowChooser chooser = new RowChooser(Timing.parse(TABLE));

    private List<String> rows(Collective collective) {
        return chooser.rows(collective, Cores.FEW, 16).stream().map(AlgorithmRow::toString)
                .map(row -> row.replaceAll("\\s+", " ")).toList();
    }

    @Test
    void theFastestShouldRuleHalfwayToTheNextSizeUnlessItsSuccessorIsHardlyFaster() {
        assertEquals(List.of("fcollect few 16 8K direct # 1024 bytes ring 1.00 us, direct 1.02 us",
                "fcollect few 16 any ring # 65536 bytes ring 5.00 us, direct 9.00 us"), rows(Collective.FCOLLECT));
    }

    @Test
    void collectShouldHaveOneAlgorithmForAllSizes() {
        assertEquals(List.of("collect few 16 any linear # best over all sizes"), rows(Collective.COLLECT));
    }

    @Test
    void barriersShouldHaveNoSize() {
        assertEquals(List.of("barrier few 16 any dissemination # dissemination 1.00 us, central 2.00 us"),
                rows(Collective.BARRIER));
    }

    @Test
    void whatWasNotMeasuredShouldBeLeftToTheBuiltInTable() {
        assertEquals(List.of(), rows(Collective.SCAN));
        assertNull(chooser.withoutDirectAccess(Collective.SCAN));
        assertEquals("ring", chooser.withoutDirectAccess(Collective.FCOLLECT).algorithm().spelling());
    }
}
