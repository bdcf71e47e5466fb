package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Both PEs draw a ticket from PE 0's counter: one gets the first, the other the second. */
final class Tickets implements Experiment {

    /** How a ticket is drawn. */
    enum Kind {
        FETCH_ADD, COMPARE_SWAP,
        /** Loads and stores by whoever holds a lock. */
        LOCK,
        /** Reads and then writes: broken on purpose. */
        GET_AND_PUT
    }

    private final Shmem shmem;
    private final Kind kind;
    private final MemorySegment counters;
    /** PE 0's. */
    private final MemorySegment plainCounters;
    private final MemorySegment locks;

    Tickets(Memory memory, Kind kind) {
        shmem = memory.shmem();
        this.kind = kind;
        counters = memory.lines();
        plainCounters = shmem.ptr(counters, 0);
        locks = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long drawnBefore = 2 * (batch - 1);
        long ticket = draw(slot * Memory.LINE) - drawnBefore;
        return ticket == 0 ? Seen.FIRST : ticket == 1 ? Seen.SECOND : Seen.LOST;
    }

    @Override
    public Seen settle(int slot, long batch) {
        if (shmem.myPe() == 0 && kind == Kind.GET_AND_PUT) {
            counters.set(JAVA_LONG, slot * Memory.LINE, 2 * batch);
        }
        return null;
    }

    private long draw(long offset) {
        if (kind == Kind.FETCH_ADD) {
            return shmem.atomicFetchAdd(JAVA_LONG, counters, offset, 1, 0);
        }
        if (kind == Kind.LOCK) {
            return drawUnderLock(offset);
        }
        long seen = shmem.g(JAVA_LONG, counters, offset, 0);
        if (kind == Kind.GET_AND_PUT) {
            shmem.p(JAVA_LONG, counters, offset, seen + 1, 0);
            return seen;
        }
        long before = shmem.atomicCompareSwap(JAVA_LONG, counters, offset, seen, seen + 1, 0);
        while (before != seen) {
            seen = before;
            before = shmem.atomicCompareSwap(JAVA_LONG, counters, offset, seen, seen + 1, 0);
        }
        return seen;
    }

    private long drawUnderLock(long offset) {
        shmem.setLock(locks, offset);
        long seen = plainCounters.get(JAVA_LONG, offset);
        plainCounters.set(JAVA_LONG, offset, seen + 1);
        shmem.clearLock(locks, offset);
        return seen;
    }
}
