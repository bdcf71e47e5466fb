package org.jshmem.nas.is;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;

import org.jshmem.nas.is.PhaseTimer.Phase;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ReportTest {

    private static final Result GOOD = new Result(ProblemClass.W, 4, 20_971_520L, 54, 1 << 20,
            Map.of(Phase.REDUCE, 1_500_000L));

    @Test
    void verifiedMeansAllTestKeysAllPesAndAllKeys() {
        assertTrue(GOOD.isVerified());
        assertFalse(new Result(ProblemClass.W, 4, 1, 53, 1 << 20, Map.of()).isVerified());
        assertFalse(new Result(ProblemClass.W, 4, 1, 54, (1 << 20) - 1, Map.of()).isVerified());
    }

    @Test
    void ratesAreKeysRankedInAllIterationsPerTime() {
        assertEquals(500.0, GOOD.megaOpsPerSecond(), 1e-9);
    }

    @Test
    void printsWhatNpbPrints() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Report report = new Report(new PrintStream(bytes, true));
        report.header(ProblemClass.W, 4, 1);
        report.iteration(1);
        report.result(GOOD);
        report.phases(GOOD);
        assertEquals("""

                 NAS Parallel Benchmarks 3.4 on jshmem -- IS Benchmark

                 Size:                1048576  (class W)
                 Iterations:               10  (after 1 untimed)
                 Number of PEs:             4

                   iteration
                        1

                 IS Benchmark Completed
                 Class           =                        W
                 Size            =                  1048576
                 Iterations      =                       10
                 Time in seconds =                   0.0210
                 Number of PEs   =                        4
                 Mop/s total     =                   500.00
                 Mop/s per PE    =                   125.00
                 Operation type  =              keys ranked
                 VERIFICATION SUCCESSFUL

                 reduce          =                   0.0015 s
                """, bytes.toString());
    }
}
