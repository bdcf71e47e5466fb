package org.jshmem.sim.mesh;

import java.util.Arrays;

/**
 * Which lines of its own memory a core has in its caches. They go first in, first out. The caches of an SCC are not coherent; a line that others have written is taken to be
 * gone, as a program would have to see to it.
 */
final class PrivateCache {

    private static final int PAGE_SHIFT = 10;
    private static final int PAGE_LINES = 1 << PAGE_SHIFT;

    private final int capacityLines;
    /**
     * By line: how many lines had come when it came, itself included, as an unsigned number; 0 when it has not. As long as it has to be
     * for those that have come: a core may have more memory than anybody ever looks at.
     */
    private int[][] fillOf = {};
    private int fills;

    PrivateCache(int capacityLines) {
        this(capacityLines, 0);
    }

    /** One to which lines have come already, which are gone. */
    PrivateCache(int capacityLines, int fills) {
        this.capacityLines = capacityLines;
        this.fills = fills;
    }

    boolean holds(long line) {
        int[] page = pageOf(line);
        int fill = page == null ? 0 : page[(int) line & PAGE_LINES - 1];
        return fill != 0 && Integer.compareUnsigned(fills - fill, capacityLines) < 0;
    }

    void fill(long line) {
        int number = Math.toIntExact(line >> PAGE_SHIFT);
        if (number >= fillOf.length) {
            fillOf = Arrays.copyOf(fillOf, Math.max(number + 1, 2 * fillOf.length));
        }
        if (fillOf[number] == null) {
            fillOf[number] = new int[PAGE_LINES];
        }
        fills += fills == -1 ? 2 : 1; // past 0
        fillOf[number][(int) line & PAGE_LINES - 1] = fills;
    }

    void drop(long line) {
        int[] page = pageOf(line);
        if (page != null) {
            page[(int) line & PAGE_LINES - 1] = 0;
        }
    }

    private int[] pageOf(long line) {
        long number = line >> PAGE_SHIFT;
        return number < fillOf.length ? fillOf[(int) number] : null;
    }
}
