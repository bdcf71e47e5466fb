package org.jshmem.report;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims about the Intel SCC (papers 003 and 004). */
final class SccMeasurements {

    private static final String K2 = "oc-bcast:k=2";
    private static final String K7 = "oc-bcast:k=7";
    private static final String K47 = "oc-bcast:k=47";
    private static final String BINOMIAL = "rcce-binomial";
    private static final String SCATTER_ALLGATHER = "rcce-scatter-allgather";

    /** Layers of {@link SccLayers}. */
    private static final int BLOCKING = 0;
    private static final int LISTED = 1;
    private static final int LIGHT = 2;
    private static final int EVEN = 3;
    private static final int ON_WINDOWS = 4;

    private static final int CHUNK = 96;
    private static final int LONG = 32_768;
    private static final int OF_THE_APPLICATION = 552;

    /** The experiment of a row of {@code scc-lines} that compares with one core alone. */
    private static final String WITH_ONE_ALONE = "over one alone";

    private SccMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C157", runs -> Pairs.max(runs.rows("scc-lines", row -> row.has("id", "C157")).stream()
                .map(row -> Math.abs(row.number("here") / row.number("formula") - 1)).toList()));
        byClaim.put("C158", runs -> Pairs.max(lines(runs, "C158", true)));
        byClaim.put("C156", runs -> Pairs.max(lines(runs, "C156", true)));
        byClaim.put("C159", runs -> Pairs.max(lines(runs, "C159", true)));
        for (String claim : List.of("C160", "C161")) {
            byClaim.put(claim, runs -> last(lines(runs, claim, false)));
            byClaim.put(claim + "b", runs -> Pairs.max(lines(runs, claim, true)));
        }
        byClaim.put("C164", runs -> binaryNotices(runs, "latencyUs"));
        byClaim.put("C164b", runs -> binaryNotices(runs, "checkedAfterUs"));
        byClaim.put("C166", runs -> chunks(runs, 2) / chunks(runs, 1));
        byClaim.put("C171", runs -> modelled(runs, BINOMIAL, 192) / modelled(runs, K7, 192));
        byClaim.put("C171b", runs -> modelled(runs, BINOMIAL, CHUNK) / modelled(runs, K7, CHUNK));
        byClaim.put("C172", runs -> modelled(runs, K47, 1)
                / Math.max(modelled(runs, BINOMIAL, 1), Math.max(modelled(runs, K2, 1), modelled(runs, K7, 1))));
        byClaim.put("C177", runs -> offTable2(runs, SccFigures.OC_BCAST));
        byClaim.put("C178", runs -> offTable2(runs, List.of(SCATTER_ALLGATHER)));
        byClaim.put("C179", runs -> throughput(runs, K7, LONG) / throughput(runs, SCATTER_ALLGATHER, LONG));
        byClaim.put("C180", runs -> latency(runs, K7, 1));
        byClaim.put("C180b", runs -> latency(runs, BINOMIAL, 1));
        byClaim.put("C181", runs -> 1 - Math.min(latency(runs, K7, CHUNK) / latency(runs, K2, CHUNK),
                latency(runs, K7, 192) / latency(runs, K2, 192)));
        byClaim.put("C182", runs -> Pairs.max(Pairs.combine(afterAChunk(runs, K7), afterAChunk(runs, K47),
                row -> row.number("lines"), row -> row.number("latencyUs"), (k7, k47) -> Math.abs(k47 / k7 - 1))));
        byClaim.put("C183", runs -> Math.max(Math.abs(throughput(runs, K2, LONG) / table2(runs, K2, "paper") - 1),
                Math.abs(throughput(runs, K7, LONG) / table2(runs, K7, "paper") - 1)));
        byClaim.put("C184", runs -> throughput(runs, K7, CHUNK + 1) / throughput(runs, K7, CHUNK));
        byClaim.put("C185", runs -> throughput(runs, K47, LONG));
        byClaim.put("C186", runs -> 1 - (throughput(runs, K2, LONG) / table2(runs, K2, "here")
                + throughput(runs, K7, LONG) / table2(runs, K7, "here")) / 2);
        byClaim.put("C189", runs -> latency(runs, BINOMIAL, 1) / latency(runs, K7, 1) - 1);
        addLayersTo(byClaim);
        addApplicationTo(byClaim);
    }

    private static void addLayersTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C198", runs -> sum(runs, BLOCKING) / sum(runs, LISTED));
        byClaim.put("C199", runs -> sum(runs, LISTED) / sum(runs, LIGHT));
        byClaim.put("C201", runs -> sum(runs, LIGHT) / sum(runs, EVEN));
        byClaim.put("C202", runs -> sum(runs, EVEN) / sum(runs, ON_WINDOWS));
        byClaim.put("C203", runs -> Math.max(
                SccLayers.ALLGATHER.us(runs, LIGHT, 552) / SccLayers.ALLGATHER.us(runs, LIGHT, 551),
                SccLayers.ALLGATHER.us(runs, BLOCKING, 552) / SccLayers.ALLGATHER.us(runs, BLOCKING, 551)));
        byClaim.put("C205", runs -> SccLayers.ALLGATHER.gain(runs, BLOCKING, LISTED));
        byClaim.put("C205b", runs -> SccLayers.ALLTOALL.gain(runs, BLOCKING, LISTED));
        byClaim.put("C205c", runs -> Math.max(SccLayers.ALLGATHER.gain(runs, LISTED, LIGHT),
                SccLayers.ALLTOALL.gain(runs, LISTED, LIGHT)));
        byClaim.put("C206", runs -> SccLayers.REDUCE_SCATTER.gain(runs, LISTED, LIGHT));
        byClaim.put("C206b", runs -> SccLayers.BROADCAST.gain(runs, LISTED, LIGHT));
        byClaim.put("C207", runs -> SccLayers.REDUCE.gain(runs, LISTED, LIGHT));
        byClaim.put("C207b", runs -> SccLayers.ALLREDUCE.gain(runs, LISTED, LIGHT));
        byClaim.put("C208", runs -> SccLayers.BROADCAST.us(runs, BLOCKING, 575)
                / SccLayers.BROADCAST.us(runs, BLOCKING, 576));
        byClaim.put("C209",
                runs -> SccLayers.ALLREDUCE.us(runs, LIGHT, 575) / SccLayers.ALLREDUCE.us(runs, LIGHT, 528));
        byClaim.put("C209b", runs -> SccLayers.ALLREDUCE.us(runs, EVEN, 575) / SccLayers.ALLREDUCE.us(runs, EVEN, 528));
        byClaim.put("C210", runs -> SccLayers.ALLREDUCE.us(runs, BLOCKING, 574)
                / SccLayers.ALLREDUCE.us(runs, ON_WINDOWS, 574));
        byClaim.put("C214", runs -> flat(runs, "scc-flat", "rcce-flat") / flat(runs, "scc-flat", BINOMIAL));
        byClaim.put("C214b",
                runs -> flat(runs, "scc-flat-reduce", "rcce-flat") / flat(runs, "scc-flat-reduce", "rcce-ring"));
        byClaim.put("C216", runs -> sum(runs, BLOCKING) / sum(runs, ON_WINDOWS));
    }

    private static void addApplicationTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C196", runs -> application(runs, BLOCKING, "sums"));
        byClaim.put("C213", runs -> application(runs, BLOCKING, "longRange"));
        byClaim.put("C212", runs -> 1 - application(runs, EVEN, "seconds") / application(runs, BLOCKING, "seconds"));
        byClaim.put("C212b", runs -> 1 - application(runs, LIGHT, "seconds") / application(runs, LISTED, "seconds"));
    }

    /** What came out of experiments with lines: those that compare with one core alone, or those that do not. */
    private static List<Double> lines(Runs runs, String claim, boolean withOneAlone) {
        return runs.rows("scc-lines", row -> row.has("id", claim)
                && (withOneAlone == String.valueOf(row.fields().get("what")).contains(WITH_ONE_ALONE)
                        || claim.equals("C156")))
                .stream().map(row -> row.number("here")).toList();
    }

    /** The one with the most cores. */
    private static double last(List<Double> values) {
        return values.isEmpty() ? Double.NaN : values.getLast();
    }

    private static double offTable2(Runs runs, List<String> algorithms) {
        return Pairs.max(runs
                .rows("scc-table-2", row -> algorithms.stream().anyMatch(algorithm -> row.has("algorithm", algorithm)))
                .stream()
                .map(row -> Math.abs(row.number("deviation"))).toList());
    }

    private static double table2(Runs runs, String algorithm, String column) {
        return runs.rows("scc-table-2", row -> row.has("algorithm", algorithm)).stream()
                .mapToDouble(row -> row.number(column)).findFirst().orElse(Double.NaN);
    }

    private static List<Row> afterAChunk(Runs runs, String algorithm) {
        return SccFigures.broadcasts(runs, algorithm).stream()
                .filter(row -> row.number("lines") >= CHUNK && row.number("lines") <= 2 * CHUNK).toList();
    }

    private static double latency(Runs runs, String algorithm, int lines) {
        return broadcast(runs, algorithm, lines, "latencyUs");
    }

    private static double throughput(Runs runs, String algorithm, int lines) {
        return broadcast(runs, algorithm, lines, "throughputMBs");
    }

    private static double broadcast(Runs runs, String algorithm, int lines, String column) {
        return SccFigures.broadcasts(runs, algorithm).stream().filter(row -> row.number("lines") == lines)
                .mapToDouble(row -> row.number(column)).findFirst().orElse(Double.NaN);
    }

    private static double modelled(Runs runs, String algorithm, int lines) {
        return runs.rows("scc-figure-6", row -> row.has("algorithm", algorithm) && row.number("lines") == lines)
                .stream()
                .mapToDouble(row -> row.number("latencyUs")).findFirst().orElse(Double.NaN);
    }

    /** How much longer broadcasts take with notices along the best of other trees than along binary ones: the smallest. */
    private static double binaryNotices(Runs runs, String column) {
        return runs.rows("scc-notification", row -> row.number("degree") == 2).stream()
                .mapToDouble(binary -> runs.rows("scc-notification",
                        row -> row.number("k") == binary.number("k") && row.number("degree") != 2).stream()
                        .mapToDouble(row -> row.number(column) / binary.number(column)).min().orElse(Double.NaN))
                .min().orElse(Double.NaN);
    }

    private static double chunks(Runs runs, int buffers) {
        return runs.rows("scc-chunks", row -> row.number("buffers") == buffers && row.number("chunkLines") == CHUNK)
                .stream().mapToDouble(row -> row.number("throughputMBs")).findFirst().orElse(Double.NaN);
    }

    /** Time of the sum that the application needs. */
    private static double sum(Runs runs, int layer) {
        return SccLayers.ALLREDUCE.us(runs, layer, OF_THE_APPLICATION);
    }

    private static double flat(Runs runs, String id, String algorithm) {
        return runs.rows(id, row -> row.has("algorithm", algorithm)).stream().mapToDouble(Row::median)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static double application(Runs runs, int layer, String column) {
        return runs.rows("scc-gcmc-" + layer, row -> row.has("verified", true)).stream()
                .mapToDouble(row -> row.number(column)).findFirst().orElse(Double.NaN);
    }
}
