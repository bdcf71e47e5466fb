package org.jshmem.sim.model;

/**
 * Broadcasts on an Intel SCC by the formulas of paper 003, section 5: everything is one hop away, and nobody is in the way. Times in
 * us, sizes in lines of 32 bytes.
 */
final class SccFormulas {

    static final int LINE_BYTES = 32;

    private static final double HOP = 0.005;
    private static final double NEAR = 0.126 + 2 * HOP;
    private static final double MEMORY_READ = 0.208 + 2 * HOP;
    private static final double MEMORY_WRITE = 0.461 + 2 * HOP;
    private static final double PUT_NEAR = 0.069;
    private static final double GET_NEAR = 0.33;
    private static final double PUT_MEMORY = 0.19;
    private static final double GET_MEMORY = 0.095;

    /** A put of a line of the own near memory, formula 7. */
    private static final double SET_FLAG = PUT_NEAR + 2 * NEAR;

    /** The call of a get, and a line that is read. */
    private static final double CHECK_FLAG = GET_NEAR + NEAR;

    private SccFormulas() {}

    /** Formula 8. */
    private static double putFromMemory(double lines) {
        return PUT_MEMORY + lines * (MEMORY_READ + NEAR);
    }

    /** Formula 11. */
    private static double getNear(double lines) {
        return GET_NEAR + lines * 2 * NEAR;
    }

    /** Formula 12. */
    private static double getToMemory(double lines) {
        return GET_MEMORY + lines * (NEAR + MEMORY_WRITE);
    }

    /** Levels below the root of a tree whose inner ranks have k children. */
    static int depth(int pes, int k) {
        int depth = 0;
        long reached = 1;
        for (long level = k; reached < pes; level *= k) {
            reached += level;
            depth++;
        }
        return depth;
    }

    /** Formula 13; chunks behind the first one follow at the pace of formula 15. */
    static double ocBcastUs(int lines, int pes, int k, int chunkLines) {
        int first = Math.min(lines, chunkLines);
        return putFromMemory(first) + depth(pes, k) * getNear(first) + getToMemory(first)
                + (lines - first) / (double) chunkLines * (getNear(chunkLines) + getToMemory(chunkLines));
    }

    /** Formula 14. */
    static double binomialUs(int lines, int pes) {
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(pes - 1);
        return lines * MEMORY_READ + rounds * (lines * NEAR + getToMemory(lines));
    }

    /** Formula 15, in MB/s (10^6 bytes). */
    static double ocBcastThroughput(int chunkLines) {
        return chunkLines * LINE_BYTES / (getNear(chunkLines) + getToMemory(chunkLines));
    }

    /**
     * The same with flags: a core looks for its notice and for its children to be done, says that it is done, and tells the first two
     * of its children; that it tells some of its siblings is not counted.
     */
    static double ocBcastThroughputWithFlags(int pes, int k, int chunkLines) {
        int children = depth(pes, k) == 1 ? 0 : k;
        double flags = (1 + children) * CHECK_FLAG + (1 + Math.min(2, children)) * SET_FLAG;
        return chunkLines * LINE_BYTES / (getNear(chunkLines) + getToMemory(chunkLines) + flags);
    }

    /** Formula 16, in MB/s (10^6 bytes). */
    static double scatterAllgatherThroughput(int pes, int chunkLines) {
        return pes * chunkLines * LINE_BYTES / (pes * (putFromMemory(chunkLines) + getToMemory(chunkLines))
                + (2 * pes - 3) * (chunkLines * NEAR + getToMemory(chunkLines)));
    }

    /** Time of a message of so many lines at formula 16. */
    static double scatterAllgatherUs(int lines, int pes, int chunkLines) {
        return lines * LINE_BYTES / scatterAllgatherThroughput(pes, chunkLines);
    }
}
