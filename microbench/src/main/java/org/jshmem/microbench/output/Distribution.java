package org.jshmem.microbench.output;

import java.util.Collection;
import java.util.List;

import org.jshmem.microbench.sampling.Samples;

/**
 * What is known of the samples of a figure. Those of rates are of rates: {@code min} is the slowest sample, and 99 % of the
 * samples are not faster than {@code p99}.
 *
 * @param median        the middle one
 * @param min           the least
 * @param lowerQuartile what a quarter of them do not exceed
 * @param upperQuartile what three quarters do not exceed
 * @param p99           what 99 % do not exceed
 * @param max           the greatest
 * @param count         how many there are
 * @param samples       the samples themselves where they are few, in their order; empty where only a histogram was kept
 */
public record Distribution(double median, double min, double lowerQuartile, double upperQuartile, double p99,
        double max,
        long count, List<Double> samples) {

    private static final double LOWER = 25;
    private static final double MIDDLE = 50;
    private static final double UPPER = 75;
    private static final double HIGH = 99;

    /**
     * A metric of sampled times.
     *
     * @param metric  what to report
     * @param bytes   payload of an operation
     * @param streams how many such operations there were at a time
     * @param times   times per operation, at least one
     * @return their distribution
     */
    public static Distribution of(Metric metric, long bytes, int streams, Samples times) {
        boolean isRate = metric.isRate();
        double fast = metric.of(times.minUs(), bytes, streams);
        double slow = metric.of(times.maxUs(), bytes, streams);
        return new Distribution(at(MIDDLE, metric, bytes, streams, times), isRate ? slow : fast,
                at(LOWER, metric, bytes, streams, times), at(UPPER, metric, bytes, streams, times),
                at(HIGH, metric, bytes, streams, times), isRate ? fast : slow, times.count(), List.of());
    }

    /** What a percentage of the samples do not exceed; of a rate, those that were the slower. */
    private static double at(double percent, Metric metric, long bytes, int streams, Samples times) {
        return metric.of(times.percentileUs(metric.isRate() ? 100 - percent : percent), bytes, streams);
    }

    /**
     * Samples of which there are a few, such as the medians of rounds.
     *
     * @param samples may be none: then no number is known
     * @return their distribution, and they themselves
     */
    public static Distribution ofFew(Collection<Double> samples) {
        Distribution many = ofMany(samples);
        return new Distribution(many.median, many.min, many.lowerQuartile, many.upperQuartile, many.max, many.max,
                many.count, List.copyOf(samples));
    }

    /**
     * Samples of which nobody wants each.
     *
     * @param samples may be none: then no number is known
     * @return their distribution alone
     */
    public static Distribution ofMany(Collection<Double> samples) {
        double[] sorted = samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Distribution(between(sorted, MIDDLE), between(sorted, 0), between(sorted, LOWER),
                between(sorted, UPPER), rank(sorted, HIGH), between(sorted, 100), sorted.length, List.of());
    }

    /**
     * A single sample.
     *
     * @param value what was measured, or computed
     * @return a distribution without extent
     */
    public static Distribution ofOne(double value) {
        return ofFew(List.of(value));
    }

    /** Linear between the two samples that are next to it. */
    private static double between(double[] sorted, double percent) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double place = (sorted.length - 1) * percent / 100;
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    private static double rank(double[] sorted, double percent) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.ceil(percent * sorted.length / 100) - 1];
    }
}
