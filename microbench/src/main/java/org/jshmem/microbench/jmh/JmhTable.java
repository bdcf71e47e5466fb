package org.jshmem.microbench.jmh;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the argument checks cost: scores with and without them, side by side. */
final class JmhTable {

    private JmhTable() {}

    static String format(List<JmhScore> checked, List<JmhScore> unchecked) {
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

    /** A benchmark may have run several times. */
    private static Map<String, Double> best(List<JmhScore> scores) {
        return scores.stream().collect(Collectors.toMap(JmhScore::benchmark, JmhScore::ns, Math::min, TreeMap::new));
    }
}
