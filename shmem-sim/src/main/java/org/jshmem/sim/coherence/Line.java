package org.jshmem.sim.coherence;

import java.util.Arrays;

/**
 * A line in the directory: which cores hold it, and until when it is in use. The states are those of table 3 of paper
 * 000: no copy is GI; one copy that is not shared is GE, or GM when it is dirty; shared is GS, or GOLS when it is dirty.
 *
 * <p>
 * A copy carries the number its core's fills had when it came; {@link CoherentMemory} sees by it whether it has been
 * evicted.
 */
public final class Line {

    private static final int NONE = -1;
    private static final int FEW = 3;
    private static final long[] NO_OTHERS = {};

    /** Core in the upper half, fill number in the lower. Most lines have one copy, which is found at once. */
    private long first;
    private long[] others = NO_OTHERS;
    private int count;
    private boolean shared;
    private boolean dirty;
    private int pollers;

    /** From when on the directory serves another reader. */
    long readFreePs;
    /** From when on nothing is under way, and the directory serves a writer. */
    long idlePs;
    /** When the last writer was served: from then on other copies were invalid. */
    long claimedPs;

    Line() {}

    /** Somebody has begun to poll the line. */
    public void addPoller() {
        pollers++;
    }

    /** Somebody has stopped. */
    public void removePoller() {
        pollers--;
    }

    /**
     * When the last writer was served.
     *
     * @return the instant at which other copies became invalid, in picoseconds
     */
    public long claimedPs() {
        return claimedPs;
    }

    boolean isPolled() {
        return pollers > 0;
    }

    boolean isUncached() {
        return count == 0;
    }

    boolean isShared() {
        return shared;
    }

    boolean isDirty() {
        return dirty;
    }

    /** Where a core's copy is, or a negative number. */
    int find(int core) {
        for (int i = 0; i < count; i++) {
            if (core(i) == core) {
                return i;
            }
        }
        return NONE;
    }

    int copies() {
        return count;
    }

    int core(int copy) {
        return (int) (copy(copy) >> Integer.SIZE);
    }

    int fill(int copy) {
        return (int) copy(copy);
    }

    private long copy(int number) {
        return number == 0 ? first : others[number - 1];
    }

    private void set(int number, long copy) {
        if (number == 0) {
            first = copy;
        } else {
            others[number - 1] = copy;
        }
    }

    void refill(int copy, int fill) {
        set(copy, pack(core(copy), fill));
    }

    /** A copy has been evicted. What was dirty is written back when the last copy goes; nobody waits for that. */
    void drop(int copy) {
        set(copy, copy(--count));
        if (count == 0) {
            shared = false;
            dirty = false;
        }
    }

    /** One more core holds the line. */
    void share(int core, int fill) {
        if (count > others.length) {
            others = Arrays.copyOf(others, Math.max(FEW, 2 * count));
        }
        set(count++, pack(core, fill));
        shared = count > 1 || shared;
    }

    /** One core holds the line alone and writes it. */
    void own(int core, int fill) {
        first = pack(core, fill);
        count = 1;
        shared = false;
        dirty = true;
    }

    void makeDirty() {
        dirty = true;
    }

    private static long pack(int core, int fill) {
        return (long) core << Integer.SIZE | fill & 0xffff_ffffL;
    }
}
