package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Claims about NAS IS and SP (paper 002, section 6). */
final class NasMeasurements {

    /** Above this number of PEs IS gains, says the paper. */
    private static final double MANY_PES = 32;

    /** Those of the paper: smaller ones say nothing of what it has measured. */
    private static final List<String> PAPERS_CLASSES = List.of("a", "b", "c");

    /** For reductions, of which all classes have about as many elements. */
    private static final List<String> CLASSES = List.of("s", "w", "a", "b", "c");

    private NasMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("F23 (C133)", runs -> Pairs.max(meanGains(runs, "is")));
        byClaim.put("F22", runs -> Pairs.mean(isGains(runs, MANY_PES + 1, Double.MAX_VALUE)));
        byClaim.put("F22b", runs -> Pairs.max(isGains(runs, 0, MANY_PES).stream().map(Math::abs).toList()));
        byClaim.put("F27", runs -> Pairs.min(ablated(runs)));
        byClaim.put("F28", runs -> Pairs.min(fallOfGain(runs, "sp")));
        byClaim.put("F30", runs -> Pairs.max(timeOverFewer(runs, "sp")));
        byClaim.put("F30b", runs -> Pairs.max(timeOverFewer(runs, "is")));
        byClaim.put("F25 (C135)", runs -> Pairs.mean(reductionGains(runs)));
        byClaim.put("F26 (C136)", runs -> Pairs.max(reduction128Over64(runs)));
        byClaim.put("F29 (C137)", runs -> Pairs.max(meanGains(runs, "sp")));
    }

    /** By how much ptr shortens the time, for all numbers of PEs. */
    private static List<Double> gains(Runs runs, String prefix) {
        return Pairs.combine(NasFigures.rows(runs, prefix + "ptr-"), NasFigures.rows(runs, prefix + "put-"),
                NasFigures::pes, NasFigures::seconds, (ptr, put) -> 1 - ptr / put);
    }

    /** The mean over the numbers of PEs, for each class that was run. */
    private static List<Double> meanGains(Runs runs, String kernel) {
        return PAPERS_CLASSES.stream().map(name -> Pairs.mean(gains(runs, kernel + "-" + name + "-")))
                .filter(gain -> !gain.isNaN()).toList();
    }

    private static List<Double> isGains(Runs runs, double leastPes, double mostPes) {
        List<Double> all = new ArrayList<>();
        for (String name : PAPERS_CLASSES) {
            List<Row> ptr = NasFigures.rows(runs, "is-" + name + "-ptr-").stream()
                    .filter(row -> NasFigures.pes(row) >= leastPes && NasFigures.pes(row) <= mostPes).toList();
            all.addAll(Pairs.combine(ptr, NasFigures.rows(runs, "is-" + name + "-put-"), NasFigures::pes,
                    NasFigures::seconds, (byPtr, put) -> 1 - byPtr / put));
        }
        return all;
    }

    /** By how much the gain of a class exceeds that of the next larger one. */
    private static List<Double> fallOfGain(Runs runs, String kernel) {
        List<Double> gains = meanGains(runs, kernel);
        return IntStream.range(1, gains.size()).mapToObj(i -> gains.get(i - 1) - gains.get(i)).toList();
    }

    /** Time on a number of PEs over that on the next lower one, through ptr. */
    private static List<Double> timeOverFewer(Runs runs, String kernel) {
        List<Double> ratios = new ArrayList<>();
        for (String name : PAPERS_CLASSES) {
            List<Double> seconds = NasFigures.rows(runs, kernel + "-" + name + "-ptr-").stream()
                    .map(NasFigures::seconds).toList();
            IntStream.range(1, seconds.size()).forEach(i -> ratios.add(seconds.get(i) / seconds.get(i - 1)));
        }
        return ratios;
    }

    /** Time of the reductions with one half of the optimisation, over that with both. */
    private static List<Double> ablated(Runs runs) {
        List<Double> ratios = new ArrayList<>();
        for (String name : CLASSES) {
            String prefix = "is-ablation-" + name + "-";
            for (String half : List.of("ptr-scalar", "put-vector")) {
                ratios.addAll(Pairs.combine(NasFigures.rows(runs, prefix + half),
                        NasFigures.rows(runs, prefix + "ptr-vector"),
                        NasFigures::pes, NasFigures::reduceSeconds, (one, both) -> one / both));
            }
        }
        return ratios;
    }

    private static List<Double> reductionGains(Runs runs) {
        List<Double> all = new ArrayList<>();
        for (String name : CLASSES) {
            for (String optimised : NasFigures.optimisedReductions(name)) {
                all.addAll(
                        Pairs.combine(NasFigures.rows(runs, optimised), NasFigures.rows(runs, "is-" + name + "-put-"),
                                NasFigures::pes, NasFigures::reduceSeconds, (ours, original) -> 1 - ours / original));
            }
        }
        return all;
    }

    private static List<Double> reduction128Over64(Runs runs) {
        List<Double> all = new ArrayList<>();
        for (String name : CLASSES) {
            for (String prefix : NasFigures.optimisedReductions(name)) {
                all.addAll(Pairs.combine(NasFigures.rows(runs, prefix + "128"), NasFigures.rows(runs, prefix + "64"),
                        _ -> 0, NasFigures::reduceSeconds, (many, few) -> many / few));
            }
        }
        return all;
    }
}
