package org.jshmem.shm;

import java.util.ArrayList;
import java.util.List;

/**
 * Who has died or left the library, in one order for all; and on which part of it those who live have agreed. Only in a job
 * that goes on when PEs die.
 *
 * <pre>
 *   departures line of PE i    0 entries 4i to 4i+3   16 arrivals   24 bits for an even round   32 for an odd one
 *   entry                      PE + 1 | generation << 20 | DIED;  0: not written
 *   decision of a round        round << 32 | entries
 * </pre>
 *
 * Entries are only added, each by a compare-and-swap: by the launcher for a death, by a PE when it leaves. So a number of
 * entries says who is gone, and to agree on who is there, PEs need to agree on a number: in a round, whoever first sees that all have
 * arrived but those in the entries it knows writes down how many entries these are. Nobody is needed for a second
 * step, so a PE may die at any moment. Two words for decisions and bits are enough, because a round needs the
 * arrival of all who live, and so nobody is more than one round ahead.
 */
final class DepartureLog {

    private static final int ENTRIES_PER_LINE = 4;
    private static final long ARRIVALS = ENTRIES_PER_LINE * Integer.BYTES;
    private static final long BITS = ARRIVALS + Long.BYTES;

    private static final int GENERATION_SHIFT = 20;
    private static final int PE_MASK = (1 << GENERATION_SHIFT) - 1;
    private static final int DIED = 1 << 30;

    private final long base;
    private final int nPes;

    DepartureLog(long base, int nPes) {
        this.base = base;
        this.nPes = nPes;
    }

    void addDeath(int pe) {
        add(pe + 1 | DIED);
        SharedMemory.getAndAddInt(base + SegmentLayout.DEATHS_OFFSET, 1);
    }

    /** A PE leaves the library that it has joined for the given time; without room, after many, it is not known. */
    void addLeave(int pe, int generation) {
        add(pe + 1 | generation << GENERATION_SHIFT);
    }

    private void add(int entry) {
        for (int i = 0; i < ENTRIES_PER_LINE * nPes; i++) {
            if (SharedMemory.compareAndExchangeInt(entryAddress(i), 0, entry) == 0) {
                return;
            }
        }
    }

    /** One load. */
    int deaths() {
        return SharedMemory.getIntAcquire(base + SegmentLayout.DEATHS_OFFSET);
    }

    /** How many entries there are. */
    int size() {
        int size = 0;
        while (size < ENTRIES_PER_LINE * nPes && entry(size) != 0) {
            size++;
        }
        return size;
    }

    /** The dead among the first entries, in the order of their deaths. */
    List<Integer> dead(int entries) {
        List<Integer> dead = new ArrayList<>();
        for (int i = 0; i < entries; i++) {
            if ((entry(i) & DIED) != 0) {
                dead.add(peOf(entry(i)));
            }
        }
        return dead;
    }

    /** Those that are not gone by the first entries, ascending. */
    List<Integer> present(int entries, int generation) {
        List<Integer> present = new ArrayList<>();
        for (int pe = 0; pe < nPes; pe++) {
            present.add(pe);
        }
        for (int i = 0; i < entries; i++) {
            boolean isGone = (entry(i) & DIED) != 0 || (entry(i) >>> GENERATION_SHIFT) == generation;
            if (isGone) {
                present.remove((Integer) peOf(entry(i)));
            }
        }
        return present;
    }

    void arrive(int pe, int round, long bits) {
        SharedMemory.setLongRelease(bitsAddress(pe, round), bits);
        SharedMemory.setLongRelease(lineAddress(pe) + ARRIVALS, round);
    }

    boolean hasArrived(int pe, int round) {
        return SharedMemory.getLongAcquire(lineAddress(pe) + ARRIVALS) >= round;
    }

    /** The bits with which a PE has come to a round. */
    long bits(int pe, int round) {
        return SharedMemory.getLongAcquire(bitsAddress(pe, round));
    }

    /** Writes down a number of entries, unless somebody has. */
    void decide(int round, int entries) {
        long address = decisionAddress(round);
        long before = SharedMemory.getLongAcquire(address);
        if (before >>> Integer.SIZE != round) {
            SharedMemory.compareAndExchangeLong(address, before, (long) round << Integer.SIZE | entries);
        }
    }

    /** The number of entries on which a round has agreed, or -1. */
    int decision(int round) {
        long decision = SharedMemory.getLongAcquire(decisionAddress(round));
        return decision >>> Integer.SIZE == round ? (int) decision : -1;
    }

    private int entry(int index) {
        return SharedMemory.getIntAcquire(entryAddress(index));
    }

    private static int peOf(int entry) {
        return (entry & PE_MASK) - 1;
    }

    private long entryAddress(int index) {
        return lineAddress(index / ENTRIES_PER_LINE) + (long) index % ENTRIES_PER_LINE * Integer.BYTES;
    }

    private long bitsAddress(int pe, int round) {
        return lineAddress(pe) + BITS + (round & 1) * (long) Long.BYTES;
    }

    private long decisionAddress(int round) {
        return base + SegmentLayout.DECISIONS_OFFSET + (round & 1) * (long) Long.BYTES;
    }

    private long lineAddress(int pe) {
        return base + SegmentLayout.peBlockOffset(pe) + SegmentLayout.DEPARTURES_OFFSET;
    }
}
