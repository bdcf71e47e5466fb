package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs with made-up figures, as the jobs write them. */
final class SampleRuns {

    private SampleRuns() {}

    static Runs empty() {
        return new Runs(Map.of("cpu", "a <fast> one"));
    }

    /** Bandwidths of STREAM; the optimised form is that many times as fast. */
    static Runs ofStream(double ratio) {
        Runs runs = empty();
        List<Map<String, Object>> results = new ArrayList<>();
        for (String kernel : StreamFigures.KERNELS) {
            results.add(Map.of("form", "pgas-original", "kernel", kernel, "median", 100.0));
            results.add(Map.of("form", "pgas-optimised", "kernel", kernel, "median", 100.0 * ratio));
        }
        runs.add(run("stream", Map.of("pes", 2, "results", results)));
        return runs;
    }

    /** Times of reductions at 8 bytes, by algorithm. */
    static Runs ofReductions(Map<String, Double> timesUs) {
        Runs runs = empty();
        runs.add(reductions("reductions-put-scalar", 64, timesUs));
        runs.add(reductions("reductions-ptr-vector", 64, timesUs));
        return runs;
    }

    /** A NAS kernel, whose results say less than the rest. */
    static Run ofKernel(String id, int pes, double seconds) {
        return run(id, Map.of("pes", pes, "seconds", seconds, "phaseSeconds", Map.of("reduce", seconds / 10), "results",
                List.of(Map.of("metric", "time", "median", seconds), Map.of("metric", "rate", "median", 1 / seconds))));
    }

    /** A job of reductions at 8 bytes. */
    static Run reductions(String id, int pes, Map<String, Double> timesUs) {
        List<Map<String, Object>> results = new ArrayList<>();
        timesUs.forEach((algorithm, us) -> results.add(Map.of("algorithm", algorithm, "bytes", 8, "median", us)));
        return run(id, Map.of("pes", pes, "results", results));
    }

    static Run run(String id, Map<String, Object> output) {
        return new Run(id, "./oshrun -np 2 bench " + id + " --x \"<1>\"", 1.5, 2.5, null, output);
    }
}
