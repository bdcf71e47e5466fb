package org.jshmem.microbench.output;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jshmem.microbench.sampling.Medians;
import org.jshmem.microbench.sampling.Samples;

/**
 * A row of every output. Rates have the statistics of rates: {@code min} is the slowest sample, and 99 % of the samples
 * are not faster than {@code p99}.
 *
 * @param operation  what was measured
 * @param bytes      its payload; 0 when it has none
 * @param metric     what the numbers are, for example {@code latency}
 * @param unit       their unit
 * @param median     the middle one of the samples
 * @param min        the least
 * @param p99        what 99 % of them do not exceed
 * @param max        the greatest
 * @param first      the mean of the first operations, before any warm-up; not a number when that was not measured
 * @param count      how many samples
 * @param isVerified whether the data was right
 * @param labels     what else distinguishes rows, such as {@code form} or {@code algorithm}
 */
public record Result(String operation, long bytes, String metric, String unit, double median, double min, double p99,
        double max, double first, long count, boolean isVerified, Map<String, Object> labels) {

    private static final double MEDIAN = 50;
    private static final double HIGH = 99;

    /**
     * A metric of sampled times.
     *
     * @param operation  what was measured
     * @param bytes      its payload
     * @param metric     what to report
     * @param streams    how many such operations there were at a time
     * @param samples    times per operation, at least one
     * @param isVerified whether the data was right
     * @param labels     what else distinguishes rows
     * @return the row
     */
    public static Result of(String operation, long bytes, Metric metric, int streams, Samples samples,
            boolean isVerified, Map<String, Object> labels) {
        boolean isRate = metric.isRate();
        double fast = metric.of(samples.minUs(), bytes, streams);
        double slow = metric.of(samples.maxUs(), bytes, streams);
        return new Result(operation, bytes, metric.spelling(), metric.unit(),
                metric.of(samples.percentileUs(MEDIAN), bytes, streams), isRate ? slow : fast,
                metric.of(samples.percentileUs(isRate ? 100 - HIGH : HIGH), bytes, streams), isRate ? fast : slow,
                metric.of(samples.firstUs(), bytes, streams), samples.count(), isVerified, labels);
    }

    /**
     * A time of which there are a few samples, such as the medians of rounds.
     *
     * @param operation  what was measured
     * @param bytes      its payload
     * @param samplesUs  times per operation, at least one
     * @param firstUs    that of the first operations of a job, or not a number
     * @param isVerified whether the data was right
     * @param labels     what else distinguishes rows
     * @return the row
     */
    public static Result ofFew(String operation, long bytes, Collection<Double> samplesUs, double firstUs,
            boolean isVerified, Map<String, Object> labels) {
        double most = Collections.max(samplesUs);
        return new Result(operation, bytes, Metric.LATENCY.spelling(), Metric.LATENCY.unit(), Medians.of(samplesUs),
                Collections.min(samplesUs), most, most, firstUs, samplesUs.size(), isVerified, labels);
    }

    /**
     * Seconds of whole jobs.
     *
     * @param operation what the job is
     * @param metric    which of its times
     * @param seconds   one of each job, at least one
     * @param labels    what else distinguishes rows
     * @return a row of jobs that did their work
     */
    public static Result ofSeconds(String operation, String metric, Collection<Double> seconds,
            Map<String, Object> labels) {
        double most = Collections.max(seconds);
        return new Result(operation, 0, metric, "s", Medians.of(seconds), Collections.min(seconds), most, most,
                Double.NaN, seconds.size(), true, labels);
    }

    /**
     * One sample.
     *
     * @param operation  what was measured
     * @param metric     what the number is
     * @param unit       its unit
     * @param value      the number
     * @param isVerified whether it is right
     * @return a row without payload and labels
     */
    public static Result single(String operation, String metric, String unit, double value, boolean isVerified) {
        return new Result(operation, 0, metric, unit, value, value, value, value, Double.NaN, 1, isVerified, Map.of());
    }

    /** The fields of every row, in the order of output; null is what was not measured. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("operation", operation);
        fields.put("bytes", bytes);
        fields.put("metric", metric);
        fields.put("unit", unit);
        fields.put("median", median);
        fields.put("min", min);
        fields.put("p99", p99);
        fields.put("max", max);
        fields.put("first", Double.isNaN(first) ? null : first);
        fields.put("count", count);
        fields.put("verified", isVerified);
        return fields;
    }
}
