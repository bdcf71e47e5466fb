package org.jshmem.sim.check;

import java.util.Arrays;

/**
 * What is known of 4 KiB of symmetric memory: who has written each word of four bytes last, and who has read it since.
 * From the first access that does not begin and end at such a word, the same for each byte.
 */
final class ShadowPage {

    static final int SHIFT = 12;
    static final int BYTES = 1 << SHIFT;

    private static final int WORD_SHIFT = 2;
    private static final int WORD_MASK = (1 << WORD_SHIFT) - 1;

    private int shift = WORD_SHIFT;
    private Access[] writes = new Access[BYTES >> WORD_SHIFT];
    /** Null, an access, or an array of such, one per PE. */
    private Object[] reads = new Object[BYTES >> WORD_SHIFT];

    /** To be called before an access to [from, to) of the page is looked at. */
    void prepare(int from, int to) {
        if (shift != 0 && ((from | to) & WORD_MASK) != 0) {
            shift = 0;
            Access[] newWrites = new Access[BYTES];
            Object[] newReads = new Object[BYTES];
            for (int at = 0; at < BYTES; at++) {
                newWrites[at] = writes[at >> WORD_SHIFT];
                newReads[at] = reads[at >> WORD_SHIFT];
            }
            writes = newWrites;
            reads = newReads;
        }
    }

    /** The cell of a byte; those of an access lie side by side. */
    int cell(int at) {
        return at >> shift;
    }

    /** The first byte of a cell. */
    int place(int cell) {
        return cell << shift;
    }

    Access write(int cell) {
        return writes[cell];
    }

    /** Null, an {@link Access}, or an array of them. */
    Object reads(int cell) {
        return reads[cell];
    }

    void setWrite(int cell, Access access) {
        writes[cell] = access;
    }

    void setReads(int cell, Object accesses) {
        reads[cell] = accesses;
    }

    /** Forgets what was done to some cells. */
    void clear(int first, int last) {
        Arrays.fill(writes, first, last + 1, null);
        Arrays.fill(reads, first, last + 1, null);
    }
}
