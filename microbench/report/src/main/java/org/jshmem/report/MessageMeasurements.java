package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Claims that compare with Intel MPI, on the simulated machine by a stated cost of a message. No source prints that cost; figure 11 of
 * paper 000 has it, as no. C095. All else that is compared follows from it.
 *
 * <p>A broadcast goes along a binomial tree there. A barrier by dissemination and a reduction to one along that tree send as many
 * messages of 8 bytes one after the other, so that their times are those of its broadcast of 8 bytes.
 */
final class MessageMeasurements {

    /** Prefixes and names of the jobs. */
    static final String BROADCAST = "mpi-broadcast-";
    static final String REDUCTIONS = "mpi-reductions";
    static final String IS = "is-mpi-";

    /** Of reductions on all ranks: the first for small sizes, the second for large ones. */
    static final List<String> ALGORITHMS = List.of("recursive-doubling", "rabenseifner");

    private static final List<String> OPTIMISED = List.of("recursive-doubling-ptr", "rabenseifner-ptr");
    private static final List<String> CLASSES = List.of("a", "b", "c");
    private static final long MESSAGE_BYTES = 8;
    private static final long LARGE_MESSAGE_BYTES = 8 << 10;
    private static final long LARGE_BYTES = 16 << 10;
    /** On which the cost of a message was fitted. */
    private static final int FITTED_PES = 32;

    private MessageMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C095", runs -> Pairs.max(broadcasts(runs, LARGE_MESSAGE_BYTES).stream()
                .filter(row -> CollectiveFigures.pes(row) == FITTED_PES).map(Row::median).toList()));
        byClaim.put("C001", runs -> Pairs.max(overOurs(runs)));
        byClaim.put("C067b", runs -> Pairs.min(smallBroadcasts(runs)));
        byClaim.put("C068d", runs -> Pairs.min(largeBroadcasts(runs)));
        byClaim.put("C068e", MessageMeasurements::greatestPesOfPipelined);
        byClaim.put("C069c", runs -> Pairs.min(barriers(runs)));
        byClaim.put("C070c", runs -> Pairs.min(reductionsOfOneItem(runs)));
        byClaim.put("F14c", runs -> Pairs.max(gains(runs, "reductions-put-scalar", ReductionFigures.ALGORITHMS, 0,
                ReductionFigures.SMALL_BYTES)));
        byClaim.put("F19d", runs -> 1 / (1 - Pairs.min(mpiGains(runs, 0, ReductionFigures.SMALL_BYTES))));
        byClaim.put("F19e", runs -> 1 / (1 - Pairs.min(mpiGains(runs, LARGE_BYTES, Long.MAX_VALUE))));
        byClaim.put("F20d", runs -> Pairs.max(mpiGains(runs, LARGE_BYTES, Long.MAX_VALUE)));
        byClaim.put("F24b", runs -> Pairs.min(speedupOverMpi(runs)));
    }

    /** Of Intel MPI, by number of PEs. */
    static List<Row> broadcasts(Runs runs, long bytes) {
        return CollectiveFigures.times(runs, BROADCAST, "binomial-get").stream().filter(row -> row.bytes() == bytes)
                .toList();
    }

    /** Of Intel MPI, by size: the faster of both algorithms. */
    static List<Row> reductions(Runs runs) {
        return runs.rows(REDUCTIONS, row -> fastest(runs, REDUCTIONS, ALGORITHMS, (long) row.bytes()) == row.median());
    }

    private static List<Double> overOurs(Runs runs) {
        return Stream.of(smallBroadcasts(runs), largeBroadcasts(runs), barriers(runs),
                reductionsOfOneItem(runs)).flatMap(List::stream).toList();
    }

    private static List<Double> smallBroadcasts(Runs runs) {
        return over(runs, MESSAGE_BYTES, "trees-", "min-max-tree");
    }

    private static List<Double> largeBroadcasts(Runs runs) {
        return over(runs, LARGE_MESSAGE_BYTES, "large-", "flat-get");
    }

    private static List<Double> barriers(Runs runs) {
        return over(runs, MESSAGE_BYTES, "barrier-", "acknowledged-dissemination");
    }

    private static List<Double> reductionsOfOneItem(Runs runs) {
        return over(runs, MESSAGE_BYTES, "reduce-", "min-max-tree");
    }

    /** Time of a broadcast of theirs over that of a collective of ours, for all numbers of PEs. */
    private static List<Double> over(Runs runs, long bytes, String prefix, String algorithm) {
        return Pairs.combine(broadcasts(runs, bytes), CollectiveFigures.times(runs, prefix, algorithm),
                CollectiveFigures::pes, Row::median, (theirs, ours) -> theirs / ours);
    }

    /** The greatest number of PEs on which pipelined is not slower. */
    private static double greatestPesOfPipelined(Runs runs) {
        List<Row> theirs = broadcasts(runs, LARGE_MESSAGE_BYTES);
        return Pairs.max(CollectiveFigures.times(runs, "large-", "pipelined").stream()
                .filter(ours -> theirs.stream().anyMatch(other -> CollectiveFigures.pes(other) == CollectiveFigures
                        .pes(ours) && other.median() >= ours.median()))
                .map(CollectiveFigures::pes).toList());
    }

    private static List<Double> mpiGains(Runs runs, long leastBytes, long mostBytes) {
        return gains(runs, REDUCTIONS, ALGORITHMS, leastBytes, mostBytes);
    }

    /** By how much the faster of the two optimised reductions takes less time than the fastest of others, by size. */
    private static List<Double> gains(Runs runs, String id, List<String> others, long leastBytes, long mostBytes) {
        List<Double> gains = new ArrayList<>();
        for (Row row : runs.rows(id, row -> row.has("algorithm", others.getFirst()) && row.bytes() >= leastBytes
                && row.bytes() <= mostBytes)) {
            long bytes = (long) row.bytes();
            double ours = fastest(runs, ReductionFigures.SIMULATED, OPTIMISED, bytes);
            if (!Double.isNaN(ours)) {
                gains.add(1 - ours / fastest(runs, id, others, bytes));
            }
        }
        return gains;
    }

    private static double fastest(Runs runs, String id, List<String> algorithms, long bytes) {
        return Pairs.min(algorithms.stream()
                .flatMap(algorithm -> ReductionFigures.rows(runs, id, algorithm, bytes, bytes).stream())
                .map(Row::median).toList());
    }

    /** What IS gains from the least to the greatest number of PEs, through ptr, over what it gains by their messages. */
    private static List<Double> speedupOverMpi(Runs runs) {
        List<Double> ratios = new ArrayList<>();
        for (String name : CLASSES) {
            List<Double> relative = Pairs.combine(NasFigures.rows(runs, IS + name + "-"),
                    NasFigures.rows(runs, "is-" + name + "-ptr-"), NasFigures::pes, NasFigures::seconds,
                    (theirs, ours) -> theirs / ours);
            if (relative.size() > 1) {
                ratios.add(relative.getLast() / relative.getFirst());
            }
        }
        return ratios;
    }
}
