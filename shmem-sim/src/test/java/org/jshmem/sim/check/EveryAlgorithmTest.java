package org.jshmem.sim.check;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.sim.SimulatedRun;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** No algorithm of a collective makes a mistake that {@code --check} knows, on any kind of machine. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class EveryAlgorithmTest {

    /** Of a word, of some lines, and of more than a window of the SCC. */
    @ParameterizedTest
    @CsvSource({"scc, 2, 8", "scc, 5, 8", "scc, 7, 1000", "scc, 3, 9000", "scc, 13, 104", "knc, 5, 8", "knc, 4, 9000",
        "uniform, 6, 1000", "cluster, 6, 8"})
    void thereIsNothingToReport(String machine, int nPes, String bytes) {
        SimulatedRun run = SimulatedRun.of(machine, nPes, List.of("--check"), EveryAlgorithm.class.getName(), bytes);
        assertEquals("check: no mistakes found\n", run.err());
        assertEquals(0, run.exitCode());
    }
}
