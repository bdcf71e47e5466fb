package org.jshmem.report;

import java.util.List;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** Papers 003 and 004 on the simulated SCC: broadcasts of figure 8, and the steps from RCCE's ring on of figure 9f. */
final class SccFigures {

    /** From the library that paper 004 begins with to what it ends with. */
    static final List<String> RINGS = List.of("rcce-ring", "rcce-ring:sync=light", "rcce-ring:sync=light+split=even",
            "mpb-ring");

    static final List<String> OC_BCAST = List.of("oc-bcast:k=2", "oc-bcast:k=7", "oc-bcast:k=47");

    private static final String BROADCASTS = "scc-figure-8";
    private static final String REDUCTIONS = "scc-reductions";
    private static final int MOST_LINES_OF_8A = 192;

    private SccFigures() {}

    static List<Figure> of(Runs runs) {
        return List.of(
                new Figure("f003-8a", "Paper 003, figure 8a: latency of broadcasts",
                        "From the call of core 0 until the last of 48 cores has returned, one call after the other.",
                        List.of(latencies(runs)), List.of(BROADCASTS)),
                new Figure("f003-8b", "Paper 003, figure 8b: throughput of broadcasts",
                        "One call after the other on 48 cores; scatter-allgather is what RCCE_comm takes for long messages.",
                        List.of(throughputs(runs)), List.of(BROADCASTS)),
                new Figure("f003-t2", "Paper 003, table 2: throughput by model",
                        "32,768 lines on the machine that the formulas see: all is one hop away, nobody in the way.",
                        List.of(table2(runs)), List.of("scc-table-2")),
                new Figure("f004-9f", "Paper 004, figure 9f: sum of doubles on 48 cores",
                        "RCCE_comm's ring; with one synchronisation for each exchange; with even blocks; straight on windows.",
                        List.of(reductions(runs)), List.of(REDUCTIONS)));
    }

    private static Plot latencies(Runs runs) {
        Plot plot = Plot.ofLines("Broadcast, SCC, simulated", "lines of 32 bytes", Scale.LINEAR, "latency (us)",
                Scale.LINEAR);
        int hue = 0;
        for (String algorithm : OC_BCAST) {
            plot.add(algorithm, Line.SOLID, hue++, shortOnes(runs, algorithm), row -> row.number("lines"),
                    row -> row.number("latencyUs"));
        }
        return plot.add("rcce-binomial", Line.DASHED, hue, shortOnes(runs, "rcce-binomial"), row -> row.number("lines"),
                row -> row.number("latencyUs"));
    }

    private static List<Row> shortOnes(Runs runs, String algorithm) {
        return broadcasts(runs, algorithm).stream().filter(row -> row.number("lines") <= MOST_LINES_OF_8A).toList();
    }

    private static Plot throughputs(Runs runs) {
        Plot plot = Plot.ofLines("Broadcast, SCC, simulated", "lines of 32 bytes", Scale.LOGARITHMIC, "MB/s",
                Scale.LINEAR);
        int hue = 0;
        for (String algorithm : OC_BCAST) {
            plot.add(algorithm, Line.SOLID, hue++, broadcasts(runs, algorithm), row -> row.number("lines"),
                    row -> row.number("throughputMBs"));
        }
        return plot.add("rcce-scatter-allgather", Line.DASHED, hue, broadcasts(runs, "rcce-scatter-allgather"),
                row -> row.number("lines"), row -> row.number("throughputMBs"));
    }

    private static Plot table2(Runs runs) {
        List<Row> rows = runs.rows("scc-table-2", _ -> true);
        List<Double> papers = rows.stream().map(row -> row.number("paper")).toList();
        List<Double> ours = rows.stream().map(row -> row.number("here")).toList();
        return Plot.ofBars("Throughput of 32,768 lines, SCC by its model",
                rows.stream().map(row -> String.valueOf(row.fields().get("algorithm"))).toList(), "MB/s")
                .add("paper", Line.DASHED, 0, papers, papers)
                .add("simulated", Line.SOLID, 1, ours, ours);
    }

    private static Plot reductions(Runs runs) {
        Plot plot = Plot.ofLines("Sum of doubles, SCC, simulated", "doubles", Scale.LINEAR, "time (us)", Scale.LINEAR);
        int hue = 0;
        for (String algorithm : RINGS) {
            plot.add(algorithm, Line.SOLID, hue++, reductions(runs, algorithm), row -> row.bytes() / Double.BYTES,
                    Row::median);
        }
        return plot;
    }

    /** Points of figure 8, by size. */
    static List<Row> broadcasts(Runs runs, String algorithm) {
        return runs.rows(BROADCASTS, row -> row.has("algorithm", algorithm));
    }

    /** Sums, by size. */
    static List<Row> reductions(Runs runs, String algorithm) {
        return runs.rows(REDUCTIONS, row -> row.has("algorithm", algorithm));
    }
}
