package org.jshmem.microbench.sampling;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The times of one operation on one system, of rounds in which several systems took turns. A round may be missing. */
public final class Rounds {

    private final Map<Integer, Double> mediansUs = new TreeMap<>();
    private final List<Double> firstsUs = new ArrayList<>();

    /** No round yet. */
    public Rounds() {}

    /**
     * Adds a round.
     *
     * @param round    its number, the same for all systems
     * @param medianUs the median of its samples
     * @param firstUs  the mean of the first operations, if they were the first; otherwise not a number
     */
    public void add(int round, double medianUs, double firstUs) {
        mediansUs.put(round, medianUs);
        if (!Double.isNaN(firstUs)) {
            firstsUs.add(firstUs);
        }
    }

    /**
     * The medians of all rounds.
     *
     * @return in us, in the order of the rounds
     */
    public Collection<Double> mediansUs() {
        return mediansUs.values();
    }

    /**
     * Of the rounds.
     *
     * @return the median of their medians, or not a number when there is none
     */
    public double medianUs() {
        return mediansUs.isEmpty() ? Double.NaN : Medians.of(mediansUs.values());
    }

    /**
     * Of the first operations of a job.
     *
     * @return the median over the rounds that had any, or not a number
     */
    public double firstUs() {
        return firstsUs.isEmpty() ? Double.NaN : Medians.of(firstsUs);
    }

    /**
     * Relates two systems: within a round both have seen the same state of the machine.
     *
     * @param other the other one
     * @return the median of the ratios of the rounds that both have; not a number when there is none
     */
    public double ratioTo(Rounds other) {
        List<Double> ratios = mediansUs.keySet().stream()
                .filter(other.mediansUs::containsKey)
                .map(round -> mediansUs.get(round) / other.mediansUs.get(round))
                .toList();
        return ratios.isEmpty() ? Double.NaN : Medians.of(ratios);
    }
}
