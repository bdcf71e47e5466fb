package org.jshmem.microbench;

import org.HdrHistogram.Histogram;

/**
 * Times per operation, kept in picoseconds: a batch of operations has a mean in fractions of a nanosecond. Values are
 * right to three digits.
 */
final class Samples {

    private static final long PS_PER_NS = 1_000;
    private static final double US_PER_PS = 1e-6;
    private static final int DIGITS = 3;

    private final Histogram histogramPs = new Histogram(DIGITS);

    /** Records a batch as one sample, the mean time of its operations. */
    void record(long batchNs, long operations) {
        histogramPs.recordValue(batchNs * PS_PER_NS / operations);
    }

    long count() {
        return histogramPs.getTotalCount();
    }

    double minUs() {
        return histogramPs.getMinValue() * US_PER_PS;
    }

    double maxUs() {
        return histogramPs.getMaxValue() * US_PER_PS;
    }

    /** The time that so many percent of the samples do not exceed. */
    double percentileUs(double percent) {
        return histogramPs.getValueAtPercentile(percent) * US_PER_PS;
    }
}
