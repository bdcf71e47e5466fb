package org.jshmem.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class MeasurementsTest {

    @TempDir
    private Path directory;

    private static double of(String id, Runs runs) {
        Claim claim = Claims.all().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        return Measurements.of(claim, runs);
    }

    @Test
    void streamGainsAreRatiosOfForms() {
        assertEquals(40, of("F09 (C110)", SampleRuns.ofStream(40)), 1e-9);
        assertEquals(4, of("F09b", SampleRuns.ofStream(4)), 1e-9);
    }

    @Test
    void theFlatTreeMustBeSlowerThanTheSlowestOther() {
        Map<String, Double> times = Map.of("flat", 40.0, "recursive-doubling", 5.0, "bruck", 6.0, "rabenseifner", 39.0);
        assertEquals(1, of("F11 (C120)", SampleRuns.ofReductions(times)));
        assertEquals(1, of("F12 (C121)", SampleRuns.ofReductions(times)));
        Map<String, Double> others = Map.of("flat", 38.0, "recursive-doubling", 7.0, "bruck", 6.0, "rabenseifner",
                39.0);
        assertEquals(0, of("F11 (C120)", SampleRuns.ofReductions(others)));
        assertEquals(0, of("F12 (C121)", SampleRuns.ofReductions(others)));
        assertTrue(Double.isNaN(of("F13 (C122)", SampleRuns.ofReductions(times))), "no large sizes");
    }

    @Test
    void ptrIsComparedWithTheSameAlgorithm() {
        Runs runs = SampleRuns.ofReductions(Map.of("flat", 40.0, "flat-ptr", 20.0, "bruck", 5.0, "bruck-ptr", 6.0));
        assertEquals(0.5, of("F16 (C124)", runs));
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
            runs.add(SampleRuns.ofKernel("is-a-put-" + pes, pes, putSeconds[i]));
            runs.add(SampleRuns.ofKernel("is-a-ptr-" + pes, pes, ptrSeconds[i]));
        }
        assertEquals(0.2, of("F23 (C133)", runs), 1e-9);
        assertEquals(0.3, of("F22", runs), 1e-9);
    }

    @Test
    void furtherExchangesAreCountedInThoseOfTheNextPowerOfTwo() {
        Runs runs = SampleRuns.empty();
        Map.of(32, 5.0, 61, 7.5, 64, 6.0).forEach((pes, us) -> runs.add(
                SampleRuns.reductions("exchanges-" + pes, pes, Map.of("recursive-doubling", us))));
        assertEquals(1.5, of("F21", runs), 1e-9);
        assertEquals(1.5, of("F21b", runs), 1e-9);
    }

    @Test
    void coresBesideOneAloneAreKeptFromThoseBesideEachOther() {
        Runs runs = SampleRuns.empty();
        runs.add(SampleRuns.run("scc-lines", Map.of("results", List.of(
                Map.of("id", "C160", "what", "8 cores, get, over one alone", "here", 1.01),
                Map.of("id", "C160", "what", "24 cores, get, over one alone", "here", 1.2),
                Map.of("id", "C160", "what", "40 cores, get, slowest over fastest", "here", 2.1),
                Map.of("id", "C160", "what", "48 cores, get, slowest over fastest", "here", 2.5)))));
        assertEquals(2.5, of("C160", runs));
        assertEquals(1.2, of("C160b", runs));
    }

    @Test
    void pointsOfFigure8AreFoundByAlgorithmAndSize() {
        Runs runs = SampleRuns.empty();
        List<Map<String, Object>> points = new ArrayList<>();
        double[][] latencies = {{1, 10}, {96, 100}, {97, 130}, {192, 200}};
        for (double[] point : latencies) {
            for (String algorithm : List.of("oc-bcast:k=7", "oc-bcast:k=47", "rcce-binomial")) {
                double us = point[1] * (algorithm.startsWith("rcce") ? 1.3 : algorithm.endsWith("47") ? 1.05 : 1);
                points.add(Map.of("algorithm", algorithm, "lines", (int) point[0], "latencyUs", us, "throughputMBs",
                        1000 * point[0] / us));
            }
        }
        runs.add(SampleRuns.run("scc-figure-8", Map.of("results", points)));
        assertEquals(10, of("C180", runs), 1e-9);
        assertEquals(0.3, of("C189", runs), 1e-9);
        assertEquals(0.05, of("C182", runs), 1e-9);
        assertEquals(97.0 / 130 / 0.96, of("C184", runs), 1e-9);
        assertTrue(Double.isNaN(of("C185", runs)), "no long messages");
    }

    @Test
    void halfOfAnOptimisationIsComparedWithTheWhole() {
        Runs runs = SampleRuns.ofReductions(Map.of("flat", 40.0, "flat-ptr", 20.0, "bruck-ptr", 6.0));
        runs.add(SampleRuns.reductions("reductions-put-vector", 64, Map.of("flat", 30.0, "bruck", 5.0)));
        runs.add(SampleRuns.reductions("reductions-ptr-scalar", 64, Map.of("flat-ptr", 25.0, "bruck-ptr", 7.0)));
        assertEquals(0.5, of("F18", runs));
        assertEquals(1, of("F18b", runs));
    }

    @Test
    void linesCountByTheWorstOfTheirTimes() {
        Runs runs = SampleRuns.empty();
        runs.add(SampleRuns.run("lines", Map.of("results", List.of(Map.of("id", "C013", "deviation", 0.01),
                Map.of("id", "C013", "deviation", -0.03), Map.of("id", "C014", "deviation", 0.5)))));
        assertEquals(0.03, of("C013", runs), 1e-9);
    }

    @Test
    void theOtherWayIsComparedAtEachNumberOfChildren() {
        Runs runs = SampleRuns.empty();
        runs.add(SampleRuns.run("lines", Map.of("results", List.of(
                Map.of("id", "C062", "betterNs", 10.0, "otherNs", 30.0, "withoutCauseNs", 20.0),
                Map.of("id", "C062", "betterNs", 10.0, "otherNs", 11.0, "withoutCauseNs", 5.0),
                Map.of("id", "C040", "betterNs", 10.0, "otherNs", 8.0, "withoutCauseNs", 4.0)))));
        assertEquals(1.1, of("C062", runs), 1e-9);
        assertEquals(1.5, of("C062b", runs), 1e-9);
        assertEquals(0.8, of("C040", runs), 1e-9);
    }

    @Test
    void eachLibraryThatIsInstalledIsCompared() {
        Runs runs = SampleRuns.empty();
        List<Map<String, Object>> rows = new ArrayList<>();
        Map.of("jshmem", 1.0, "Open MPI", 1.25, "MPICH", 0.8, "oshmem/basic", 0.1).forEach((system, us) -> rows.add(
                Map.of("operation", "reduce", "bytes", 64, "system", system, "median", us)));
        runs.add(SampleRuns.run("host-peers", Map.of("results", rows)));
        assertEquals(0.8, of("F19b", runs), 1e-9);
        assertEquals(0.2, of("F20b", runs), 1e-9);
        assertTrue(Double.isNaN(of("F14b", runs)), "no reductions by put");
        runs.add(SampleRuns.run("host-reductions", Map.of("results", List.of(
                Map.of("algorithm", "flat", "bytes", 64, "median", 4.0),
                Map.of("algorithm", "bruck", "bytes", 64, "median", 2.0),
                Map.of("algorithm", "bruck-ptr", "bytes", 64, "median", 1.0)))));
        assertEquals(2.5, of("F14b", runs), 1e-9);
        assertTrue(Double.isNaN(of("F19c", runs)), "no large sizes");
        assertTrue(Double.isNaN(of("C069b", runs)), "no barrier");
    }

    @Test
    void sharesOfKernelsAreComparedWithThoseOfAllOthers() {
        Runs runs = SampleRuns.empty();
        for (String kernel : ProfileMeasurements.KERNELS) {
            runs.add(SampleRuns.run("host-profile-" + kernel, Map.of("remote", kernel.equals("sp") ? 1.0 : 0.0, "waits",
                    kernel.equals("ep") ? 0.0 : 5.0, "reductions", kernel.equals("is") ? 8.0 : 2.0)));
        }
        assertEquals(4, of("C131b", runs), 1e-9);
        assertEquals(0, of("C131c", runs), 1e-9);
        assertEquals(1.2, of("C131d", runs), 1e-9);
        assertTrue(Double.isNaN(of("C131c", SampleRuns.empty())), "not run");
    }

    @Test
    void gainsFallFromClassToClass() {
        Runs runs = SampleRuns.empty();
        Map.of("a", 0.7, "b", 0.8, "c", 0.75, "s", 0.9).forEach((name, seconds) -> {
            runs.add(SampleRuns.ofKernel("sp-" + name + "-put-4", 4, 1.0));
            runs.add(SampleRuns.ofKernel("sp-" + name + "-ptr-4", 4, seconds));
        });
        assertEquals(-0.05, of("F28", runs), 1e-9);
        assertEquals(0.3, of("F29 (C137)", runs), 1e-9);
    }

    /** Half of the points may hold what all do not; other claims have all of theirs. */
    @Test
    void nothingIsClaimedOfAReportThatWasInterrupted() throws Exception {
        List<Experiment> planned = Experiments.of(List.of(Part.NAS), false, List.of("A"));
        Runs runs = SampleRuns.ofStream(40);
        runs.plan(planned);
        planned.stream().map(Experiment::id).filter(id -> id.matches("sp-.*-16"))
                .forEach(id -> runs.add(SampleRuns.ofKernel(id, 16, id.contains("ptr") ? 0.8 : 1)));
        Path file = directory.resolve("runs.json");
        runs.write(file);
        assertTrue(Double.isNaN(of("F29 (C137)", Runs.read(file))));
        assertEquals(40, of("F09 (C110)", Runs.read(file)), 1e-9);
        planned.stream().map(Experiment::id).filter(id -> runs.get(id) == null)
                .forEach(id -> runs.add(SampleRuns.ofKernel(id, 64, id.contains("ptr") ? 0.8 : 1)));
        runs.write(file);
        assertEquals(0.2, of("F29 (C137)", Runs.read(file)), 1e-9);
    }

    /** As one that took too long: the others may hold what all do not, as after an interruption. */
    @Test
    void nothingIsClaimedOfAReportOfWhichAJobHasFailed() {
        List<Experiment> planned = Experiments.of(List.of(Part.NAS), false, List.of("A"));
        Runs runs = SampleRuns.ofStream(40);
        runs.plan(planned);
        planned.stream().map(Experiment::id)
                .forEach(id -> runs.add(SampleRuns.ofKernel(id, 64, id.contains("ptr") ? 0.8 : 1)));
        assertEquals(0.2, of("F29 (C137)", runs), 1e-9);
        runs.add(new Run("sp-a-ptr-36", "x", 600, 600, "took longer than 600 s (--limit)", Map.of()));
        assertTrue(Double.isNaN(of("F29 (C137)", runs)));
        assertEquals(40, of("F09 (C110)", runs), 1e-9);
    }

    private static Map<String, Object> point(String algorithm, int bytes, double us) {
        return Map.of("algorithm", algorithm, "bytes", bytes, "median", us);
    }

    @Test
    void barriersOfIntelMpiTakeAsLongAsItsBroadcastsOfAWord() {
        Runs runs = SampleRuns.empty();
        Map.of(30, 20.0, 32, 24.0, 40, 25.0).forEach((pes, us) -> runs.add(SampleRuns.run("mpi-broadcast-" + pes,
                Map.of("pes", pes, "results",
                        List.of(point("binomial-get", 8, us), point("binomial-get", 8192, 3 * us))))));
        assertEquals(72, of("C095", runs), 1e-9);
        assertTrue(Double.isNaN(of("C001", runs)), "nothing of ours");
        Map.of(30, 10.0, 40, 5.0).forEach((pes, us) -> {
            runs.add(SampleRuns.run("barrier-" + pes, Map.of("pes", pes, "results",
                    List.of(point("acknowledged-dissemination", 0, us), point("wide-dissemination", 0, 1)))));
            runs.add(SampleRuns.run("large-" + pes, Map.of("pes", pes, "results",
                    List.of(point("flat-get", 8192, 30), point("pipelined", 8192, pes == 30 ? 60 : 76)))));
        });
        assertEquals(2, of("C069c", runs), 1e-9);
        assertEquals(2, of("C068d", runs), 1e-9);
        assertEquals(30, of("C068e", runs), 1e-9);
        assertEquals(5, of("C001", runs), 1e-9);
    }

    @Test
    void theFasterOfTwoReductionsIsComparedWithTheFasterOfIntelMpi() {
        Runs runs = SampleRuns.empty();
        runs.add(SampleRuns.run("reductions-put-scalar", Map.of("results",
                List.of(point("flat", 1024, 100), point("bruck", 1024, 40)))));
        runs.add(SampleRuns.run("reductions-ptr-vector", Map.of("results",
                List.of(point("recursive-doubling-ptr", 1024, 30), point("rabenseifner-ptr", 1024, 50),
                        point("flat-ptr", 1024, 1), point("rabenseifner-ptr", 65536, 40),
                        point("recursive-doubling-ptr", 65536, 90), point("rabenseifner-ptr", 16384, 40)))));
        runs.add(SampleRuns.run("mpi-reductions", Map.of("results",
                List.of(point("recursive-doubling", 1024, 60), point("rabenseifner", 1024, 70),
                        point("recursive-doubling", 65536, 200), point("rabenseifner", 65536, 100),
                        point("recursive-doubling", 16384, 50)))));
        assertEquals(0.25, of("F14c", runs), 1e-9);
        assertEquals(2, of("F19d", runs), 1e-9);
        assertEquals(1.25, of("F19e", runs), 1e-9);
        assertEquals(0.6, of("F20d", runs), 1e-9);
        assertEquals(List.of(60.0, 100.0, 50.0),
                MessageMeasurements.reductions(runs).stream().map(Row::median).toList());
    }

    @Test
    void speedUpsOfIsAreComparedFromTheLeastToTheGreatestNumberOfPes() {
        Runs runs = SampleRuns.empty();
        double[][] seconds = {{4, 1, 1.1}, {16, 0.5, 2}, {128, 0.1, 0.22}};
        for (double[] point : seconds) {
            int pes = (int) point[0];
            runs.add(SampleRuns.ofKernel("is-a-ptr-" + pes, pes, point[1]));
            runs.add(SampleRuns.ofKernel("is-mpi-a-" + pes, pes, point[2]));
        }
        assertEquals(2, of("F24b", runs), 1e-9);
    }
}
