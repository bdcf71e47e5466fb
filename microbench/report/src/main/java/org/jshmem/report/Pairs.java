package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;

/** Two series at the points that both have. */
final class Pairs {

    private Pairs() {}

    /** A value for each row of the first series that the second has at the same place. */
    static List<Double> combine(List<Row> first, List<Row> second, ToDoubleFunction<Row> place,
            ToDoubleFunction<Row> value, DoubleBinaryOperator operator) {
        List<Double> combined = new ArrayList<>();
        for (Row row : first) {
            second.stream().filter(other -> place.applyAsDouble(other) == place.applyAsDouble(row)).findFirst()
                    .ifPresent(other -> combined
                            .add(operator.applyAsDouble(value.applyAsDouble(row), value.applyAsDouble(other))));
        }
        return combined;
    }

    static double max(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
    }

    static double min(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
    }

    static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** The share of values that are at least a limit. */
    static double shareFrom(double limit, List<Double> values) {
        return values.isEmpty()
                ? Double.NaN
                : (double) values.stream().filter(value -> value >= limit).count() / values.size();
    }
}
