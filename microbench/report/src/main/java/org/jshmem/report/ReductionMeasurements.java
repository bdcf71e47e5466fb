package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims about reductions (paper 002, section 5). */
final class ReductionMeasurements {

    private static final String RUN = ReductionFigures.SIMULATED;
    private static final long ALL = Long.MAX_VALUE;
    private static final long LARGE_BYTES = 16 << 10;
    private static final long LARGE_ARRAY_BYTES = 64 << 10;

    private ReductionMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("F11 (C120)", runs -> Pairs.shareFrom(1, othersOver(runs, "flat", 0, ALL, true)));
        byClaim.put("F12 (C121)", runs -> Pairs.shareFrom(1,
                othersOver(runs, "recursive-doubling", 0, ReductionFigures.SMALL_BYTES, false)));
        byClaim.put("F13 (C122)", runs -> Pairs.shareFrom(1,
                othersOver(runs, "rabenseifner", LARGE_BYTES, ALL, false)));
        byClaim.put("F13b", ReductionMeasurements::crossoverBytes);
        byClaim.put("F15", runs -> Pairs.max(ReductionFigures.rows(runs, RUN, "rabenseifner", 0, ALL).stream()
                .map(row -> row.bytes() / Integer.BYTES).toList()));
        byClaim.put("F16 (C124)", runs -> Pairs.shareFrom(1, callOverPtr(runs, 0, ReductionFigures.SMALL_BYTES)));
        byClaim.put("F17 (C125)", runs -> Pairs.shareFrom(1, callOverPtr(runs, LARGE_BYTES, ALL)));
        byClaim.put("F18", runs -> Pairs.shareFrom(1, ablated(runs, "reductions-put-vector", "")));
        byClaim.put("F18b", runs -> Pairs.shareFrom(1, ablated(runs, "reductions-ptr-scalar", "-ptr")));
        byClaim.put("F33", runs -> Pairs.mean(othersOver(runs, "flat", 0, ALL, false).stream()
                .map(ratio -> 1 / ratio).toList()));
        byClaim.put("C221", ReductionMeasurements::gapByContention);
        byClaim.put("C119", runs -> Pairs.min(Pairs.combine(
                job(runs, "reductions-put-vector", "recursive-doubling", LARGE_ARRAY_BYTES),
                job(runs, "reductions-ptr-vector", "recursive-doubling-ptr", LARGE_ARRAY_BYTES), Row::bytes,
                Row::median, (put, ptr) -> put / ptr)));
    }

    /** For each size: the fastest of the others over this one, or this one over the slowest of them. */
    private static List<Double> othersOver(Runs runs, String algorithm, long leastBytes, long mostBytes,
            boolean isSlowest) {
        List<Double> ratios = new ArrayList<>();
        for (Row row : ReductionFigures.rows(runs, RUN, algorithm, leastBytes, mostBytes)) {
            List<Double> others = ReductionFigures.ALGORITHMS.stream().filter(other -> !other.equals(algorithm))
                    .flatMap(other -> ReductionFigures.rows(runs, RUN, other, (long) row.bytes(), (long) row.bytes())
                            .stream())
                    .map(Row::median).toList();
            if (!others.isEmpty()) {
                ratios.add(isSlowest ? row.median() / Pairs.max(others) : Pairs.min(others) / row.median());
            }
        }
        return ratios;
    }

    /** The least size from which on Rabenseifner's is faster than recursive doubling. */
    private static double crossoverBytes(Runs runs) {
        List<Row> doubling = ReductionFigures.rows(runs, RUN, "recursive-doubling", 0, ALL);
        double crossover = Double.NaN;
        for (Row row : ReductionFigures.rows(runs, RUN, "rabenseifner", 0, ALL)) {
            boolean isFaster = doubling.stream()
                    .anyMatch(other -> other.bytes() == row.bytes() && other.median() > row.median());
            crossover = !isFaster ? Double.NaN : Double.isNaN(crossover) ? row.bytes() : crossover;
        }
        return crossover;
    }

    /** What the flat tree takes longer at a size, over the same on a machine whose lines serve all readers at once. */
    private static double gapByContention(Runs runs) {
        return flatOverRabenseifner(runs, "reductions-put-vector")
                / flatOverRabenseifner(runs, "reductions-uncontended");
    }

    private static double flatOverRabenseifner(Runs runs, String id) {
        return Pairs.max(Pairs.combine(ReductionFigures.rows(runs, id, "flat", LARGE_BYTES, LARGE_BYTES),
                ReductionFigures.rows(runs, id, "rabenseifner", LARGE_BYTES, LARGE_BYTES), Row::bytes, Row::median,
                (flat, rabenseifner) -> flat / rabenseifner));
    }

    private static List<Double> callOverPtr(Runs runs, long leastBytes, long mostBytes) {
        List<Double> ratios = new ArrayList<>();
        for (String algorithm : ReductionFigures.ALGORITHMS) {
            ratios.addAll(Pairs.combine(ReductionFigures.rows(runs, RUN, algorithm, leastBytes, mostBytes),
                    ReductionFigures.rows(runs, RUN, algorithm + "-ptr", leastBytes, mostBytes), Row::bytes,
                    Row::median, (call, ptr) -> call / ptr));
        }
        return ratios;
    }

    /** All algorithms with one half of the optimisation, over the same with both. */
    private static List<Double> ablated(Runs runs, String id, String suffix) {
        List<Double> ratios = new ArrayList<>();
        for (String algorithm : ReductionFigures.ALGORITHMS) {
            ratios.addAll(Pairs.combine(job(runs, id, algorithm + suffix, 0),
                    ReductionFigures.rows(runs, RUN, algorithm + "-ptr", 0, ALL), Row::bytes, Row::median,
                    (half, both) -> half / both));
        }
        return ratios;
    }

    private static List<Row> job(Runs runs, String id, String algorithm, long leastBytes) {
        return ReductionFigures.rows(runs, id, algorithm, leastBytes, ALL);
    }
}
