package org.jshmem.launch.option;

import java.util.BitSet;

/** Lists of PEs or processors as the kernel and mpirun write them: {@code 0,2-5}. */
public final class IndexList {

    /** Far above what there is of either; keeps a slip of the finger from taking the memory. */
    private static final int LIMIT = 1 << 20;

    private IndexList() {}

    /**
     * Reads a list.
     *
     * @param text for example {@code 0,2-5}
     * @return the numbers, or null when the text is no such list
     */
    public static BitSet parse(String text) {
        BitSet indices = new BitSet();
        for (String range : text.strip().split(",", -1)) {
            int dash = range.indexOf('-');
            int first = index(dash < 0 ? range : range.substring(0, dash));
            int last = index(dash < 0 ? range : range.substring(dash + 1));
            if (first < 0 || last < first) {
                return null;
            }
            indices.set(first, last + 1);
        }
        return indices;
    }

    /**
     * Writes a list as short as it can be.
     *
     * @param indices the numbers
     * @return for example {@code 0,2-5}
     */
    public static String format(BitSet indices) {
        StringBuilder text = new StringBuilder();
        int first = indices.nextSetBit(0);
        while (first >= 0) {
            int last = indices.nextClearBit(first) - 1;
            text.append(text.isEmpty() ? "" : ",").append(first);
            if (last > first) {
                text.append('-').append(last);
            }
            first = indices.nextSetBit(last + 1);
        }
        return text.toString();
    }

    private static int index(String text) {
        try {
            int index = Integer.parseInt(text.strip());
            return index < LIMIT ? index : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
