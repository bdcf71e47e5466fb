package org.jshmem.nas.is;

import java.util.Arrays;

/** Where the time of one PE goes. A lap costs one reading of the clock, so it is always on. */
final class PhaseTimer {

    /** The parts of an iteration, in their order. */
    enum Phase {
        /** Count this PE's keys by bucket. */
        COUNT,
        /** Sum the counts over all PEs: waits for the slowest. */
        REDUCE,
        /** Bring this PE's keys in the order of their buckets. */
        GROUP,
        /** Send the keys and wait for those of the others. */
        EXCHANGE,
        /** Rank the keys that have come. */
        RANK
    }

    private final long[] totalsNs = new long[Phase.values().length];
    private long lapStartNs;

    /** Starts the first lap, and forgets the ones before. */
    void reset() {
        Arrays.fill(totalsNs, 0);
        lapStartNs = System.nanoTime();
    }

    /** Ends a lap that was spent in the given phase, and starts the next one. */
    void lap(Phase phase) {
        long now = System.nanoTime();
        totalsNs[phase.ordinal()] += now - lapStartNs;
        lapStartNs = now;
    }

    /** Time per phase in ns. */
    long[] totalsNs() {
        return totalsNs;
    }
}
