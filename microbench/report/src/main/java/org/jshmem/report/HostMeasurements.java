package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims of paper 001, and what is asked of this library, on this host. */
final class HostMeasurements {

    private static final List<String> MISSES = List.of("miss-modified", "miss-exclusive", "miss-shared",
            "miss-invalid");

    /** What fits into the private caches: the paper's model is wrong in the shared one. */
    private static final double PRIVATE_BYTES = 256 << 10;

    /** What is more than noise. */
    private static final double GAIN = 0.05;

    private HostMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C080", runs -> spread(runs, "load"));
        byClaim.put("C080b", runs -> spread(runs, "store"));
        byClaim.put("C085", HostMeasurements::worstPrediction);
        byClaim.put("C087", HostMeasurements::receiverOverSender);
        byClaim.put("C094", HostMeasurements::gainsWhereItShould);
        byClaim.put("H1", runs -> triadRatio(runs, "host-stream-1"));
        byClaim.put("H2", runs -> triadRatio(runs, "host-stream-2"));
    }

    /** The greatest throughput of a miss over the least, over all states and sizes. */
    private static double spread(Runs runs, String access) {
        List<Double> all = new ArrayList<>();
        MISSES.forEach(
                state -> HostModelFigures.rows(runs, access + "-" + state).forEach(row -> all.add(row.median())));
        return Pairs.max(all) / Pairs.min(all);
    }

    private static double worstPrediction(Runs runs) {
        List<Row> measured = HostModelFigures.rows(runs, "two-copy").stream()
                .filter(row -> row.bytes() < PRIVATE_BYTES).toList();
        return Pairs.max(Pairs.combine(measured, HostModelFigures.rows(runs, "predicted"), Row::bytes, Row::median,
                (is, predicted) -> Math.abs(is / predicted - 1)));
    }

    private static double receiverOverSender(Runs runs) {
        return Pairs.mean(Pairs.combine(HostModelFigures.rows(runs, "two-copy-receiver-reuses"),
                HostModelFigures.rows(runs, "two-copy-sender-reuses"), Row::bytes, Row::median,
                (receiver, sender) -> receiver / sender));
    }

    private static double alternatingOverSame(Runs runs) {
        return Pairs.mean(Pairs.combine(HostModelFigures.rows(runs, "two-copy-alternating"),
                HostModelFigures.rows(runs, "two-copy"), Row::bytes, Row::median,
                (alternating, same) -> alternating / same - 1));
    }

    /** 1 for an AMD processor with a gain, or another without. */
    private static double gainsWhereItShould(Runs runs) {
        double gain = alternatingOverSame(runs);
        boolean isAmd = String.valueOf(runs.about().get("cpu")).contains("AMD");
        return Double.isNaN(gain) ? gain : gain >= GAIN == isAmd ? 1 : 0;
    }

    /** Java arrays over C. */
    private static double triadRatio(Runs runs, String id) {
        return StreamFigures.mbPerS(runs, id, "auto", "triad") / StreamFigures.mbPerS(runs, id, "c", "triad");
    }
}
