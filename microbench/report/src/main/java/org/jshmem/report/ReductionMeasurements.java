package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims about reductions (paper 002, section 5). */
final class ReductionMeasurements {

    private static final String RUN = "reductions";
    private static final long LARGE_BYTES = 16 << 10;

    private ReductionMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C120", runs -> Pairs.shareFrom(1, othersOver(runs, "flat", 0, Long.MAX_VALUE, true)));
        byClaim.put("C121", runs -> Pairs.shareFrom(1,
                othersOver(runs, "recursive-doubling", 0, ReductionFigures.SMALL_BYTES, false)));
        byClaim.put("C122", runs -> Pairs.shareFrom(1,
                othersOver(runs, "rabenseifner", LARGE_BYTES, Long.MAX_VALUE, false)));
        byClaim.put("C124", runs -> Pairs.shareFrom(1, callOverPtr(runs, 0, ReductionFigures.SMALL_BYTES)));
        byClaim.put("C125", runs -> Pairs.shareFrom(1, callOverPtr(runs, LARGE_BYTES, Long.MAX_VALUE)));
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

    private static List<Double> callOverPtr(Runs runs, long leastBytes, long mostBytes) {
        List<Double> ratios = new ArrayList<>();
        for (String algorithm : ReductionFigures.ALGORITHMS) {
            ratios.addAll(Pairs.combine(ReductionFigures.rows(runs, RUN, algorithm, leastBytes, mostBytes),
                    ReductionFigures.rows(runs, RUN, algorithm + "-ptr", leastBytes, mostBytes), Row::bytes,
                    Row::median, (call, ptr) -> call / ptr));
        }
        return ratios;
    }
}
