package org.jshmem.microbench.hosts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.microbench.output.Cell;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.process.CommandOutcome;
import org.jshmem.microbench.sampling.Medians;

/** Whole jobs on two hosts that start and end: one of ours whose PEs say hello, and an empty program in C. */
final class StartTable {

    private static final double MORE_SECONDS_AT_MOST = 0.3;

    private final String library;
    private final List<CommandOutcome> own = new ArrayList<>();
    private final List<CommandOutcome> peer = new ArrayList<>();

    StartTable(String library) {
        this.library = library;
    }

    void addOwn(CommandOutcome outcome) {
        own.add(outcome);
    }

    void addPeer(CommandOutcome outcome) {
        peer.add(outcome);
    }

    String format() {
        double more = wall(own) - wall(peer);
        String judgement = Double.isNaN(more) ? "" : more <= MORE_SECONDS_AT_MOST ? "reached" : "missed";
        return String.format(Locale.ROOT, """
                # %-32s %11s %11s %8s %8s  %-7s %11s %11s
                %-34s %11s %11s %8s %8s  %-7s %11s %11s
                """, "whole job over " + library, "jshmem(s)", "C(s)", "more(s)", "goal(s)", "", "CPU(s)", "C CPU(s)",
                "start and end", Cell.hundredths(wall(own)), Cell.hundredths(wall(peer)), Cell.hundredths(more),
                Cell.hundredths(MORE_SECONDS_AT_MOST), judgement, Cell.hundredths(cpu(own)),
                Cell.hundredths(cpu(peer)));
    }

    private static double wall(List<CommandOutcome> outcomes) {
        return median(outcomes.stream().map(CommandOutcome::wallSeconds).toList());
    }

    private static double cpu(List<CommandOutcome> outcomes) {
        return median(outcomes.stream().map(CommandOutcome::cpuSeconds).toList());
    }

    private static double median(List<Double> seconds) {
        return seconds.isEmpty() ? Double.NaN : Medians.of(seconds);
    }

    /** For files. */
    List<Result> results() {
        List<Result> results = new ArrayList<>();
        addTo(results, "jshmem", own);
        addTo(results, "C", peer);
        return results;
    }

    private void addTo(List<Result> results, String system, List<CommandOutcome> outcomes) {
        if (!outcomes.isEmpty()) {
            Map<String, Object> labels = Map.of("system", system, "over", library);
            results.add(Result.ofSeconds("start-and-end", "wall",
                    outcomes.stream().map(CommandOutcome::wallSeconds).toList(), true, labels));
            results.add(Result.ofSeconds("start-and-end", "cpu",
                    outcomes.stream().map(CommandOutcome::cpuSeconds).toList(), true, labels));
        }
    }
}
