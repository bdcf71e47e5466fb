package org.jshmem.sim.coherence;

/**
 * The rate at which memory serves all cores together. Time is cut into windows, each of which has room for a number of lines;
 * a line that finds its window full goes into the next. Requests need not come in the order of their instants: a copy of
 * many lines asks for all at once, those of the future too, and must not keep others from the memory until then.
 */
final class MemoryBandwidth {

    /** Windows that are remembered; whoever asks for an earlier one finds it empty. */
    private static final int WINDOWS = 1 << 12;

    private final long windowPs;
    private final long linesPerWindow;
    private final long[] number = new long[WINDOWS];
    private final int[] lines = new int[WINDOWS];

    /**
     * @param servicePs for how long a line occupies the memory; 0 for memory that is never busy
     * @param windowPs  length of a window
     */
    MemoryBandwidth(long servicePs, long windowPs) {
        this.windowPs = windowPs;
        linesPerWindow = servicePs == 0 ? Long.MAX_VALUE : Math.max(1, windowPs / servicePs);
    }

    /** When memory begins to serve a line that is asked for at an instant. */
    long servedPs(long atPs) {
        long window = atPs / windowPs;
        while (isFull(window)) {
            window++;
        }
        lines[slot(window)]++;
        return Math.max(atPs, window * windowPs);
    }

    private boolean isFull(long window) {
        int slot = slot(window);
        if (number[slot] < window) {
            number[slot] = window;
            lines[slot] = 0;
        }
        return number[slot] == window && lines[slot] >= linesPerWindow;
    }

    private static int slot(long window) {
        return (int) (window % WINDOWS);
    }
}
