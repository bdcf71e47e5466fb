package org.jshmem.report;

import java.util.Arrays;
import java.util.List;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** What papers 000, 003 and 004 have not tried: each other's trees on each other's machine, other numbers of children, other windows. */
final class SccBeyond {

    /** Trees of the Xeon Phi, which children read from memory, and those of the SCC, which go through windows. */
    static final String TREES = "flat-get,binomial-get,k-nomial-get,fibonacci-2-get,oc-bcast:k=2,oc-bcast:k=7,rcce-binomial";

    private static final int SHORT = 8;
    private static final int LONG = 3 << 10;

    private SccBeyond() {}

    static List<Figure> of(Runs runs) {
        return List.of(
                new Figure("fscc-k", "The best number of children for OC-Bcast",
                        "Single calls. By formula 13, which has no flags, more children are never worse; with flags, distances "
                                + "and ports it depends on cores and size.",
                        List.of(children(runs, 1), children(runs, 96), latencies(runs, 1), latencies(runs, 96)),
                        List.of("scc-best-k")),
                new Figure("fscc-chunks", "Other windows for OC-Bcast",
                        "k = 7 on 48 cores, 1 to 4 buffers; the paper has two of 96 lines. Shorter chunks go down the tree "
                                + "one behind the other, which a message of 96 lines in one chunk cannot.",
                        List.of(chunks(runs, "latencyUs", "latency of 96 lines (us)"),
                                chunks(runs, "throughputMBs", "throughput of 4,096 lines (MB/s)")),
                        List.of("scc-chunks")),
                new Figure("fscc-trees", "Trees of one machine on the other",
                        "Single broadcasts; the root rotates. On the SCC, trees of the Xeon Phi read words and data from the "
                                + "memory of others, which no cache holds.",
                        List.of(trees(runs, "scc-trees-", "SCC", SHORT), trees(runs, "scc-trees-", "SCC", LONG),
                                trees(runs, "knc-trees-", "Xeon Phi", SHORT),
                                trees(runs, "knc-trees-", "Xeon Phi", LONG)),
                        List.of("scc-trees-", "knc-trees-")));
    }

    private static Plot children(Runs runs, int lines) {
        List<Row> rows = bestK(runs, lines);
        return Plot.ofLines("Best k for " + lines + (lines == 1 ? " line" : " lines"), "cores", Scale.LINEAR, "k",
                Scale.LINEAR)
                .add("by formula", Line.DOTTED, 0, rows, row -> row.number("pes"), row -> row.number("kByFormula"))
                .add("simulated", Line.SOLID, 1, rows, row -> row.number("pes"), row -> row.number("kSimulated"));
    }

    private static Plot latencies(Runs runs, int lines) {
        List<Row> rows = bestK(runs, lines);
        return Plot.ofLines("Latency of " + lines + (lines == 1 ? " line" : " lines"), "cores", Scale.LINEAR,
                "latency (us)", Scale.LINEAR)
                .add("best k", Line.SOLID, 1, rows, row -> row.number("pes"), row -> row.number("latencyUs"))
                .add("k = 7", Line.DASHED, 2, rows, row -> row.number("pes"), row -> row.number("latencyOf7Us"));
    }

    private static List<Row> bestK(Runs runs, int lines) {
        return runs.rows("scc-best-k", row -> row.number("lines") == lines);
    }

    private static Plot chunks(Runs runs, String column, String title) {
        Plot plot = Plot.ofLines("OC-Bcast, SCC, simulated", "lines of a chunk", Scale.LINEAR, title, Scale.LINEAR);
        for (int buffers = 1; buffers <= 4; buffers++) {
            int wanted = buffers;
            plot.add(buffers + (buffers == 1 ? " buffer" : " buffers"), Line.SOLID, buffers - 1,
                    runs.rows("scc-chunks", row -> row.number("buffers") == wanted), row -> row.number("chunkLines"),
                    row -> row.number(column));
        }
        return plot;
    }

    private static Plot trees(Runs runs, String prefix, String machine, int bytes) {
        Plot plot = Plot.ofLines("Broadcast of " + bytes + " bytes, " + machine + ", simulated", "cores", Scale.LINEAR,
                "latency (us)", Scale.LOGARITHMIC);
        List<String> algorithms = Arrays.asList(TREES.split(","));
        for (int i = 0; i < algorithms.size(); i++) {
            String algorithm = algorithms.get(i);
            List<Row> rows = runs.startingWith(prefix).stream().flatMap(run -> run.rows().stream()
                    .filter(row -> row.has("algorithm", algorithm) && row.bytes() == bytes)
                    .map(row -> row.with("pes", run.output().get("pes")))).toList();
            plot.add(algorithm, algorithm.contains("-get") ? Line.DASHED : Line.SOLID, i, rows,
                    row -> row.number("pes"), Row::median);
        }
        return plot;
    }
}
