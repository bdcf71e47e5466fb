package org.jshmem.microbench.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.jshmem.microbench.output.Result;

/**
 * What the argument checks cost: scores with and without them, side by side. A benchmark may have run several times.
 *
 * @param checked   scores with the checks
 * @param unchecked scores of the same benchmarks without
 */
record JmhTable(List<JmhScore> checked, List<JmhScore> unchecked) {

    private static final double US_PER_NS = 1e-3;

    /** For people. */
    String format() {
        Map<String, Double> withoutChecks = best(unchecked);
        StringBuilder lines = new StringBuilder(String.format(Locale.ROOT, """
                # jmh: time per operation in a job of one PE, best iteration
                # %-32s %14s %15s %10s
                """, "benchmark", "checks on(ns)", "checks off(ns)", "cost(ns)"));
        best(checked).forEach((benchmark, checkedNs) -> {
            double ns = withoutChecks.get(benchmark);
            lines.append(String.format(Locale.ROOT, "%-34s %14.2f %15.2f %10.2f%n", benchmark, checkedNs, ns,
                    checkedNs - ns));
        });
        return lines.toString();
    }

    /** For files: a sample is the best iteration of a run. */
    List<Result> results() {
        List<Result> results = new ArrayList<>(results(checked, "on"));
        results.addAll(results(unchecked, "off"));
        return results;
    }

    private static List<Result> results(List<JmhScore> scores, String checks) {
        Map<String, List<Double>> samplesUs = scores.stream().collect(Collectors.groupingBy(JmhScore::benchmark,
                TreeMap::new, Collectors.mapping(score -> score.ns() * US_PER_NS, Collectors.toList())));
        return samplesUs.entrySet().stream()
                .map(entry -> Result.ofFew(entry.getKey(), 0, entry.getValue(), Double.NaN, true,
                        Map.of("checks", checks)))
                .toList();
    }

    private static Map<String, Double> best(List<JmhScore> scores) {
        return scores.stream().collect(Collectors.toMap(JmhScore::benchmark, JmhScore::ns, Math::min, TreeMap::new));
    }
}
