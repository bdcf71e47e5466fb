package org.jshmem.microbench.sampling;

import java.util.Collection;

/** The middle of some values. */
public final class Medians {

    private Medians() {}

    /**
     * The median.
     *
     * @param values at least one
     * @return the middle one, or the mean of the two in the middle
     */
    public static double of(Collection<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
