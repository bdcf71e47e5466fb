package org.jshmem.microbench.diff;

import java.util.List;
import java.util.Map;

import org.jshmem.microbench.sampling.Medians;

/**
 * The numbers of a row.
 *
 * @param median        not a number when any of what was run has failed
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

    /** What was measured in rounds, a row each: the median of theirs, and what all of them span; right if all are. */
    static ResultsRow ofRounds(List<ResultsRow> rounds) {
        List<Double> medians = rounds.stream().map(ResultsRow::median).toList();
        boolean hasFailed = medians.stream().anyMatch(median -> median.isNaN());
        return new ResultsRow(hasFailed ? Double.NaN : Medians.of(medians),
                rounds.stream().mapToDouble(ResultsRow::lowerQuartile).min().orElseThrow(),
                rounds.stream().mapToDouble(ResultsRow::upperQuartile).max().orElseThrow(),
                rounds.stream().mapToLong(ResultsRow::count).sum(), rounds.stream().allMatch(ResultsRow::isVerified));
    }

    private static double number(Object value, double otherwise) {
        return value == null ? otherwise : ((Number) value).doubleValue();
    }

    boolean hasFailed() {
        return Double.isNaN(median) || !isVerified;
    }

    /** Unlike what has no number because something could not run. */
    boolean hasWrongData() {
        return !Double.isNaN(median) && !isVerified;
    }

    boolean overlaps(ResultsRow other) {
        return lowerQuartile <= other.upperQuartile && other.lowerQuartile <= upperQuartile;
    }
}
