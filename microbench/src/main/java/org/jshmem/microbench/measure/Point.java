package org.jshmem.microbench.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;

/**
 * Something to be measured: one row of a table for each metric.
 *
 * @param operation what is measured, by the name that the C peers use too
 * @param bytes     the payload of one operation
 * @param body      how it is done
 * @param roles     who does it
 * @param metrics   what is reported of it
 * @param labels    what else distinguishes it
 */
public record Point(String operation, long bytes, Operation body, Roles roles, List<Metric> metrics,
        Map<String, Object> labels) {

    /**
     * The latency of what PE 0 leads.
     *
     * @param operation what is measured
     * @param bytes     the payload of one operation
     * @param body      how it is done
     * @param roles     who does it
     */
    public Point(String operation, long bytes, Operation body, Roles roles) {
        this(operation, bytes, body, roles, List.of(Metric.LATENCY), Map.of());
    }

    /**
     * With other metrics.
     *
     * @param metrics at least one
     * @return this point but for that
     */
    public Point as(Metric... metrics) {
        return new Point(operation, bytes, body, roles, List.of(metrics), labels);
    }

    /**
     * With others to do it.
     *
     * @param others who does what
     * @return this point but for that
     */
    public Point by(Roles others) {
        return new Point(operation, bytes, body, others, metrics, labels);
    }

    /**
     * With one more label.
     *
     * @param key   for example {@code form}
     * @param value a word or a number
     * @return this point but for that
     */
    public Point with(String key, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(labels);
        more.put(key, value);
        return new Point(operation, bytes, body, roles, metrics, more);
    }
}
