package org.jshmem.microbench.sampling;

import org.HdrHistogram.Histogram;

/**
 * Times per operation, kept in picoseconds: a batch of operations has a mean in fractions of a nanosecond. Values are
 * right to three digits, and at least a picosecond: some operations take no virtual time.
 */
public final class Samples {

    private static final long PS_PER_NS = 1_000;
    private static final double US_PER_PS = 1e-6;
    private static final int DIGITS = 3;

    private final Histogram histogramPs = new Histogram(DIGITS);
    private double firstUs = Double.NaN;

    /** No samples yet. */
    public Samples() {}

    /**
     * Records a batch as one sample, the mean time of its operations.
     *
     * @param batchNs    time of the batch
     * @param operations how many operations it had
     */
    public void record(long batchNs, long operations) {
        histogramPs.recordValue(Math.max(1, batchNs * PS_PER_NS / operations));
    }

    /**
     * Keeps the mean time of the first operations apart: they wait for code to be loaded, and run before it is compiled.
     *
     * @param firstUs time of an operation; not a number where it was not measured
     */
    public void recordFirst(double firstUs) {
        this.firstUs = firstUs;
    }

    /**
     * What was given to {@link #recordFirst}.
     *
     * @return time of an operation, or not a number
     */
    public double firstUs() {
        return firstUs;
    }

    /**
     * How many batches were recorded.
     *
     * @return their number
     */
    public long count() {
        return histogramPs.getTotalCount();
    }

    /**
     * The fastest.
     *
     * @return time of an operation
     */
    public double minUs() {
        return histogramPs.getMinValue() * US_PER_PS;
    }

    /**
     * The slowest.
     *
     * @return time of an operation
     */
    public double maxUs() {
        return histogramPs.getMaxValue() * US_PER_PS;
    }

    /**
     * The time that a percentage of the samples do not exceed.
     *
     * @param percent for example 50 for the median
     * @return time of an operation
     */
    public double percentileUs(double percent) {
        return histogramPs.getValueAtPercentile(percent) * US_PER_PS;
    }
}
