package org.jshmem.coll.team;

/**
 * Cuts elements into one slice for each rank, in rank order. Slices are whole cache lines, so that no two ranks write to
 * one, if the array starts at a line; so of few elements some ranks get none, as do ranks beyond those that share.
 *
 * @param count      how many elements
 * @param perSlice   how many in each slice but the last ones
 */
public record Slices(long count, long perSlice) {

    private static final int LINE_BYTES = 64;

    public static Slices of(long count, int ranks, int elementBytes) {
        long perLine = LINE_BYTES / elementBytes;
        long lines = (count + perLine - 1) / perLine;
        return new Slices(count, (lines + ranks - 1) / ranks * perLine);
    }

    /** The first element of a rank. */
    public long start(int rank) {
        return Math.min(count, rank * perSlice);
    }

    /** How many elements a rank has. */
    public long count(int rank) {
        return start(rank + 1) - start(rank);
    }
}
