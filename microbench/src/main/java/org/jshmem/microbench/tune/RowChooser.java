package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.Situation;

/**
 * Makes rows of a table of the timings of one job: for each size the winner of its {@link Contest}, up to half the way, in
 * powers of two, to the next size. Where they end the built-in rows follow ({@link TunedRows}).
 */
final class RowChooser {

    /** At that size what happens in a call is what happens in any larger one: the winner has won all of them. */
    private static final long LARGE_BYTES = 1 << 20;

    /** How far the winner of a smaller one is trusted, in doublings: from 64K half the way to 1M, as if that were the next. */
    private static final int DOUBLINGS = 2;

    private final List<Timing> timings;
    private final AlgorithmTable builtIn;
    private final int nPes;
    private final AlgorithmRow.Cores cores;

    /**
     * Timings of a job of that many PEs, which had cores of their own or not. What is for several hosts is no challenger, since its row
     * would cover nothing on one, and calls would be decided by rows of other sizes or teams.
     */
    RowChooser(List<Timing> timings, AlgorithmTable builtIn, int nPes, AlgorithmRow.Cores cores) {
        this.timings = timings.stream().filter(timing -> !timing.algorithm().isHierarchical()).toList();
        this.builtIn = builtIn;
        this.nPes = nPes;
        this.cores = cores;
    }

    /** Rows of a collective for teams up to a size; none when it was not measured, or at too few sizes to speak for all. */
    List<AlgorithmRow> rows(Collective collective, long maxPes) {
        boolean isForAllSizes = collective == Collective.COLLECT; // members know only their own sizes
        if (isForAllSizes && sizes(collective, Timing::bytes).size() < 2) {
            return List.of();
        }
        ToLongFunction<Timing> counted = isForAllSizes ? _ -> 0 : Timing::bytes;
        List<Long> sizes = sizes(collective, counted);
        List<AlgorithmRow> rows = new ArrayList<>();
        for (int i = 0; i < sizes.size(); i++) {
            long bytes = sizes.get(i);
            Contest contest = contest(collective, bytes, counted);
            long maxBytes = i < sizes.size() - 1 ? between(bytes, sizes.get(i + 1)) : end(contest, bytes);
            if (!rows.isEmpty() && rows.getLast().algorithm() == contest.winner()) {
                rows.removeLast();
            }
            rows.add(new AlgorithmRow(collective, cores, maxPes, maxBytes, contest.winner(),
                    (bytes == 0 ? "" : bytes + " bytes: ") + contest.reason()));
        }
        return rows;
    }

    private List<Long> sizes(Collective collective, ToLongFunction<Timing> counted) {
        return timings.stream().filter(timing -> timing.collective() == collective)
                .mapToLong(counted).distinct().sorted().boxed().toList();
    }

    /**
     * Beyond the largest size the built-in rows know more than a measurement in which they were right, and far beyond it more than
     * any measurement.
     */
    private static long end(Contest contest, long bytes) {
        if (bytes == 0) {
            return AlgorithmRow.ANY;
        }
        if (contest.builtInWins()) {
            return Long.highestOneBit(bytes);
        }
        return bytes >= LARGE_BYTES ? AlgorithmRow.ANY : Long.highestOneBit(bytes) << DOUBLINGS;
    }

    private Contest contest(Collective collective, long bytes, ToLongFunction<Timing> counted) {
        Map<Algorithm, Map<Long, List<Double>>> timesUs = new HashMap<>();
        for (Timing timing : timings) {
            if (timing.collective() == collective && counted.applyAsLong(timing) == bytes) {
                timesUs.computeIfAbsent(timing.algorithm(), _ -> new HashMap<>())
                        .computeIfAbsent(timing.bytes(), _ -> new ArrayList<>()).add(timing.medianUs());
            }
        }
        Situation situation = new Situation(bytes, nPes, cores == AlgorithmRow.Cores.FEW,
                Situation.Reach.MEMORY);
        return new Contest(builtIn.choose(collective, situation), timesUs.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, times -> Contest.overall(
                        List.copyOf(times.getValue().values())))));
    }

    /** A power of two, as rows have it. */
    static long between(long bytes, long next) {
        int sum = Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, bytes)) + Long.SIZE - 1
                - Long.numberOfLeadingZeros(next);
        return 1L << sum / 2;
    }
}
