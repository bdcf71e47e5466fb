package org.jshmem.sim.coherence;

import java.util.Arrays;

/**
 * A line in the directory: which cores hold it, and until when it is in use. The states are those of table 3 of paper
 * 000: no copy is GI; one copy that is not shared is GE, or GM when it is dirty; shared is GS, or GOLS when it is dirty.
 *
 * <p>
 * A copy carries when it arrives, and, for each level of its core's caches, how many lines had come into that level when it came; {@link
 * CoherentMemory} sees by it whether it has been evicted. A line that comes from the second level into the first pushes nothing
 * out of the second.
 */
public final class Line {

    private static final int NONE = -1;
    private static final int FEW = 3;
    private static final int FIELDS = 3;
    private static final int MANY = 16;
    private static final int[] NO_OTHERS = {};
    private static final long[] NO_OTHER_ARRIVALS = {};

    /** Most lines have one copy, which is found at once. */
    private int firstCore;
    private int firstL1Fill;
    private int firstL2Fill;
    private long firstArrivalPs;
    /** Of each further copy the core and its two fill numbers. */
    private int[] others = NO_OTHERS;
    private long[] otherArrivalsPs = NO_OTHER_ARRIVALS;
    /** By core, one more than where its copy is; null while there are so few that looking at all is quicker. */
    private int[] places;
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
        if (places != null) {
            return core < places.length ? places[core] - 1 : NONE;
        }
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
        return copy == 0 ? firstCore : others[FIELDS * copy - 3];
    }

    int l1Fill(int copy) {
        return copy == 0 ? firstL1Fill : others[FIELDS * copy - 2];
    }

    int l2Fill(int copy) {
        return copy == 0 ? firstL2Fill : others[FIELDS * copy - 1];
    }

    /** Until then it is on its way, for all threads of its core. */
    long arrivalPs(int copy) {
        return copy == 0 ? firstArrivalPs : otherArrivalsPs[copy - 1];
    }

    private void set(int copy, int core, int l1Fill, int l2Fill, long arrivalPs) {
        if (places != null) {
            note(core, copy + 1);
        }
        if (copy == 0) {
            firstCore = core;
            firstL1Fill = l1Fill;
            firstL2Fill = l2Fill;
            firstArrivalPs = arrivalPs;
        } else {
            others[FIELDS * copy - 3] = core;
            others[FIELDS * copy - 2] = l1Fill;
            others[FIELDS * copy - 1] = l2Fill;
            otherArrivalsPs[copy - 1] = arrivalPs;
        }
    }

    private void note(int core, int place) {
        if (core >= places.length) {
            places = Arrays.copyOf(places, Math.max(core + 1, 2 * places.length));
        }
        places[core] = place;
    }

    private void notePlaces() {
        places = new int[2 * MANY];
        for (int copy = 0; copy < count; copy++) {
            note(core(copy), copy + 1);
        }
    }

    /** A copy has come from the second level into the first. */
    void refill(int copy, int l1Fill) {
        set(copy, core(copy), l1Fill, l2Fill(copy), arrivalPs(copy));
    }

    /** A copy has been evicted. What was dirty is written back when the last copy goes; nobody waits for that. */
    void drop(int copy) {
        if (places != null) {
            places[core(copy)] = 0;
        }
        count--;
        if (copy < count) {
            set(copy, core(count), l1Fill(count), l2Fill(count), arrivalPs(count));
        }
        if (count == 0) {
            shared = false;
            dirty = false;
        }
    }

    /** One more core holds the line. */
    void share(int core, int l1Fill, int l2Fill, long arrivalPs) {
        if (count > otherArrivalsPs.length) {
            int room = Math.max(FEW, 2 * count);
            others = Arrays.copyOf(others, FIELDS * room);
            otherArrivalsPs = Arrays.copyOf(otherArrivalsPs, room);
        }
        set(count++, core, l1Fill, l2Fill, arrivalPs);
        if (count == MANY) {
            notePlaces();
        }
        shared = count > 1 || shared;
    }

    /** One core holds the line alone and writes it. */
    void own(int core, int l1Fill, int l2Fill, long arrivalPs) {
        places = null;
        set(0, core, l1Fill, l2Fill, arrivalPs);
        count = 1;
        shared = false;
        dirty = true;
    }

    void makeDirty() {
        dirty = true;
    }
}
