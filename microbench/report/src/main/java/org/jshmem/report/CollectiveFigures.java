package org.jshmem.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** Paper 000, figures 9 to 13: single calls from a common start, beside the min-max models. */
final class CollectiveFigures {

    /** The trees of figure 9; the one that is optimal in the model is the last. */
    static final List<String> TREES = List.of("flat-get", "binomial-get", "k-nomial-get", "fibonacci-2-get",
            "fibonacci-4-get", "min-max-tree");

    private static final double US_PER_NS = 1e-3;
    private static final String NO_PEERS = " Intel MPI: by messages at the cost that no. C095 gives. The paper's OpenMP cannot "
            + "be simulated.";

    private CollectiveFigures() {}

    static List<Figure> of(Runs runs) {
        return List.of(
                new Figure("f000-9", "Paper 000, figure 9: small broadcasts along different trees",
                        "8 bytes, until the last PE has them.",
                        List.of(trees(runs), host(runs, "host-trees", "Broadcast of 8 bytes")),
                        List.of("trees-", "host-trees")),
                new Figure("f000-10", "Paper 000, figure 10: small broadcast beside its model",
                        "The tree that the model calls optimal, between its best and its worst case." + NO_PEERS,
                        List.of(withMpi(withBand(plot("Broadcast of 8 bytes", Scale.LINEAR), runs, "broadcast", "", 0)
                                .add("min-max-tree", Line.SOLID, 0, times(runs, "trees-", "min-max-tree"),
                                        CollectiveFigures::pes, Row::median),
                                runs, 8)),
                        List.of("trees-", "model-broadcast-", MessageMeasurements.BROADCAST)),
                new Figure("f000-11", "Paper 000, figure 11: large broadcasts beside their models",
                        "8 KB by slices that travel around, and by all copying from the root." + NO_PEERS,
                        List.of(large(runs), host(runs, "host-large", "Broadcast of 8 KB")),
                        List.of("large-", "host-large", "model-pipelined-broadcast-", "model-flat-broadcast-",
                                MessageMeasurements.BROADCAST)),
                new Figure("f000-12", "Paper 000, figure 12: barrier beside its model",
                        "With acknowledged notifications as in the paper, and without, as words that only grow allow."
                                + NO_PEERS,
                        List.of(withMpi(withBand(plot("Barrier", Scale.LINEAR), runs, "barrier", "", 0)
                                .add("acknowledged", Line.SOLID, 0, times(runs, "barrier-",
                                        "acknowledged-dissemination"), CollectiveFigures::pes, Row::median)
                                .add("wide", Line.SOLID, 1, times(runs, "barrier-", "wide-dissemination"),
                                        CollectiveFigures::pes, Row::median),
                                runs, 8),
                                host(runs, "host-barrier", "Barrier")),
                        List.of("barrier-", "host-barrier", "model-barrier-", MessageMeasurements.BROADCAST)),
                new Figure("f000-13", "Paper 000, figure 13: small reduction beside its model",
                        "Ours leaves the sum on all PEs, so the bounds are those of the reduction and of the broadcast "
                                + "together." + NO_PEERS,
                        List.of(reduction(runs), host(runs, "host-reduce", "Sum of one double")),
                        List.of("reduce-", "host-reduce", "model-reduce-", "model-broadcast-",
                                MessageMeasurements.BROADCAST)));
    }

    private static Plot trees(Runs runs) {
        Plot plot = plot("Broadcast of 8 bytes by tree", Scale.LINEAR);
        for (int i = 0; i < TREES.size(); i++) {
            String tree = TREES.get(TREES.size() - 1 - i);
            plot.add(tree, Line.SOLID, i, times(runs, "trees-", tree), CollectiveFigures::pes, Row::median);
        }
        return plot;
    }

