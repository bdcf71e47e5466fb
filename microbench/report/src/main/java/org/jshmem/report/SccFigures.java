package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** Papers 003 and 004 on the simulated SCC. */
final class SccFigures {

    static final List<String> OC_BCAST = List.of("oc-bcast:k=2", "oc-bcast:k=7", "oc-bcast:k=47");

    private static final String BROADCASTS = "scc-figure-8";
    private static final String LINES = "scc-lines";
    private static final String FIGURE_6 = "scc-figure-6";
    private static final int CORES = 48;
    private static final int LINES_OF_3 = 16;
    private static final int MOST_LINES_OF_6B = 32;
    private static final int MOST_LINES_OF_8A = 192;
    private static final double MS = 1e3;

    private SccFigures() {}

    static List<Figure> of(Runs runs) {
        List<Figure> figures = new ArrayList<>(List.of(
                new Figure("f003-3", "Paper 003, figure 3: put and get over distance",
                        "16 lines, alone; dotted: formulas 7, 8, 11 and 12.", List.of(distances(runs)), List.of(LINES)),
                new Figure("f003-4", "Paper 003, figure 4: contention at one window",
                        "How much longer the slowest core takes than the fastest when all do the same.",
                        List.of(contention(runs, "C160", "Gets of 128 lines from core 0"),
                                contention(runs, "C161", "Puts of a line to core 0")),
                        List.of(LINES)),
                new Figure("f003-6a", "Paper 003, figure 6a: latency of broadcasts by model",
                        "Single calls where all is one hop away; dotted: formulas 13 and 14, which have no flags.",
                        List.of(modelled(runs, MOST_LINES_OF_8A)), List.of(FIGURE_6)),
                new Figure("f003-6b", "Paper 003, figure 6b: the same for very short messages",
                        "Here the flags decide: k = 47 has 47 of them to look at.",
                        List.of(modelled(runs, MOST_LINES_OF_6B)), List.of(FIGURE_6)),
                new Figure("f003-8a", "Paper 003, figure 8a: latency of broadcasts",
                        "From the call of core 0 until the last of 48 cores has returned, one call after the other.",
                        List.of(latencies(runs)), List.of(BROADCASTS)),
                new Figure("f003-8b", "Paper 003, figure 8b: throughput of broadcasts",
                        "One call after the other on 48 cores; scatter-allgather is what RCCE_comm takes for long messages.",
                        List.of(throughputs(runs)), List.of(BROADCASTS)),
                new Figure("f003-t2", "Paper 003, table 2: throughput by model",
                        "32,768 lines on the machine that the formulas see: all is one hop away, nobody in the way.",
                        List.of(table2(runs)), List.of("scc-table-2"))));
        figures.add(new Figure("f004-6", "Paper 004, figure 6: sizes of blocks",
                "The longest block over the shortest; what is left over goes to the first, or is dealt out.",
                List.of(blocks(runs)), List.of("scc-layers-reduce")));
        SccLayers.ALL.forEach(collective -> figures.add(new Figure("f004-9" + collective.plot(),
                "Paper 004, figure 9" + collective.plot() + ": " + collective.title() + " of doubles on 48 cores",
                "RCCE_comm by RCCE's blocking calls; by requests in a list, as iRCCE has them; by one request of each kind; "
                        + "then, where the figure has them, with even blocks, and straight on windows.",
                List.of(layers(runs, collective)), List.of(collective.id()))));
        figures.add(new Figure("f004-10", "Paper 004, figure 10: the application",
                "oshrun gcmc on 48 cores, with the sums of figure 9f.", List.of(application(runs)),
                List.of("scc-gcmc-")));
        return figures;
    }

