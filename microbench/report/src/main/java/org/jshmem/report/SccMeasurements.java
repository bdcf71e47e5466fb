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

    private static final String BLOCKING = SccFigures.RINGS.get(0);
    private static final String LIGHT = SccFigures.RINGS.get(1);
    private static final String EVEN = SccFigures.RINGS.get(2);
    private static final String ON_WINDOWS = SccFigures.RINGS.get(3);

    private static final int CHUNK = 96;
    private static final int LONG = 32_768;
    private static final int OF_THE_APPLICATION = 552;

    /** The experiment of a row of {@code scc-lines} that compares with one core alone. */
    private static final String WITH_ONE_ALONE = "over one alone";

    private SccMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C156", runs -> Pairs.max(lines(runs, "C156", true)));
        byClaim.put("C159", runs -> Pairs.max(lines(runs, "C159", true)));
        for (String claim : List.of("C160", "C161")) {
            byClaim.put(claim, runs -> last(lines(runs, claim, false)));
            byClaim.put(claim + "b", runs -> Pairs.max(lines(runs, claim, true)));
        }
        byClaim.put("C171", runs -> latency(runs, BINOMIAL, 192) / latency(runs, K7, 192));
        byClaim.put("C171b", runs -> latency(runs, BINOMIAL, CHUNK) / latency(runs, K7, CHUNK));
        byClaim.put("C172", runs -> latency(runs, K47, 1)
                / Math.max(latency(runs, BINOMIAL, 1), Math.max(latency(runs, K2, 1), latency(runs, K7, 1))));
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
        byClaim.put("C201", runs -> sum(runs, LIGHT, OF_THE_APPLICATION) / sum(runs, EVEN, OF_THE_APPLICATION));
        byClaim.put("C202", runs -> sum(runs, EVEN, OF_THE_APPLICATION) / sum(runs, ON_WINDOWS, OF_THE_APPLICATION));
        byClaim.put("C208", runs -> sum(runs, BLOCKING, 575) / sum(runs, BLOCKING, 576));
        byClaim.put("C209", runs -> sum(runs, LIGHT, 575) / sum(runs, LIGHT, 528));
        byClaim.put("C209b", runs -> sum(runs, EVEN, 575) / sum(runs, EVEN, 528));
        byClaim.put("C210", runs -> sum(runs, BLOCKING, 574) / sum(runs, ON_WINDOWS, 574));
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
        return Pairs.max(runs.rows("scc-table-2", row -> algorithms.contains(row.fields().get("algorithm"))).stream()
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

    /** Time of a sum of so many doubles. */
    private static double sum(Runs runs, String algorithm, int doubles) {
        return SccFigures.reductions(runs, algorithm).stream().filter(row -> row.bytes() == doubles * Double.BYTES)
                .mapToDouble(Row::median).findFirst().orElse(Double.NaN);
    }
}