    private static Plot large(Runs runs) {
        Plot plot = plot("Broadcast of 8 KB", Scale.LINEAR);
        withBand(plot, runs, "pipelined-broadcast", "pipelined, ", 0);
        withBand(plot, runs, "flat-broadcast", "flat, ", 1);
        plot.add("pipelined", Line.SOLID, 0, times(runs, "large-", "pipelined"), CollectiveFigures::pes, Row::median)
                .add("flat-get", Line.SOLID, 1, times(runs, "large-", "flat-get"), CollectiveFigures::pes, Row::median);
        return withMpi(plot, runs, 8 << 10);
    }

    private static Plot reduction(Runs runs) {
        List<Row> up = models(runs, "reduce");
        List<Double> pes = new ArrayList<>();
        List<Double> least = new ArrayList<>();
        List<Double> most = new ArrayList<>();
        for (Row row : up) {
            models(runs, "broadcast").stream().filter(down -> pes(down) == pes(row)).findFirst().ifPresent(down -> {
                pes.add(pes(row));
                least.add((row.number("tMinNs") + down.number("tMinNs")) * US_PER_NS);
                most.add((row.number("tMaxNs") + down.number("tMaxNs")) * US_PER_NS);
            });
        }
        return withMpi(plot("Sum of one double on all PEs", Scale.LINEAR)
                .add("best case", Line.DOTTED, 0, pes, least).add("worst case", Line.DOTTED, 0, pes, most)
                .add("min-max-tree", Line.SOLID, 0, times(runs, "reduce-", "min-max-tree"), CollectiveFigures::pes,
                        Row::median),
                runs, 8);
    }

    /** The same calls on this host, which has fewer processors. */
    private static Plot host(Runs runs, String id, String title) {
        List<Row> rows = runs.rows(id, _ -> true);
        List<Double> times = rows.stream().map(Row::median).toList();
        return Plot.ofBars(title + ", this host, 2 PEs",
                rows.stream().map(row -> String.valueOf(row.fields().get("algorithm"))).toList(), "time (us)")
                .add("until the last PE returns", Line.SOLID, 0, times, times);
    }

    private static Plot plot(String title, Scale yScale) {
        return Plot.ofLines(title + ", Xeon Phi, simulated", "PEs", Scale.LINEAR, "time (us)", yScale);
    }

    private static Plot withBand(Plot plot, Runs runs, String model, String prefix, int hue) {
        ToDoubleFunction<Row> least = row -> row.number("tMinNs") * US_PER_NS;
        ToDoubleFunction<Row> most = row -> row.number("tMaxNs") * US_PER_NS;
        return plot.add(prefix + "best case", Line.DOTTED, hue, models(runs, model), CollectiveFigures::pes, least)
                .add(prefix + "worst case", Line.DOTTED, hue, models(runs, model), CollectiveFigures::pes, most);
    }

    /** Intel MPI, whose barriers and reductions of one item take as long as a broadcast of 8 bytes. */
    private static Plot withMpi(Plot plot, Runs runs, long bytes) {
        return plot.add("Intel MPI", Line.DASHED, 2, MessageMeasurements.broadcasts(runs, bytes),
                CollectiveFigures::pes, Row::median);
    }

    /** What a model predicts, by number of PEs. */
    static List<Row> models(Runs runs, String model) {
        return sorted(runs.startingWith("model-" + model + "-").stream().flatMap(run -> run.rows().stream()).toList());
    }

    /** What was measured of an algorithm, by number of PEs. */
    static List<Row> times(Runs runs, String prefix, String algorithm) {
        return sorted(runs.startingWith(prefix).stream()
                .flatMap(run -> run.rows().stream().map(row -> withPes(row, run)))
                .filter(row -> row.has("algorithm", algorithm)).toList());
    }

    private static List<Row> sorted(List<Row> rows) {
        return rows.stream().sorted(Comparator.comparingDouble(CollectiveFigures::pes)).toList();
    }

    /** In the output of a benchmark the number of PEs stands above the rows. */
    private static Row withPes(Row row, Run run) {
        Map<String, Object> fields = new LinkedHashMap<>(row.fields());
        fields.put("pes", run.output().get("pes"));
        return new Row(fields);
    }

    static double pes(Row row) {
        return row.number("pes");
    }
}
