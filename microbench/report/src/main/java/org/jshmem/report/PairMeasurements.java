package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims about puts and gets beside stores and loads (paper 002, section 4.1). */
final class PairMeasurements {

    private static final List<String> CALLS = List.of("put", "get");
    private static final List<String> BANDWIDTHS = List.of("pairs-few-", "pairs-many-");
    private static final double SMALL_BYTES = 8 << 10;
    private static final double LARGE_BYTES = 32 << 10;

    private PairMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("F02 (C104)", runs -> Pairs.max(latencyGains(runs)));
        byClaim.put("F01", runs -> Pairs.min(latencyGains(runs)));
        byClaim.put("F04 (C105)", runs -> Pairs.max(bandwidthRatios(runs, 0, Double.MAX_VALUE)));
        byClaim.put("F02b", runs -> Pairs.max(Pairs.combine(PairFigures.direct(runs, "original-latency", 1),
                PairFigures.calls(runs, "original-latency", 1), Row::bytes, Row::median,
                (ptr, call) -> 1 - ptr / call)));
        byClaim.put("F04b", runs -> Pairs.min(bandwidthRatios(runs, 0, Double.MAX_VALUE)));
        byClaim.put("F05 (C106)", runs -> Pairs.max(bandwidthRatios(runs, LARGE_BYTES, Double.MAX_VALUE)));
        byClaim.put("F05b", runs -> Pairs.min(bandwidthRatios(runs, 0, SMALL_BYTES)));
        byClaim.put("F06", PairMeasurements::putOverGet);
        byClaim.put("F08", runs -> cliff(runs, 8 << 10, 32 << 10));
        byClaim.put("F08b", runs -> cliff(runs, 128 << 10, 512 << 10));
        byClaim.put("F07", PairMeasurements::manyOverEight);
    }

    private static List<Double> latencyGains(Runs runs) {
        List<Double> gains = new ArrayList<>();
        for (String call : CALLS) {
            for (Object pairs : PairFigures.pairs(runs, "pairs-latency-")) {
                gains.addAll(Pairs.combine(PairFigures.direct(runs, "pairs-latency-" + call, pairs),
                        PairFigures.calls(runs, "pairs-latency-" + call, pairs), Row::bytes, Row::median,
                        (ptr, byCall) -> 1 - ptr / byCall));
            }
        }
        return gains;
    }

    /** Of ptr to the call, at all sizes from one to another. */
    private static List<Double> bandwidthRatios(Runs runs, double leastBytes, double mostBytes) {
        List<Double> ratios = new ArrayList<>();
        for (String prefix : BANDWIDTHS) {
            for (String call : CALLS) {
                for (Object pairs : PairFigures.pairs(runs, prefix)) {
                    List<Row> ptr = PairFigures.direct(runs, prefix + call, pairs).stream()
                            .filter(row -> row.bytes() >= leastBytes && row.bytes() <= mostBytes).toList();
                    ratios.addAll(Pairs.combine(ptr, PairFigures.calls(runs, prefix + call, pairs), Row::bytes,
                            Row::median, (byPtr, byCall) -> byPtr / byCall));
                }
            }
        }
        return ratios;
    }

    /** The greatest difference of put and get, one pair, as a fraction. */
    private static double putOverGet(Runs runs) {
        return Pairs.max(Pairs.combine(PairFigures.calls(runs, "pairs-few-put", 1),
                PairFigures.calls(runs, "pairs-few-get", 1), Row::bytes, Row::median,
                (put, get) -> Math.abs(put / get - 1)));
    }

    /** Bandwidth of each of 64 pairs to that of each of 8, at most. */
    private static double manyOverEight(Runs runs) {
        return Pairs.max(Pairs.combine(PairFigures.calls(runs, "pairs-many-put", 64),
                PairFigures.calls(runs, "pairs-many-put", 8), Row::bytes, Row::median,
                (many, few) -> many / 64 / (few / 8)));
    }

    /** Bandwidth of blocks that no longer fit twice into a cache, over that of blocks which do. */
    private static double cliff(Runs runs, double fitting, double tooLarge) {
        return Pairs.max(Pairs.combine(runs.rows("cliffs", row -> row.bytes() == tooLarge),
                runs.rows("cliffs", row -> row.bytes() == fitting), _ -> 0, Row::median,
                (large, small) -> large / small));
    }
}
