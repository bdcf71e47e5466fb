package org.jshmem.sim.engine;

/**
 * The rate at which a part of a machine that all use serves them together: memory, a port, a link. Time is cut into windows, each
 * of which has room for a number of requests; one that finds its window full goes into the next. Requests need not come in the
 * order of their instants: a copy of many lines asks for all at once, those of the future too, and must not keep others away until
 * then.
 */
public final class Bandwidth {

    /** Windows that are remembered; whoever asks for an earlier one finds it empty. */
    private static final int WINDOWS = 1 << 12;

    private final long windowPs;
    private final long perWindow;
    private final long[] number;
    private final int[] taken;

    /**
     * What has served nobody yet.
     *
     * @param servicePs for how long a request occupies it, in picoseconds; 0 when it is never busy
     * @param windowPs  length of a window, in picoseconds
     */
    public Bandwidth(long servicePs, long windowPs) {
        this.windowPs = windowPs;
        perWindow = servicePs == 0 ? Long.MAX_VALUE : Math.max(1, windowPs / servicePs);
        int windows = servicePs == 0 ? 0 : WINDOWS;
        number = new long[windows];
        taken = new int[windows];
    }

    /**
     * A request.
     *
     * @param atPs when, in picoseconds
     * @return when it begins to be served
     */
    public long servedPs(long atPs) {
        if (number.length == 0) {
            return atPs;
        }
        long window = atPs / windowPs;
        while (isFull(window)) {
            window++;
        }
        taken[slot(window)]++;
        return Math.max(atPs, window * windowPs);
    }

    /**
     * When somebody who does not want to book ahead may ask again.
     *
     * @param atPs when it would ask, in picoseconds
     * @return the same instant when there is room, or else the next at which there may be
     */
    public long retryPs(long atPs) {
        if (number.length == 0) {
            return atPs;
        }
        long window = atPs / windowPs;
        return isFull(window) ? (window + 1) * windowPs : atPs;
    }

    private boolean isFull(long window) {
        int slot = slot(window);
        if (number[slot] < window) {
            number[slot] = window;
            taken[slot] = 0;
        }
        return number[slot] == window && taken[slot] >= perWindow;
    }

    private static int slot(long window) {
        return (int) (window % WINDOWS);
    }
}
