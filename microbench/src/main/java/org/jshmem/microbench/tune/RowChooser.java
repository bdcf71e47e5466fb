package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.Collective;

/**
 * Makes rows of a table of the timings of one job: for each size the fastest algorithm, up to half the way, in powers of
 * two, to the next size.
 */
final class RowChooser {

    /** An algorithm that is best at the size before stays so unless another one is faster by more than this. */
    private static final double CLEARLY = 0.95;

    private final List<Timing> timings;

    RowChooser(List<Timing> timings) {
        this.timings = timings;
    }

    /** Rows of a collective for teams up to a size; none when it was not measured. The last one is for any size. */
    List<AlgorithmRow> rows(Collective collective, AlgorithmRow.Cores cores, long maxPes) {
        List<Long> sizes = timings.stream().filter(timing -> timing.collective() == collective).map(Timing::bytes)
                .distinct().sorted().toList();
        List<AlgorithmRow> rows = new ArrayList<>();
        Algorithm before = null;
        for (int i = 0; i < sizes.size(); i++) {
            List<Timing> ranking = ranking(collective, sizes.get(i));
            Timing best = best(ranking, before);
            boolean isLast = i == sizes.size() - 1 || collective == Collective.COLLECT;
            long maxBytes = isLast ? AlgorithmRow.ANY : between(sizes.get(i), sizes.get(i + 1));
            if (best.algorithm() == before) {
                rows.removeLast();
            }
            rows.add(new AlgorithmRow(collective, cores, maxPes, maxBytes, best.algorithm(), reason(best, ranking)));
            before = best.algorithm();
            if (isLast) {
                break;
            }
        }
        return rows;
    }

    /** The row for memory that cannot be reached by load and store; null when the collective was not measured. */
    AlgorithmRow withoutDirectAccess(Collective collective) {
        return timings.stream()
                .filter(timing -> timing.collective() == collective && !timing.algorithm().needsDirectAccess())
                .max(Comparator.comparingLong(Timing::bytes).thenComparing(Timing::medianUs, Comparator.reverseOrder()))
                .map(timing -> new AlgorithmRow(collective, AlgorithmRow.Cores.ANY, AlgorithmRow.ANY, AlgorithmRow.ANY,
                        timing.algorithm(), "wherever nothing above is possible"))
                .orElse(null);
    }

    /** Fastest first. The algorithm of a collect cannot depend on the size, so it is chosen by the product of all times. */
    private List<Timing> ranking(Collective collective, long bytes) {
        Map<Algorithm, Double> us = new TreeMap<>(Comparator.comparing(Algorithm::spelling));
        for (Timing timing : timings) {
            if (timing.collective() == collective && (timing.bytes() == bytes || collective == Collective.COLLECT)) {
                us.merge(timing.algorithm(), timing.medianUs(), (a, b) -> a * b);
            }
        }
        return us.entrySet().stream()
                .map(entry -> new Timing(collective, entry.getKey(), bytes, entry.getValue()))
                .sorted(Comparator.comparingDouble(Timing::medianUs))
                .toList();
    }

    private static Timing best(List<Timing> ranking, Algorithm before) {
        Timing fastest = ranking.getFirst();
        return ranking.stream()
                .filter(timing -> timing.algorithm() == before && fastest.medianUs() > CLEARLY * timing.medianUs())
                .findFirst()
                .orElse(fastest);
    }

    /** A power of two, as rows have it. */
    static long between(long bytes, long next) {
        int sum = Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, bytes)) + Long.SIZE - 1
                - Long.numberOfLeadingZeros(next);
        return 1L << sum / 2;
    }

    private static String reason(Timing best, List<Timing> ranking) {
        if (best.collective() == Collective.COLLECT) {
            return "best over all sizes";
        }
        return (best.bytes() == 0 ? "" : best.bytes() + " bytes ") + ranking.stream().limit(3)
                .map(timing -> String.format(Locale.ROOT, "%s %.3g us", timing.algorithm().spelling(),
                        timing.medianUs()))
                .collect(Collectors.joining(", "));
    }
}
