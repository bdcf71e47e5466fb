package org.jshmem.microbench.output;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jshmem.microbench.sampling.Samples;
import org.jshmem.provenance.ResultSchema;

/**
 * A row of every output.
 *
 * @param operation    what was measured
 * @param bytes        its payload; 0 when it has none
 * @param metric       what the numbers are, for example {@code latency}
 * @param unit         their unit
 * @param distribution the numbers
 * @param first        the mean of the first operations, before any warm-up; not a number when that was not measured
 * @param isVerified   whether the data was right
 * @param labels       what else distinguishes rows, such as {@code form} or {@code algorithm}
 */
public record Result(String operation, long bytes, String metric, String unit, Distribution distribution, double first,
        boolean isVerified, Map<String, Object> labels) {

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
        return new Result(operation, bytes, metric.spelling(), metric.unit(),
                Distribution.of(metric, bytes, streams, samples), metric.of(samples.firstUs(), bytes, streams),
                isVerified, labels);
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
        return new Result(operation, bytes, Metric.LATENCY.spelling(), Metric.LATENCY.unit(),
                Distribution.ofFew(samplesUs), firstUs, isVerified, labels);
    }

    /**
     * Seconds of whole jobs.
     *
     * @param operation  what the job is
     * @param metric     which of its times
     * @param seconds    one of each job
     * @param isVerified whether the jobs did their work
     * @param labels     what else distinguishes rows
     * @return the row; without samples its numbers are none
     */
    public static Result ofSeconds(String operation, String metric, Collection<Double> seconds, boolean isVerified,
            Map<String, Object> labels) {
        return new Result(operation, 0, metric, "s", Distribution.ofFew(seconds), Double.NaN, isVerified, labels);
    }

    /**
     * One sample.
     *
     * @param operation  what was measured
     * @param bytes      its payload
     * @param metric     what the number is
     * @param unit       its unit
     * @param value      the number
     * @param isVerified whether it is right
     * @return a row without labels
     */
    public static Result single(String operation, long bytes, String metric, String unit, double value,
            boolean isVerified) {
        return new Result(operation, bytes, metric, unit, Distribution.ofOne(value), Double.NaN, isVerified, Map.of());
    }

    /** The fields of every row, in the order of output; null is what was not measured. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("operation", operation);
        fields.put("bytes", bytes);
        fields.put("metric", metric);
        fields.put("unit", unit);
        fields.put("median", ResultSchema.number(distribution.median()));
        fields.put("min", ResultSchema.number(distribution.min()));
        fields.put("lowerQuartile", ResultSchema.number(distribution.lowerQuartile()));
        fields.put("upperQuartile", ResultSchema.number(distribution.upperQuartile()));
        fields.put("p99", ResultSchema.number(distribution.p99()));
        fields.put("max", ResultSchema.number(distribution.max()));
        fields.put("first", ResultSchema.number(first));
        fields.put("count", distribution.count());
        fields.put("verified", isVerified);
        return fields;
    }
}
