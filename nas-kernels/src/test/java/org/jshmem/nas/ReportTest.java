package org.jshmem.nas;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.contract.ResultsSchemaCheck;
import org.jshmem.provenance.RunEnvironment;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ReportTest {

    private enum Size {
        W
    }

    private static final Run RUN = new Run("IS", Size.W, "1048576", 10, 1, CommMode.GET, "keys ranked", 10 << 20);

    private static Result result(Check... checks) {
        return new Result(RUN, 4, 20_971_520L, List.of(checks), Map.of("reduce", 1_500_000L));
    }

    @Test
    void verifiedMeansThatAllChecksPass() {
        assertTrue(result(new Check("a", 50, 50, 0), new Check("b", 1.0001, 1, 0.001)).isVerified());
        assertFalse(result(new Check("a", 50, 50, 0), new Check("b", 1.01, 1, 0.001)).isVerified());
    }

    @Test
    void errorsAreRelativeAndNotANumberIsWrong() {
        assertEquals(0.5, new Check("a", -1, -2, 0).error(), 0);
        assertEquals(3, new Check("a", -3, 0, 0).error(), 0);
        assertFalse(new Check("a", Double.NaN, 1, 1e9).isPassed());
        assertFalse(new Check("a", 49, 50, 0).isPassed());
    }

    @Test
    void ratesAreOperationsPerTime() {
        assertEquals(500.0, result().megaOpsPerSecond(), 1e-9);
    }

    @Test
    void printsWhatNpbPrints() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Report report = new Report(new PrintStream(bytes, true));
        report.header(RUN, 4);
        report.result(result(new Check("ranks right", 50, 50, 0), new Check("PEs in order", 3, 4, 0)));
        report.phases(result());
        assertEquals("""

                 NAS Parallel Benchmarks 3.4 on jshmem -- IS Benchmark

                 Size:                1048576  (class W)
                 Iterations:               10  (after 1 untimed)
                 Number of PEs:             4
                 Communication:           GET

                    ranks right     5.000000000000000e+01  5.000000000000000e+01  0.00e+00
                 !! PEs in order    3.000000000000000e+00  4.000000000000000e+00  2.50e-01

                 IS Benchmark Completed
                 Class           =                        W
                 Size            =                  1048576
                 Iterations      =                       10
                 Time in seconds =                   0.0210
                 Number of PEs   =                        4
                 Mop/s total     =                   500.00
                 Mop/s per PE    =                   125.00
                 Operation type  =              keys ranked
                 VERIFICATION FAILED

                 reduce          =                   0.0015 s
                """, bytes.toString());
    }

    @Test
    void jsonHoldsTheSame() throws Exception {
        Map<String, Object> fields = JSON.std.mapFrom(JsonReport.of(result(new Check("ranks right", 50, 50, 0)),
                RunEnvironment.describe()));
        assertEquals(List.of(), ResultsSchemaCheck.violations(JSON.std::mapFrom, fields));
        assertEquals("IS", fields.get("benchmark"));
        assertEquals("W", fields.get("class"));
        assertEquals("GET", fields.get("comm"));
        assertEquals(4, fields.get("pes"));
        assertEquals(true, fields.get("verified"));
        assertEquals(500.0, (double) fields.get("mops"), 1e-9);
        assertEquals(Map.of("reduce", 0.0015), fields.get("phaseSeconds"));
        assertEquals(List.of(Map.of("name", "ranks right", "value", 50.0, "reference", 50.0, "error", 0.0, "passed",
                true)), fields.get("checks"));
    }
}
