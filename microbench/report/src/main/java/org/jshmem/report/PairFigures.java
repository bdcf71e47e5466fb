package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** Paper 002, figures 3 to 5: put and get beside stores and loads through ptr. */
final class PairFigures {

    private static final List<String> CALLS = List.of("put", "get");

    private PairFigures() {}

    static List<Figure> of(Runs runs) {
        return List.of(
                new Figure("f002-3", "Paper 002, figure 3: latency of put and get beside shmem_ptr",
                        "One int to or from the partner's memory.",
                        List.of(latency(runs, "Xeon Phi, simulated", "pairs-latency-"),
                                latency(runs, "this host, 2 PEs", "host-latency-")),
                        List.of("pairs-latency-", "host-latency-")),
                new Figure("f002-4", "Paper 002, figure 4: bandwidth of 1 and 2 pairs",
                        "All pairs together. Dashed: through ptr, by a loop or by one copy, whichever is faster.",
                        List.of(bandwidth(runs, "Xeon Phi, simulated", "pairs-few-"),
                                bandwidth(runs, "this host, 1 pair", "host-bandwidth-")),
                        List.of("pairs-few-", "host-bandwidth-")),
                new Figure("f002-5", "Paper 002, figure 5: bandwidth of 8 and 64 pairs",
                        "All pairs together; 64 pairs are two PEs on each core. Dashed: through ptr.",
                        List.of(bandwidth(runs, "Xeon Phi, simulated", "pairs-many-")), List.of("pairs-many-")));
    }

    /** The numbers of pairs that were measured. */
    static List<Object> pairs(Runs runs, String prefix) {
        return runs.rows(prefix + "put", _ -> true).stream().map(row -> row.fields().get("pairs")).distinct().toList();
    }

    /** By calls of the library. */
    static List<Row> calls(Runs runs, String id, Object pairs) {
        return rows(runs, id, "call", pairs);
    }

    /** Through ptr, by a loop or by one copy of a block, whichever is the faster: a compiler would make that of the loop. */
    static List<Row> direct(Runs runs, String id, Object pairs) {
        List<Row> copies = rows(runs, id, "copy", pairs);
        return rows(runs, id, "ptr", pairs).stream()
                .map(loop -> copies.stream().filter(copy -> copy.bytes() == loop.bytes() && isFaster(copy, loop))
                        .findFirst().orElse(loop))
                .toList();
    }

    private static boolean isFaster(Row one, Row other) {
        return one.has("metric", "latency") ? one.median() < other.median() : one.median() > other.median();
    }

    private static List<Row> rows(Runs runs, String id, String form, Object pairs) {
        return runs.rows(id, row -> row.has("form", form) && row.has("pairs", pairs));
    }

    private static Plot latency(Runs runs, String where, String prefix) {
        List<String> categories = new ArrayList<>();
        List<Double> calls = new ArrayList<>();
        List<Double> ptr = new ArrayList<>();
        for (String call : CALLS) {
            for (Object pairs : pairs(runs, prefix)) {
                List<Row> byCall = calls(runs, prefix + call, pairs);
                List<Row> byPtr = direct(runs, prefix + call, pairs);
                if (!byCall.isEmpty() && !byPtr.isEmpty()) {
                    categories.add(call + ", " + pairs + ("1".equals(String.valueOf(pairs)) ? " pair" : " pairs"));
                    calls.add(byCall.getFirst().median() * 1e3);
                    ptr.add(byPtr.getFirst().median() * 1e3);
                }
            }
        }
        return Plot.ofBars("Latency of 4 bytes, " + where, categories, "time (ns)")
                .add("call of the library", Line.SOLID, 0, calls, calls)
                .add("store or load through ptr", Line.SOLID, 1, ptr, ptr);
    }

    private static Plot bandwidth(Runs runs, String where, String prefix) {
        Plot plot = Plot.ofLines("Bandwidth, " + where, "block (bytes)", Scale.LOGARITHMIC, "bandwidth (MB/s)",
                Scale.LOGARITHMIC);
        int hue = 0;
        for (String call : CALLS) {
            for (Object pairs : pairs(runs, prefix)) {
                String name = call + ", " + pairs + ("1".equals(String.valueOf(pairs)) ? " pair" : " pairs");
                plot.add(name, Line.SOLID, hue, calls(runs, prefix + call, pairs), Row::bytes, Row::median);
                plot.add(name + ", ptr", Line.DASHED, hue++, direct(runs, prefix + call, pairs), Row::bytes,
                        Row::median);
            }
        }
        return plot;
    }
}
