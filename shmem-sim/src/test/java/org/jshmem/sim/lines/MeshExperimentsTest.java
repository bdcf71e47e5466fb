package org.jshmem.sim.lines;

import org.jshmem.sim.lines.MeshExperiments.Copy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Paper 003, section 3: what comes of contention on the simulated SCC. */
class MeshExperimentsTest {

    private static final int LINES = 128;

    @Test
    void nineRoutersAreAThirdMoreThanOne() throws Exception {
        assertEquals(1.29, MeshExperiments.aloneNs(Copy.GET_NEAR, LINES, 0, 47)
                / MeshExperiments.aloneNs(Copy.GET_NEAR, LINES, 0, 1), 0.005);
    }

    @Test
    void allCoresReachTheirMemoryAsOneDoes() throws Exception {
        double[] ns = MeshExperiments.callNs(Copy.GET_MEMORY, LINES, MeshExperiments.first(48), core -> core, 0);
        assertEquals(1, MeshExperiments.slowdown(Copy.GET_MEMORY, LINES, ns, core -> core));
    }

    @Test
    void aLinkThatAllUseSlowsNobodyDown() throws Exception {
        double[] ns = MeshExperiments.callNs(Copy.GET_NEAR, LINES, MeshExperiments.first(48),
                MeshExperiments::acrossTheMiddle, 0);
        double slowdown = MeshExperiments.slowdown(Copy.GET_NEAR, LINES, ns, MeshExperiments::acrossTheMiddle);
        assertTrue(slowdown > 1 && slowdown < 1.02, () -> "slowdown " + slowdown);
    }

    @ParameterizedTest
    @CsvSource({"2", "8", "16", "24"})
    void upToTwentyFourCoresCanUseANearMemory(int cores) throws Exception {
        double[] ns = MeshExperiments.callNs(Copy.GET_NEAR, LINES, MeshExperiments.first(cores), _ -> 0, 0);
        double slowdown = MeshExperiments.slowdown(Copy.GET_NEAR, LINES, ns, _ -> 0);
        assertTrue(slowdown < 1.05, () -> "slowdown " + slowdown);
    }

    @Test
    void ofFortyEightTheSlowestTakesTwiceAsLongAsTheFastest() throws Exception {
        double[] ns = MeshExperiments.callNs(Copy.GET_NEAR, LINES, MeshExperiments.first(48), _ -> 0, 0);
        assertTrue(MeshExperiments.spread(ns) > 2, () -> "spread " + MeshExperiments.spread(ns));
    }

    @Test
    void ofFortyEightThatPutALineTheLastHardlyComeToIt() throws Exception {
        double[] ns = MeshExperiments.callNs(Copy.PUT_NEAR, 1, MeshExperiments.first(48), _ -> 0, 20_000);
        assertTrue(MeshExperiments.spread(ns) > 4, () -> "spread " + MeshExperiments.spread(ns));
        double[] fewer = MeshExperiments.callNs(Copy.PUT_NEAR, 1, MeshExperiments.first(24), _ -> 0, 20_000);
        double slowdown = MeshExperiments.slowdown(Copy.PUT_NEAR, 1, fewer, _ -> 0);
        assertTrue(slowdown < 1.05, () -> "slowdown " + slowdown);
    }
}
