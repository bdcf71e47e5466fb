package org.jshmem.sim.coherence;

import java.util.Arrays;

/**
 * The sequences of lines that a thread goes through, up or down, as a prefetcher sees them. A step back in one, as loops make that look
 * at neighbours, neither ends it nor is a step on. When there are more than it can follow, the oldest is forgotten.
 */
final class Streams {

    /** The line is the one its sequence has come to already, or the one before that: nothing new is fetched ahead. */
    static final int SAME_LINE = 0;

    private static final long NOWHERE = -2;

    private final long[] last;
    private final int[] position;
    /** Up or down; 0 before the second line. */
    private final int[] direction;
    private int recent;
    private int oldest;

    Streams(int count) {
        last = new long[count];
        position = new int[count];
        direction = new int[count];
        Arrays.fill(last, NOWHERE);
    }

    /** The position of a line in its sequence, from 1 up, or {@link #SAME_LINE}. */
    int advance(long line) {
        if (last[recent] == line) {
            return SAME_LINE;
        }
        for (int i = 0; i < last.length; i++) {
            long step = line - last[i];
            if (step >= -1 && step <= 1) {
                recent = i;
                return go(i, (int) step);
            }
        }
        recent = oldest;
        oldest = (oldest + 1) % last.length;
        last[recent] = line;
        position[recent] = 1;
        direction[recent] = 0;
        return 1;
    }

    private int go(int stream, int step) {
        if (step == 0 || step == -direction[stream]) {
            return SAME_LINE;
        }
        last[stream] += step;
        direction[stream] = step;
        return ++position[stream];
    }
}
