package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims about NAS IS and SP (paper 002, section 6). */
final class NasMeasurements {

    private static final List<String> CLASSES = List.of("s", "w", "a", "b", "c");

    private NasMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C133", runs -> Pairs.max(meanGains(runs, "is")));
        byClaim.put("F22", runs -> Pairs.mean(gainsOfMany(runs)));
        byClaim.put("C135", runs -> Pairs.mean(reductionGains(runs)));
        byClaim.put("C136", runs -> Pairs.max(reduction128Over64(runs)));
        byClaim.put("C137", runs -> Pairs.max(meanGains(runs, "sp")));
    }

    /** By how much ptr shortens the time, for all numbers of PEs. */
    private static List<Double> gains(Runs runs, String prefix) {
        return Pairs.combine(NasFigures.rows(runs, prefix + "ptr-"), NasFigures.rows(runs, prefix + "put-"),
                NasFigures::pes, NasFigures::seconds, (ptr, put) -> 1 - ptr / put);
    }

    /** The mean over the numbers of PEs, for each class that was run. */
    private static List<Double> meanGains(Runs runs, String kernel) {
        return CLASSES.stream().map(name -> Pairs.mean(gains(runs, kernel + "-" + name + "-")))
                .filter(gain -> !gain.isNaN()).toList();
    }

    private static List<Double> gainsOfMany(Runs runs) {
        List<Double> all = new ArrayList<>();
        for (String name : CLASSES) {
            List<Row> ptr = NasFigures.rows(runs, "is-" + name + "-ptr-").stream()
                    .filter(row -> NasFigures.pes(row) > 32).toList();
            all.addAll(Pairs.combine(ptr, NasFigures.rows(runs, "is-" + name + "-put-"), NasFigures::pes,
                    NasFigures::seconds, (byPtr, put) -> 1 - byPtr / put));
        }
        return all;
    }

    private static List<Double> reductionGains(Runs runs) {
        List<Double> all = new ArrayList<>();
        for (String name : CLASSES) {
            for (String algorithm : List.of("recursive-doubling-ptr", "rabenseifner-ptr")) {
                all.addAll(Pairs.combine(NasFigures.rows(runs, "is-reduce-" + name + "-" + algorithm + "-"),
                        NasFigures.rows(runs, "is-reduce-" + name + "-flat-"), NasFigures::pes,
                        NasFigures::reduceSeconds, (optimised, original) -> 1 - optimised / original));
            }
        }
        return all;
    }

    private static List<Double> reduction128Over64(Runs runs) {
        List<Double> all = new ArrayList<>();
        for (String name : CLASSES) {
            for (String algorithm : List.of("recursive-doubling-ptr", "rabenseifner-ptr")) {
                String prefix = "is-reduce-" + name + "-" + algorithm + "-";
                all.addAll(Pairs.combine(NasFigures.rows(runs, prefix + "128"), NasFigures.rows(runs, prefix + "64"),
                        _ -> 0, NasFigures::reduceSeconds, (many, few) -> many / few));
            }
        }
        return all;
    }
}
