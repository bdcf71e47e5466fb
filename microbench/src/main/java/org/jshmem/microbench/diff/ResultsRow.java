package org.jshmem.microbench.diff;

import java.util.Map;

/**
 * The numbers of a row.
 *
 * @param median        not a number when all that was run has failed
 * @param lowerQuartile the median where it is not known
 * @param upperQuartile the median where it is not known
 * @param count         of the samples
 * @param isVerified    whether the data was right
 */
record ResultsRow(double median, double lowerQuartile, double upperQuartile, long count, boolean isVerified) {

    static ResultsRow of(Map<?, ?> fields) {
        double median = number(fields.get("median"), Double.NaN);
        return new ResultsRow(median, number(fields.get("lowerQuartile"), median),
                number(fields.get("upperQuartile"), median), ((Number) fields.get("count")).longValue(),
                (boolean) fields.get("verified"));
    }

    private static double number(Object value, double otherwise) {
        return value == null ? otherwise : ((Number) value).doubleValue();
    }

    boolean hasFailed() {
        return Double.isNaN(median) || !isVerified;
    }

    boolean overlaps(ResultsRow other) {
        return lowerQuartile <= other.upperQuartile && other.lowerQuartile <= upperQuartile;
    }
}
