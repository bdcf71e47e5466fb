package org.jshmem.hosts.wire;

/**
 * Cells of more memory, for bulk from and to memory that the agent cannot reach. Of two sizes: an engine moves a megabyte in one message two
 * to three times faster than in eight, so pieces of long transfers are long; of short transfers many are to be under way at a time.
 */
public enum Stages {
    /** For transfers that fit into one. */
    SHORT(Channel.CELLS, 8, 128 << 10),
    /** For the pieces of longer ones. */
    LONG(SHORT.first + SHORT.count, 4, 1 << 20);

    private final int first;
    private final int count;
    private final int bytes;

    Stages(int first, int count, int bytes) {
        this.first = first;
        this.count = count;
        this.bytes = bytes;
    }

    /**
     * Those for a transfer.
     *
     * @param bytes its length
     * @return those of which each of its pieces takes one
     */
    public static Stages of(long bytes) {
        return bytes <= SHORT.bytes ? SHORT : LONG;
    }

    /**
     * The first of their cells: the numbers of all cells are different.
     *
     * @return the number
     */
    public int first() {
        return first;
    }

    /**
     * Pieces of a PE that can be under way at a time.
     *
     * @return how many there are
     */
    public int count() {
        return count;
    }

    /**
     * The memory of each.
     *
     * @return in bytes
     */
    public int bytes() {
        return bytes;
    }
}
