package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Claims that compare with MPI libraries, on this host beside those that are installed here. Nothing is measured where there is none.
 * {@link MessageMeasurements} compares on the simulated machine.
 */
final class PeerMeasurements {

    private static final String RUN = "host-peers";
    private static final String OURS = "jshmem";
    private static final List<String> MPI = List.of("Open MPI", "MPICH");

    private static final long SMALL_BYTES = 4 << 10;
    private static final long LARGE_BYTES = 16 << 10;
    private static final long BROADCAST_BYTES = 8 << 10;

    private PeerMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C068c", runs -> Pairs.min(overOurs(runs, "broadcast", BROADCAST_BYTES, BROADCAST_BYTES)));
        byClaim.put("C069b", runs -> Pairs.min(overOurs(runs, "barrier", 0, 0)));
        byClaim.put("C070b", runs -> Pairs.min(overOurs(runs, "reduce", Long.BYTES, Long.BYTES)));
        byClaim.put("F14b", runs -> Pairs.min(byPutOverMpi(runs)));
        byClaim.put("F19b", runs -> Pairs.min(overOurs(runs, "reduce", 0, SMALL_BYTES)));
        byClaim.put("F19c", runs -> Pairs.min(overOurs(runs, "reduce", LARGE_BYTES, Long.MAX_VALUE)));
        byClaim.put("F20b", runs -> greatestGain(overOurs(runs, "reduce", 0, SMALL_BYTES)));
        byClaim.put("F20c", runs -> greatestGain(overOurs(runs, "reduce", LARGE_BYTES, Long.MAX_VALUE)));
    }

    /** The time of each library over ours, at all sizes from one to another. */
    private static List<Double> overOurs(Runs runs, String operation, long leastBytes, long mostBytes) {
        List<Double> ratios = new ArrayList<>();
        List<Row> rows = runs.rows(RUN, row -> row.has("operation", operation) && row.bytes() >= leastBytes
                && row.bytes() <= mostBytes);
        List<Row> ours = rows.stream().filter(row -> row.has("system", OURS)).toList();
        for (String library : MPI) {
            ratios.addAll(Pairs.combine(rows.stream().filter(row -> row.has("system", library)).toList(), ours,
                    Row::bytes, Row::median, (theirs, own) -> theirs / own));
        }
        return ratios;
    }

    /** The time of our fastest reduction by put and get over that of the fastest library, at the small sizes that both have. */
    private static List<Double> byPutOverMpi(Runs runs) {
        List<Double> ratios = new ArrayList<>();
        for (Row ours : runs.rows(RUN, row -> row.has("operation", "reduce") && row.has("system", OURS)
                && row.bytes() <= SMALL_BYTES)) {
            long bytes = (long) ours.bytes();
            List<Double> theirs = runs.rows(RUN, row -> row.has("operation", "reduce") && row.bytes() == bytes
                    && MPI.stream().anyMatch(library -> row.has("system", library))).stream().map(Row::median).toList();
            List<Double> byPut = ReductionFigures.ALGORITHMS.stream().flatMap(
                    algorithm -> ReductionFigures.rows(runs, "host-reductions", algorithm, bytes, bytes).stream())
                    .map(Row::median).toList();
            if (!theirs.isEmpty() && !byPut.isEmpty()) {
                ratios.add(Pairs.min(byPut) / Pairs.min(theirs));
            }
        }
        return ratios;
    }

    private static double greatestGain(List<Double> ratios) {
        return 1 - 1 / Pairs.max(ratios);
    }
}
