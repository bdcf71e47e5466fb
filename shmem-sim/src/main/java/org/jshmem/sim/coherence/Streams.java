package org.jshmem.sim.coherence;

import java.util.Arrays;

/**
 * The sequences of lines that a thread goes through, up or down, as a prefetcher sees them. When there are more than it
 * can follow, the oldest is forgotten.
 */
final class Streams {

    /** The line is the one its sequence has come to already. */
    static final int SAME_LINE = 0;

    private static final long NOWHERE = -2;

    private final long[] last;
    private final int[] position;
    private int recent;
    private int oldest;

    Streams(int count) {
        last = new long[count];
        position = new int[count];
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
                last[i] = line;
                return step == 0 ? SAME_LINE : ++position[i];
            }
        }
        recent = oldest;
        oldest = (oldest + 1) % last.length;
        last[recent] = line;
        position[recent] = 1;
        return 1;
    }
}
