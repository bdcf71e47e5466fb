package org.jshmem.hosts.wire;

/** Where an answer goes: a cell of the PE's channel, and the number of the question, which tells late answers from due ones. */
public final class Reply {

    private static final int CELL_BITS = 8;

    private Reply() {}

    /**
     * The word that travels.
     *
     * @param cell   or stage, below 256
     * @param ticket the number of the question
     * @return the two in one
     */
    public static long of(int cell, long ticket) {
        return ticket << CELL_BITS | cell;
    }

    /**
     * The cell.
     *
     * @param reply the word that has travelled
     * @return or the stage
     */
    public static int cell(long reply) {
        return (int) (reply & (1 << CELL_BITS) - 1);
    }

    /**
     * The number of the question.
     *
     * @param reply the word that has travelled
     * @return grows from 1
     */
    public static long ticket(long reply) {
        return reply >>> CELL_BITS;
    }
}
