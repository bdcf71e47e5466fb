package org.jshmem.report;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class MeasurementsTest {

    private static double of(String id, Runs runs) {
        Claim claim = Claims.all().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        return Measurements.of(claim, runs);
    }

    @Test
    void streamGainsAreRatiosOfForms() {
        assertEquals(40, of("C110", SampleRuns.ofStream(40)), 1e-9);
        assertEquals(4, of("C110b", SampleRuns.ofStream(4)), 1e-9);
    }

    @Test
    void theFlatTreeMustBeSlowerThanTheSlowestOther() {
        Map<String, Double> times = Map.of("flat", 40.0, "recursive-doubling", 5.0, "bruck", 6.0, "rabenseifner", 39.0);
        assertEquals(1, of("C120", SampleRuns.ofReductions(times)));
        assertEquals(1, of("C121", SampleRuns.ofReductions(times)));
        Map<String, Double> others = Map.of("flat", 38.0, "recursive-doubling", 7.0, "bruck", 6.0, "rabenseifner",
                39.0);
        assertEquals(0, of("C120", SampleRuns.ofReductions(others)));
        assertEquals(0, of("C121", SampleRuns.ofReductions(others)));
        assertTrue(Double.isNaN(of("C122", SampleRuns.ofReductions(times))), "no large sizes");
    }

    @Test
    void ptrIsComparedWithTheSameAlgorithm() {
        Runs runs = SampleRuns.ofReductions(Map.of("flat", 40.0, "flat-ptr", 20.0, "bruck", 5.0, "bruck-ptr", 6.0));
        assertEquals(0.5, of("C124", runs));
    }

    @Test
    void treesAreComparedAsDigits() {
        Runs runs = SampleRuns.empty();
        runs.add(SampleRuns.run("model-broadcast-60", Map.of("op", "broadcast", "pes", 60, "k", List.of(4, 4, 3))));
        assertEquals(443, of("C048", runs));
    }

    @Test
    void aTimeOutsideOfItsBandCounts() {
        Runs runs = SampleRuns.empty();
        for (int pes : List.of(2, 4)) {
            runs.add(SampleRuns.run("model-barrier-" + pes,
                    Map.of("op", "barrier", "pes", pes, "tMinNs", 1000.0, "tMaxNs", 2000.0)));
            runs.add(SampleRuns.run("barrier-" + pes, Map.of("pes", pes, "results",
                    List.of(Map.of("algorithm", "acknowledged-dissemination", "median", pes == 2 ? 1.5 : 2.5)))));
        }
        assertEquals(0.5, of("F12b", runs));
    }

    @Test
    void gainsOfNasAreMeansOverTheNumbersOfPes() {
        Runs runs = SampleRuns.empty();
        double[] putSeconds = {1.0, 2.0};
        double[] ptrSeconds = {0.9, 1.4};
        for (int i = 0; i < 2; i++) {
            int pes = i == 0 ? 16 : 64;
            runs.add(SampleRuns.run("is-s-put-" + pes, Map.of("pes", pes, "seconds", putSeconds[i])));
            runs.add(SampleRuns.run("is-s-ptr-" + pes, Map.of("pes", pes, "seconds", ptrSeconds[i])));
        }
        assertEquals(0.2, of("C133", runs), 1e-9);
        assertEquals(0.3, of("F22", runs), 1e-9);
    }
}
