package org.jshmem.microbench.startup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.process.CommandOutcome;
import org.jshmem.microbench.sampling.Medians;

/** The times of one job on one system and number of PEs. After a failure it is not run again. */
final class JobRow {

    private static final String ABSENT = "-";

    private final WholeJob job;
    private final int askedPes;
    private final JobSystem system;
    private final List<Double> wall = new ArrayList<>();
    private final List<Double> cpu = new ArrayList<>();
    private final List<Double> inside = new ArrayList<>();
    private String failure;

    /** For as many PEs as the job can use of those that were asked for. */
    JobRow(WholeJob job, int askedPes, JobSystem system) {
        this.job = job;
        this.askedPes = askedPes;
        this.system = system;
    }

    private int pes() {
        return job.pes(askedPes);
    }

    /** Runs the job once more, unless it has failed. */
    void run(long limitSeconds, boolean counts) {
        if (failure != null) {
            return;
        }
        CommandOutcome outcome = system.run(job, pes(), limitSeconds);
        failure = outcome.failure() != null ? outcome.failure() : job.complaint(outcome.output(), pes());
        if (failure == null && counts) {
            wall.add(outcome.wallSeconds());
            cpu.add(outcome.cpuSeconds());
            double insideSeconds = job.insideSeconds(outcome.output());
            if (!Double.isNaN(insideSeconds)) {
                inside.add(insideSeconds);
            }
        }
    }

    /** Whether all jobs did their work, or were not ours. */
    boolean isRight() {
        return failure == null || !system.isOurs();
    }

    /** With that many characters for the names of systems. */
    static String head(int width) {
        return String.format(Locale.ROOT, "# %-15s %9s  %s%s%s%s %5s%n", "job", "PEs", padded("system", width),
                head("wall"), head("CPU"), head("inside"), "jobs");
    }

    private static String padded(String title, int width) {
        return title + " ".repeat(Math.max(0, width - title.length()));
    }

    private static String head(String metric) {
        return String.format(Locale.ROOT, " %10s %9s %9s", metric + "(s)", "min", "max");
    }

    /** Below such a head. */
    String line(int width) {
        return String.format(Locale.ROOT, "%-17s %9s  %s%s%s%s %5d%s%n", job.title(),
                pes() == askedPes ? askedPes : pes() + " of " + askedPes, padded(system.title(), width), cells(wall, 3),
                cells(cpu, 2),
                cells(inside, 4), wall.size(), failure == null ? "" : " FAILED: " + failure);
    }

    private static String cells(List<Double> seconds, int decimals) {
        return seconds.isEmpty()
                ? String.format(Locale.ROOT, " %10s %9s %9s", ABSENT, ABSENT, ABSENT)
                : String.format(Locale.ROOT, " %10.0f %9.0f %9.0f".replace(".0f", "." + decimals + "f"),
                        Medians.of(seconds), Collections.min(seconds), Collections.max(seconds));
    }

    /** For files: a row for each metric that the job has. */
    List<Result> results() {
        List<Result> results = new ArrayList<>(List.of(result("wall", wall), result("cpu", cpu)));
        if (!inside.isEmpty()) {
            results.add(result("inside", inside));
        }
        return results;
    }

    /** Without samples its numbers are none, as those of a job that has failed in the end. */
    private Result result(String metric, List<Double> seconds) {
        Map<String, Object> labels = new LinkedHashMap<>();
        labels.put("system", system.title());
        labels.put("jobPes", pes());
        labels.put("askedPes", askedPes);
        if (failure != null) {
            labels.put("failure", failure);
        }
        return Result.ofSeconds(job.title(), metric, failure == null ? seconds : List.of(), failure == null, labels);
    }
}
