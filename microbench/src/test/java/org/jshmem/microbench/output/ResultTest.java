package org.jshmem.microbench.output;

import java.util.List;
import java.util.Map;

import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.sampling.Samples;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ResultTest {

    private static Samples samples() {
        Samples samples = new Samples();
        for (long us = 1; us <= 4; us++) {
            samples.record(1_000 * us, 1);
        }
        return samples;
    }

    @Test
    void aTimeKeepsItsOrder() {
        Result result = Result.of("put", 8, Metric.LATENCY, 3, samples(), true, Map.of());
        assertEquals(1, result.distribution().min(), 1e-2);
        assertEquals(4, result.distribution().p99(), 1e-2);
        assertEquals(4, result.distribution().max(), 1e-2);
        assertEquals(4, result.distribution().count());
    }

    @Test
    void theFastestSampleIsTheGreatestRate() {
        Result result = Result.of("put", 8, Metric.BANDWIDTH, 3, samples(), true, Map.of());
        assertEquals(6, result.distribution().min(), 1e-2);
        assertEquals(24, result.distribution().p99(), 1e-1);
        assertEquals(24, result.distribution().max(), 1e-1);
        assertEquals("MB/s", result.unit());
    }

    @Test
    void theFirstOperationsHaveAColumnWhereTheyWereTimed() {
        Samples samples = samples();
        Result warm = Result.of("put", 8, Metric.BANDWIDTH, 3, samples, true, Map.of());
        samples.recordFirst(12);
        Result result = Result.of("put", 8, Metric.BANDWIDTH, 3, samples, true, Map.of());

        assertEquals(2, result.first(), 1e-9);
        assertTrue(new ResultTable().row(result).contains(" first(MB/s) "));
        assertFalse(new ResultTable().row(warm).contains("first"));
    }

    @Test
    void commaSeparatedValuesAreQuotedWhereTheyMustBe() {
        RunDescription run = new RunDescription("put-latency", 2, new Platform("shm", false),
                Map.of("cpu", "one, \"two\""));
        Result result = Result.single("put", 0, "share", "%", 1.5, true);
        assertEquals(
                List.of("benchmark,pes,backend,simulated,operation,bytes,metric,unit,median,min,lowerQuartile,"
                        + "upperQuartile,p99,max,first,count,verified,cpu",
                        "put-latency,2,shm,false,put,0,share,%,1.5,1.5,1.5,1.5,1.5,1.5,,1,true,\"one, \"\"two\"\"\""),
                CsvText.lines(run, List.of(result)));
    }

    /** Those of JMH run with argument checks and without, whatever this job has. */
    @Test
    void whatARowSaysStandsBeforeWhatTheEnvironmentSays() {
        RunDescription run = new RunDescription("jmh", 1, new Platform("shm", false), Map.of("checks", "on"));
        Result result = Result.ofFew("ElementAccess.p", 0, List.of(1.0), Double.NaN, true, Map.of("checks", "off"));
        List<String> lines = CsvText.lines(run, List.of(result));
        int column = List.of(lines.getFirst().split(",")).indexOf("checks");
        assertEquals("off", lines.getLast().split(",")[column]);
    }
}
