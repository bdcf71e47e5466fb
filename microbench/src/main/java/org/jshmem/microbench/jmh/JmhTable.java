package org.jshmem.microbench.jmh;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What the argument checks cost: scores with and without them, side by side. */
final class JmhTable {

    private JmhTable() {}

    static String format(List<JmhScore> checked, List<JmhScore> unchecked) {
        Map<String, Double> withoutChecks = unchecked.stream()
                .collect(Collectors.toMap(JmhScore::benchmark, JmhScore::ns));
        StringBuilder lines = new StringBuilder(String.format(Locale.ROOT, """
                # jmh: median time per operation in a job of one PE
                # %-32s %14s %15s %10s
                """, "benchmark", "checks on(ns)", "checks off(ns)", "cost(ns)"));
        for (JmhScore score : checked) {
            double ns = withoutChecks.get(score.benchmark());
            lines.append(String.format(Locale.ROOT, "%-34s %14.2f %15.2f %10.2f%n", score.benchmark(), score.ns(), ns,
                    score.ns() - ns));
        }
        return lines.toString();
    }
}