    private static Plot distances(Runs runs) {
        Plot plot = Plot.ofLines("16 lines, SCC, simulated", "routers", Scale.LINEAR, "time (us)", Scale.LINEAR);
        List<String> calls = List.of("put from near memory", "put from memory", "get to near memory",
                "get to memory");
        for (int hue = 0; hue < calls.size(); hue++) {
            String call = calls.get(hue);
            List<Row> rows = runs.rows(LINES, row -> row.has("call", call) && row.number("lines") == LINES_OF_3);
            plot.add(call, Line.SOLID, hue, rows, row -> row.number("routers"), row -> row.number("here"));
            plot.add(call + ", formula", Line.DOTTED, hue, rows, row -> row.number("routers"),
                    row -> row.number("formula"));
        }
        return plot;
    }

    private static Plot contention(Runs runs, String claim, String title) {
        return Plot.ofLines(title + ", SCC, simulated", "cores", Scale.LINEAR, "slowest over fastest", Scale.LINEAR)
                .add("simulated", Line.SOLID, 0, runs.rows(LINES, row -> row.has("id", claim)),
                        row -> row.number("cores"), row -> row.number("spread"));
    }

    private static Plot modelled(Runs runs, int mostLines) {
        Plot plot = Plot.ofLines("Broadcast, SCC by its model", "lines of 32 bytes", Scale.LINEAR, "latency (us)",
                Scale.LINEAR);
        List<String> algorithms = new ArrayList<>(OC_BCAST);
        algorithms.add("rcce-binomial");
        for (int hue = 0; hue < algorithms.size(); hue++) {
            String algorithm = algorithms.get(hue);
            List<Row> rows = runs.rows(FIGURE_6,
                    row -> row.has("algorithm", algorithm) && row.number("lines") <= mostLines);
            plot.add(algorithm, Line.SOLID, hue, rows, row -> row.number("lines"), row -> row.number("latencyUs"));
            plot.add(algorithm + ", formula", Line.DOTTED, hue, rows, row -> row.number("lines"),
                    row -> row.number("formulaUs"));
        }
        return plot;
    }

    private static Plot layers(Runs runs, SccLayers collective) {
        Plot plot = Plot.ofLines(collective.title() + ", SCC, simulated", "doubles", Scale.LINEAR, "time (us)",
                Scale.LINEAR);
        for (int layer = 0; layer < collective.algorithms().size(); layer++) {
            plot.add(collective.algorithms().get(layer), Line.SOLID, layer, collective.rows(runs, layer),
                    row -> row.bytes() / Double.BYTES, Row::median);
        }
        return plot;
    }

    private static Plot blocks(Runs runs) {
        Plot plot = Plot.ofLines("Blocks of 48 cores", "elements", Scale.LINEAR, "longest over shortest", Scale.LINEAR);
        List<Double> counts = SccLayers.ALLREDUCE.rows(runs, 0).stream().map(row -> row.bytes() / Double.BYTES)
                .toList();
        plot.add("to the first", Line.SOLID, 0, counts, counts.stream()
                .map(count -> (Math.floor(count / CORES) + count % CORES) / Math.floor(count / CORES)).toList());
        return plot.add("dealt out", Line.DASHED, 1, counts,
                counts.stream().map(count -> Math.ceil(count / CORES) / Math.floor(count / CORES)).toList());
    }

    private static Plot application(Runs runs) {
        List<String> measured = new ArrayList<>();
        List<Double> ms = new ArrayList<>();
        for (int layer = 0; layer < SccLayers.ALLREDUCE.algorithms().size(); layer++) {
            String name = SccLayers.ALLREDUCE.algorithms().get(layer);
            runs.rows("scc-gcmc-" + layer, _ -> true).forEach(row -> {
                measured.add(name);
                ms.add(row.number("seconds") * MS);
            });
        }
        return Plot.ofBars("gcmc, SCC, simulated", measured, "time (ms)").add("simulated", Line.SOLID, 0, ms, ms);
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

    /** Points of figure 8, by size. */
    static List<Row> broadcasts(Runs runs, String algorithm) {
        return runs.rows(BROADCASTS, row -> row.has("algorithm", algorithm));
    }
}
