package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims about collectives and their models (paper 000). */
final class CollectiveMeasurements {

    private static final String OPTIMAL = "min-max-tree";

    /** From here on the paper's optimal tree is no longer flat. */
    private static final int FIRST_TREE = 9;
    private static final double US_PER_NS = 1e-3;

    private CollectiveMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C047", runs -> asNumber(model(runs, "broadcast", 30), "k"));
        byClaim.put("C048", runs -> asNumber(model(runs, "broadcast", 60), "k"));
        byClaim.put("C049", runs -> asNumber(model(runs, "reduce", 30), "k"));
        byClaim.put("C050", runs -> asNumber(model(runs, "reduce", 60), "k"));
        byClaim.put("C051", runs -> asNumber(model(runs, "barrier", 30), "m"));
        byClaim.put("C051b", runs -> asNumber(model(runs, "barrier", 60), "m"));
        byClaim.put("C053", runs -> minNs(runs, "barrier", 28) / minNs(runs, "barrier", 27) - 1);
        byClaim.put("C057", runs -> Pairs.shareFrom(1, Pairs.combine(CollectiveFigures.models(runs,
                "pipelined-broadcast"), CollectiveFigures.models(runs, "flat-broadcast"), CollectiveFigures::pes,
                row -> row.number("tMinNs"), (pipelined, flat) -> pipelined / flat)));
        byClaim.put("C065", runs -> Pairs.shareFrom(1, overOptimal(runs)));
        byClaim.put("C065b", runs -> at(60, runs, "k-nomial-get"));
        byClaim.put("C065c", runs -> at(60, runs, "flat-get"));
        byClaim.put("C066", runs -> at(30, runs, "fibonacci-2-get"));
        byClaim.put("C067", runs -> inside(runs, "trees-", OPTIMAL, "broadcast"));
        byClaim.put("F12b", runs -> inside(runs, "barrier-", "acknowledged-dissemination", "barrier"));
        byClaim.put("C054", runs -> inside(runs, "large-", "pipelined", "pipelined-broadcast"));
        byClaim.put("C056", runs -> inside(runs, "large-", "flat-get", "flat-broadcast"));
        byClaim.put("C068b", runs -> Pairs.shareFrom(1, Pairs.combine(CollectiveFigures.times(runs, "large-",
                "pipelined"), CollectiveFigures.times(runs, "large-", "flat-get"), CollectiveFigures::pes, Row::median,
                (pipelined, flat) -> pipelined / flat)));
    }

    private static Row model(Runs runs, String operation, int pes) {
        return CollectiveFigures.models(runs, operation).stream().filter(row -> CollectiveFigures.pes(row) == pes)
                .findFirst().orElse(new Row(Map.of()));
    }

    private static double minNs(Runs runs, String operation, int pes) {
        return model(runs, operation, pes).number("tMinNs");
    }

    /** A list of one-digit numbers as one number: (4, 4, 3) is 443. */
    private static double asNumber(Row row, String name) {
        if (row.fields().get(name) instanceof List<?> digits) {
            double number = 0;
            for (Object digit : digits) {
                number = 10 * number + ((Number) digit).doubleValue();
            }
            return number;
        }
        return row.number(name);
    }

    private static List<Double> overOptimal(Runs runs) {
        List<Row> optimal = CollectiveFigures.times(runs, "trees-", OPTIMAL).stream()
                .filter(row -> CollectiveFigures.pes(row) >= FIRST_TREE).toList();
        List<Double> ratios = new ArrayList<>();
        for (String tree : CollectiveFigures.TREES) {
            if (!tree.equals(OPTIMAL)) {
                ratios.addAll(Pairs.combine(optimal, CollectiveFigures.times(runs, "trees-", tree),
                        CollectiveFigures::pes, Row::median, (best, other) -> other / best));
            }
        }
        return ratios;
    }

    private static double at(int pes, Runs runs, String tree) {
        return Pairs.max(Pairs.combine(
                CollectiveFigures.times(runs, "trees-", OPTIMAL).stream()
                        .filter(row -> CollectiveFigures.pes(row) == pes).toList(),
                CollectiveFigures.times(runs, "trees-", tree), CollectiveFigures::pes, Row::median,
                (best, other) -> other / best));
    }

    /** The share of numbers of PEs for which a time lies between the best and the worst case. */
    private static double inside(Runs runs, String prefix, String algorithm, String operation) {
        List<Row> times = CollectiveFigures.times(runs, prefix, algorithm);
        List<Double> answers = new ArrayList<>();
        for (Row time : times) {
            Row band = model(runs, operation, (int) CollectiveFigures.pes(time));
            if (!Double.isNaN(band.number("tMinNs"))) {
                boolean isInside = time.median() >= band.number("tMinNs") * US_PER_NS
                        && time.median() <= band.number("tMaxNs") * US_PER_NS;
                answers.add(isInside ? 1.0 : 0.0);
            }
        }
        return Pairs.mean(answers);
    }
}
