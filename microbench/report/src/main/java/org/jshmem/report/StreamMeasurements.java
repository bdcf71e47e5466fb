package org.jshmem.report;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims about STREAM in the PGAS form (paper 002, section 4.2). */
final class StreamMeasurements {

    private static final String ORIGINAL = "pgas-original";
    private static final String OPTIMISED = "pgas-optimised";

    private StreamMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("F09 (C110)", runs -> Pairs.min(ratios(runs, OPTIMISED, ORIGINAL)));
        byClaim.put("F09b", runs -> Pairs.max(ratios(runs, OPTIMISED, ORIGINAL)));
        byClaim.put("F10", runs -> Pairs.max(ratios(runs, "pgas-reduction", OPTIMISED)));
        byClaim.put("F10b", runs -> Pairs.max(ratios(runs, "pgas-vectors", OPTIMISED)));
        byClaim.put("F09c", runs -> Pairs.max(ratios(runs, "original-stream", OPTIMISED, ORIGINAL)));
        byClaim.put("C111", runs -> 1 - Pairs.max(ratios(runs, ORIGINAL, "scalar")));
    }

    private static List<Double> ratios(Runs runs, String form, String other) {
        return ratios(runs, "stream", form, other);
    }

    /** Of the bandwidths in two forms, for each kernel. */
    private static List<Double> ratios(Runs runs, String id, String form, String other) {
        return StreamFigures.KERNELS.stream()
                .map(kernel -> StreamFigures.mbPerS(runs, id, form, kernel)
                        / StreamFigures.mbPerS(runs, id, other, kernel))
                .filter(ratio -> !ratio.isNaN())
                .toList();
    }
}
