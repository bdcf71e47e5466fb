package org.jshmem.report;

import java.util.List;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** The cache model of paper 001 on this host. */
final class HostModelFigures {

    static final String RUN = "host-model";

    private static final List<String> STATES = List.of("hit-modified", "hit-exclusive", "hit-shared", "miss-modified",
            "miss-exclusive", "miss-shared", "miss-invalid");
    private static final double MB_PER_GB = 1e3;

    private HostModelFigures() {}

    static List<Figure> of(Runs runs) {
        return List.of(
                new Figure("f001-2", "Paper 001, figure 2: throughput by state of the lines, this host",
                        "One core loads, or stores to, lines that it or the other core has brought into a state.",
                        List.of(states(runs, "load"), states(runs, "store")), List.of(RUN)),
                new Figure("f001-4", "Paper 001, figure 4: prediction beside measurement, this host",
                        "A message through a shared ring of chunks, half of a round trip, beside what equations 1 to 3 "
                                + "predict from the throughputs above, and beside one put. Dotted: one chunk and very many.",
                        List.of(prediction(runs)), List.of(RUN)),
                new Figure("f001-6",
                        "Paper 001, figures 6 and 14: reuse of buffers, and alternating direction, this host",
                        "Which of the application's buffers are the same for all messages; and both directions through "
                                + "the same chunks.",
                        List.of(variants(runs)), List.of(RUN)));
    }

    static List<Row> rows(Runs runs, String operation) {
        return runs.rows(RUN, row -> row.has("operation", operation));
    }

    private static double gbPerS(Row row) {
        return row.median() / MB_PER_GB;
    }

    private static Plot plot(String title) {
        return Plot.ofLines(title + ", this host", "bytes", Scale.LOGARITHMIC, "throughput (GB/s)", Scale.LINEAR);
    }

    private static Plot states(Runs runs, String access) {
        Plot plot = Plot.ofLines("Throughput of a " + access + ", this host", "bytes", Scale.LOGARITHMIC,
                "throughput (GB/s)", Scale.LOGARITHMIC);
        for (int i = 0; i < STATES.size(); i++) {
            String state = STATES.get(i);
            plot.add(state.replace('-', ' '), state.startsWith("hit") ? Line.SOLID : Line.DASHED, i,
                    rows(runs, access + "-" + state), Row::bytes, HostModelFigures::gbPerS);
        }
        return plot;
    }

    private static Plot prediction(Runs runs) {
        return plot("A message by two copies, and by one")
                .add("predicted, one chunk", Line.DOTTED, 1, rows(runs, "predicted-one-chunk"), Row::bytes,
                        HostModelFigures::gbPerS)
                .add("predicted, many chunks", Line.DOTTED, 1, rows(runs, "predicted-many-chunks"), Row::bytes,
                        HostModelFigures::gbPerS)
                .add("predicted", Line.DASHED, 1, rows(runs, "predicted"), Row::bytes, HostModelFigures::gbPerS)
                .add("measured", Line.SOLID, 0, rows(runs, "two-copy"), Row::bytes, HostModelFigures::gbPerS)
                .add("one put", Line.SOLID, 2, rows(runs, "put"), Row::bytes, HostModelFigures::gbPerS);
    }

    private static Plot variants(Runs runs) {
        return plot("A message by two copies")
                .add("both reuse", Line.SOLID, 0, rows(runs, "two-copy"), Row::bytes, HostModelFigures::gbPerS)
                .add("sender reuses", Line.SOLID, 1, rows(runs, "two-copy-sender-reuses"), Row::bytes,
                        HostModelFigures::gbPerS)
                .add("receiver reuses", Line.SOLID, 2, rows(runs, "two-copy-receiver-reuses"), Row::bytes,
                        HostModelFigures::gbPerS)
                .add("none reuses", Line.SOLID, 3, rows(runs, "two-copy-no-reuse"), Row::bytes,
                        HostModelFigures::gbPerS)
                .add("alternating", Line.DASHED, 4, rows(runs, "two-copy-alternating"), Row::bytes,
                        HostModelFigures::gbPerS);
    }
}
