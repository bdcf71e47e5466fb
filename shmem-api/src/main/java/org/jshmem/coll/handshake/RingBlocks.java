package org.jshmem.coll.handshake;

/**
 * Cuts elements into one block for each rank, in rank order: all of the same length, and what is left over goes to the first, as
 * RCCE_comm has it, or one element each to the first ones (paper 004, section IV.C).
 *
 * @param count  how many elements
 * @param ranks  how many blocks
 * @param isEven whether what is left over is dealt out
 */
public record RingBlocks(long count, int ranks, boolean isEven) {

    /** How many elements a block has. */
    public long count(int rank) {
        long each = count / ranks;
        long over = count % ranks;
        return isEven ? each + (rank < over ? 1 : 0) : each + (rank == 0 ? over : 0);
    }

    /** The first element of a block. */
    public long start(int rank) {
        long over = count % ranks;
        return rank * (count / ranks) + (isEven ? Math.min(rank, over) : rank == 0 ? 0 : over);
    }

    /** How many elements can be cut so that no block has more than a number of them. */
    public static long most(int ranks, boolean isEven, long blockElements) {
        if (isEven) {
            return ranks * blockElements;
        }
        return blockElements < ranks ? blockElements : ranks * (blockElements - ranks + 1);
    }
}
