package org.jshmem.sim.engine;

import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * The rate at which a part of a machine that all use serves them together: memory, a port, a link. Time is cut into windows, each
 * of which has room for a number of requests; one that finds its window full goes into the next. Requests need not come in the
 * order of their instants: a copy of many lines asks for all at once, those of the future too, and must not keep others away until
 * then. So windows are remembered from the present to the last that has been asked for: the next ones all, those
 * that are far ahead when something is taken of them.
 */
public final class Bandwidth {

    private static final int FIRST_WINDOWS = 1 << 8;
    private static final int MOST_WINDOWS = 1 << 14;

    /** Of fewer requests to a window, what is left of it when they are served would be a noticeable part. */
    private static final int MANY = 100;

    private final long windowPs;
    private final long perWindow;
    private final LongSupplier nowPs;
    /** A ring: which window is where, and how much of it is taken. */
    private long[] number;
    private int[] taken;
    /** How much is taken of windows that were beyond the longest ring when they were asked for. */
    private final TreeMap<Long, Integer> far = new TreeMap<>();

    /**
     * What has served nobody yet.
     *
     * @param servicePs for how long a request occupies it, in picoseconds; 0 when it is never busy
     * @param windowPs  length of a window, in picoseconds; one that has room for few is lengthened until it has room for a whole number
     * @param nowPs     the present, before which nobody asks any more, in picoseconds
     */
    public Bandwidth(long servicePs, long windowPs, LongSupplier nowPs) {
        this.nowPs = nowPs;
        long whole = servicePs == 0 ? Long.MAX_VALUE : windowPs / servicePs;
        perWindow = whole < MANY ? Math.ceilDiv(windowPs, servicePs) : whole;
        this.windowPs = whole < MANY ? perWindow * servicePs : windowPs;
        int windows = servicePs == 0 ? 0 : FIRST_WINDOWS;
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
        long oldest = nowPs.getAsLong() / windowPs;
        long window = Math.max(atPs / windowPs, oldest);
        while (isFull(window, oldest)) {
            window++;
        }
        if (window - oldest < number.length) {
            taken[slot(window)]++;
        } else {
            far.headMap(oldest).clear();
            far.merge(window, 1, Integer::sum);
        }
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
        long oldest = nowPs.getAsLong() / windowPs;
        long window = Math.max(atPs / windowPs, oldest);
        return isFull(window, oldest) ? (window + 1) * windowPs : atPs;
    }

    private boolean isFull(long window, long oldest) {
        if (window - oldest >= MOST_WINDOWS) {
            return far.getOrDefault(window, 0) >= perWindow;
        }
        if (window - oldest >= number.length) {
            grow(window - oldest, oldest);
        }
        int slot = slot(window);
        if (number[slot] != window) { // a window of the past
            Integer before = far.isEmpty() ? null : far.remove(window);
            number[slot] = window;
            taken[slot] = before == null ? 0 : before;
        }
        return taken[slot] >= perWindow;
    }

    /** To a ring in which no two windows from the oldest on have the same place. */
    private void grow(long distance, long oldest) {
        long[] numbers = number;
        int[] takens = taken;
        int windows = (int) Long.highestOneBit(distance) << 1;
        number = new long[windows];
        taken = new int[windows];
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] >= oldest && i == (numbers[i] & numbers.length - 1)) { // else it was never used
                number[slot(numbers[i])] = numbers[i];
                taken[slot(numbers[i])] = takens[i];
            }
        }
    }

    private int slot(long window) {
        return (int) (window & number.length - 1);
    }
}
