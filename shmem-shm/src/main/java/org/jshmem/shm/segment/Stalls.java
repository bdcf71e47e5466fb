package org.jshmem.shm.segment;

import java.util.Arrays;

import org.jshmem.core.PeSet;

/** In which waits some PEs were at a moment when none of them could continue by itself, and how often each had looked in vain. */
public final class Stalls {

    private static final int CLOSED = -1;

    /** A look that was under way at the moment may have been before it. */
    private static final int LOOKS_TO_BE_SURE = 2;

    private final int[] waits;
    private final int[] looks;

    private Stalls(int[] waits, int[] looks) {
        this.waits = waits;
        this.looks = looks;
    }

    /**
     * Those of now.
     *
     * @param control where the PEs say it
     * @param pes     which
     * @return null when one of them may continue
     */
    public static Stalls of(JobControl control, PeSet pes) {
        int[] waits = new int[pes.size()];
        int[] looks = new int[pes.size()];
        for (int i = 0; i < waits.length; i++) {
            StallLines lines = control.stallLines(pes.pe(i));
            waits[i] = control.state(pes.pe(i)).isInactive() ? CLOSED : lines.number();
            looks[i] = lines.looks();
            if (waits[i] == StallLines.NONE) {
                return null;
            }
        }
        return new Stalls(waits, looks);
    }

    /**
     * Whether all are in the same waits.
     *
     * @param later of the same PEs, or null
     * @return false when one has got on since
     */
    public boolean areSame(Stalls later) {
        return later != null && Arrays.equals(waits, later.waits);
    }

    /**
     * Whether each has looked in vain since.
     *
     * @param later of the same PEs in the same waits
     * @return false while one may not have looked
     */
    public boolean haveLookedUntil(Stalls later) {
        for (int i = 0; i < waits.length; i++) {
            if (!isClosed(i) && later.looks[i] < looks[i] + LOOKS_TO_BE_SURE) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a PE waits for nothing any more: it has come to its end.
     *
     * @param i its place among the PEs
     * @return true also for one that has died
     */
    public boolean isClosed(int i) {
        return waits[i] == CLOSED;
    }

    /**
     * The wait that a PE was in.
     *
     * @param i its place among the PEs
     * @return the number of {@link StallLines#number}
     */
    public int wait(int i) {
        return waits[i];
    }

    /**
     * How many PEs these are.
     *
     * @return at least 1
     */
    public int size() {
        return waits.length;
    }

    /**
     * How many of them are in a wait.
     *
     * @return 0 when all have come to their end
     */
    public int waiting() {
        return (int) Arrays.stream(waits).filter(wait -> wait != CLOSED).count();
    }
}
