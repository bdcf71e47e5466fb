package org.jshmem.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;

/** What reductions cost on numbers of PEs that are no power of two (paper 002, section 5.1). */
final class ExchangeMeasurements {

    private static final String DOUBLING = "recursive-doubling";
    private static final List<String> ALGORITHMS = List.of(DOUBLING, "bruck", "rabenseifner",
            "recursive-doubling-ptr", "bruck-ptr", "rabenseifner-ptr");

    private ExchangeMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("F21", runs -> Pairs.max(furtherExchanges(runs)));
        byClaim.put("F21b", runs -> Pairs.mean(overFewer(runs)));
    }

    /** Three jobs: on a power of two, on a number that is none, on the next power of two. */
    private static List<Run> jobs(Runs runs) {
        List<Run> jobs = runs.startingWith("exchanges-").stream()
                .sorted(Comparator.comparingDouble(ExchangeMeasurements::pes)).toList();
        return jobs.size() == 3 ? jobs : List.of();
    }

    private static double pes(Run run) {
        return new Row(run.output()).number("pes");
    }

    /**
     * How much longer the middle one takes than the next power of two, in exchanges of that: of the whole vector, as those
     * are that fold the other PEs in, and as recursive doubling makes one for each bit.
     */
    private static List<Double> furtherExchanges(Runs runs) {
        List<Run> jobs = jobs(runs);
        List<Double> all = new ArrayList<>();
        for (String algorithm : jobs.isEmpty() ? List.<String>of() : ALGORITHMS) {
            Run power = jobs.get(2);
            double bits = Math.log(pes(power)) / Math.log(2);
            List<Double> further = combine(jobs.get(1), power, algorithm, (middle, even) -> middle - even);
            List<Row> doubling = rows(power, DOUBLING);
            for (int size = 0; size < Math.min(further.size(), doubling.size()); size++) {
                all.add(further.get(size) / (doubling.get(size).median() / bits));
            }
        }
        return all;
    }

    private static List<Double> overFewer(Runs runs) {
        List<Run> jobs = jobs(runs);
        List<Double> all = new ArrayList<>();
        for (String algorithm : jobs.isEmpty() ? List.<String>of() : ALGORITHMS) {
            all.addAll(combine(jobs.get(1), jobs.get(0), algorithm, (middle, fewer) -> middle / fewer));
        }
        return all;
    }

    private static List<Double> combine(Run first, Run second, String algorithm,
            DoubleBinaryOperator operator) {
        return Pairs.combine(rows(first, algorithm), rows(second, algorithm), Row::bytes, Row::median, operator);
    }

    private static List<Row> rows(Run run, String algorithm) {
        return run.rows().stream().filter(row -> row.has("algorithm", algorithm)).toList();
    }
}
