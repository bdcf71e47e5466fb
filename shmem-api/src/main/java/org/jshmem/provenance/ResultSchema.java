package org.jshmem.provenance;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What all files of results have in common: how they begin, and how their numbers are written. The JSON Schema is
 * {@code results.schema.json} in the resources of this package.
 */
public final class ResultSchema {

    /** The value of {@code schema}, by which a file of ours is recognised. */
    public static final String NAME = "jshmem-results";

    /** The value of {@code schemaVersion}; greater when readers of earlier files would misread a new one. */
    public static final int VERSION = 1;

    /** Clocks and histograms are not better. */
    private static final MathContext PRECISION = new MathContext(6);

    private ResultSchema() {}

    /**
     * The first fields of a file.
     *
     * @return names and values, to which others are added
     */
    public static Map<String, Object> head() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("schema", NAME);
        fields.put("schemaVersion", VERSION);
        return fields;
    }

    /**
     * A measured number as it is written, without digits that are noise.
     *
     * @param value what was computed
     * @return the number of six significant digits that is next to it, or null when it is none
     */
    public static Double number(double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(PRECISION).doubleValue() : null;
    }
}
