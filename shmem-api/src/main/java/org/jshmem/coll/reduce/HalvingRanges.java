package org.jshmem.coll.reduce;

/**
 * Which elements a rank works on in each round of vector halving: all in round 0; of two ranks that differ in bit r, the
 * lower one continues with the first half of those of round r, the other with the second.
 */
final class HalvingRanges {

    private final int rank;
    private final long[] starts;
    private final long[] ends;

    HalvingRanges(int rank, int rounds) {
        this.rank = rank;
        starts = new long[rounds + 1];
        ends = new long[rounds + 1];
    }

    /** Computes the ranges for a number of elements. */
    void of(long count) {
        starts[0] = 0;
        ends[0] = count;
        for (int round = 0; round < starts.length - 1; round++) {
            long middle = middle(round);
            boolean first = keepsFirst(round);
            starts[round + 1] = first ? starts[round] : middle;
            ends[round + 1] = first ? middle : ends[round];
        }
    }

    boolean keepsFirst(int round) {
        return (rank & 1 << round) == 0;
    }

    /** The first element of a round. */
    long start(int round) {
        return starts[round];
    }

    /** The element behind the last of a round. */
    long end(int round) {
        return ends[round];
    }

    long middle(int round) {
        return starts[round] + (ends[round] - starts[round]) / 2;
    }

    /** How many elements a round has. */
    long count(int round) {
        return ends[round] - starts[round];
    }

    /** The first element of the half of a round that goes to the partner. */
    long startOfOther(int round) {
        return keepsFirst(round) ? middle(round) : starts[round];
    }

    /** How many elements of a round go to the partner. */
    long countOfOther(int round) {
        return count(round) - count(round + 1);
    }
}
