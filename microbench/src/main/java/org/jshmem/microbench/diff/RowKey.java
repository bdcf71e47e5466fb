package org.jshmem.microbench.diff;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * What distinguishes rows of a file.
 *
 * @param operation what was measured
 * @param bytes     its payload
 * @param metric    what the numbers are
 * @param unit      their unit
 * @param labels    form, system and the like, by name
 */
record RowKey(String operation, long bytes, String metric, String unit, Map<String, Object> labels) {

    private static final Set<String> OWN = Set.of("operation", "bytes", "metric", "unit");

    /**
     * What was measured, and so differs from run to run. An algorithm is what the library has chosen: one that was asked for is in the
     * name of the operation.
     */
    private static final Set<String> OUTCOMES = Set.of("median", "min", "lowerQuartile", "upperQuartile", "p99", "max",
            "first", "count", "samples", "verified", "failure", "acquisitions", "algorithm");

    /** Where one is missing it is noticed as the file is read, not as rows are compared. */
    RowKey {
        Objects.requireNonNull(operation);
        Objects.requireNonNull(metric);
        Objects.requireNonNull(unit);
    }

    static RowKey of(Map<?, ?> fields) {
        Map<String, Object> labels = new TreeMap<>();
        fields.forEach((name, value) -> {
            if (!OWN.contains(name) && !OUTCOMES.contains(name)) {
                labels.put((String) name, value);
            }
        });
        return new RowKey((String) fields.get("operation"), ((Number) fields.get("bytes")).longValue(),
                (String) fields.get("metric"), (String) fields.get("unit"), labels);
    }

    /** Whether a greater number is the better one; null where nobody can say. */
    Boolean isRate() {
        return unit.endsWith("/s") ? Boolean.TRUE : unit.equals("us") || unit.equals("s") ? Boolean.FALSE : null;
    }

    /** The operation, and what distinguishes it from others of that name. */
    String title() {
        return labels.isEmpty() ? operation : operation + " " + labels;
    }
}
