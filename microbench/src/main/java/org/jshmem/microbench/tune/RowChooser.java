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
 * powers of two, to the next size.
 */
final class RowChooser {

    private final List<Timing> timings;
    private final AlgorithmTable builtIn;
    private final int nPes;
    private final AlgorithmRow.Cores cores;

    /** Timings of a job of that many PEs, which had cores of their own or not. */
    RowChooser(List<Timing> timings, AlgorithmTable builtIn, int nPes, AlgorithmRow.Cores cores) {
        this.timings = timings;
        this.builtIn = builtIn;
        this.nPes = nPes;
        this.cores = cores;
    }

    /** Rows of a collective for teams up to a size; none when it was not measured. */
    List<AlgorithmRow> rows(Collective collective, long maxPes) {
        ToLongFunction<Timing> counted = collective == Collective.COLLECT // members know only their own sizes
                ? _ -> 0
                : Timing::bytes;
        List<Long> sizes = timings.stream().filter(timing -> timing.collective() == collective)
                .mapToLong(counted).distinct().sorted().boxed().toList();
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

    /** Beyond the largest size the built-in rows know more than a measurement in which they were right. */
    private static long end(Contest contest, long bytes) {
        return bytes > 0 && contest.builtInWins() ? Long.highestOneBit(bytes) : AlgorithmRow.ANY;
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
