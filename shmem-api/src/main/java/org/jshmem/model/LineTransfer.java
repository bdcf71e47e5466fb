package org.jshmem.model;

/**
 * Equation 2 of paper 000, {@code T_N = o N + q - p / N}: a message of N cache lines that are fetched one after the
 * other with prefetching.
 *
 * @param lineNs o, what each line adds in a long message
 * @param startNs   q, start-up
 * @param savedNs   p, the part of the start-up that a single line does not pay
 */
public record LineTransfer(double lineNs, double startNs, double savedNs) {

    /** Size of a cache line in bytes. */
    public static final int LINE_BYTES = 64;

    /** Knights Corner, both buffers exclusive in their owners' caches (figure 5a). */
    public static final LineTransfer KNC_EXCLUSIVE = new LineTransfer(76, 1521, 1096);

    /** Knights Corner, both buffers in memory (figure 5b). */
    public static final LineTransfer KNC_INVALID = new LineTransfer(94.9, 2750, 2017.5);

    /**
     * T_N.
     *
     * @param lines N, at least 1
     * @return time in nanoseconds
     */
    public double ns(long lines) {
        return lineNs * lines + startNs - savedNs / lines;
    }

    /**
     * How many cache lines a message has.
     *
     * @param bytes its size
     * @return at least 1: a notification without data takes a line too
     */
    public static long lines(long bytes) {
        return Math.max(1, Math.ceilDiv(bytes, LINE_BYTES));
    }
}
