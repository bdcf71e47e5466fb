package org.jshmem.shm.segment;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.shm.memory.SharedMemory;

/**
 * Who has died or left the library, each in one order for all; and on which part of it those who live have agreed. Only in a
 * job that continues when PEs die.
 *
 * <pre>
 *   departures line of PE i    0 death i   4 departure i   8 arrivals   16 bits for an even round   24 for an odd one
 *   death, departure           PE + 1;  0: not written
 *   decision of a round        round | departures | deaths
 * </pre>
 *
 * Entries are only added, each by a compare-and-swap: by the launcher for a death, by a PE when it leaves. So two numbers of
 * entries say who is gone, and to agree on who is there, PEs need to agree on these two: in a round, whoever first sees that
 * all have arrived but those in the entries it knows writes down how many these are. Nobody is needed for a second
 * step, so a PE may die at any moment. Two words for decisions and bits are enough, because a round needs the
 * arrival of all who live, and so nobody is more than one round ahead.
 *
 * <p>
 * A PE dies once in a job, but leaves as often as it has joined, and rounds are counted from each joining. So every PE
 * {@link #beginAnew} before it joins: whoever joins has left before, so nobody uses the log at that time, and nobody is
 * past joining before all have done it. Deaths stay.
 */
public final class DepartureLog {

    private static final long DEATH = 0;
    private static final long DEPARTURE = DEATH + Integer.BYTES;
    private static final long ARRIVALS = DEPARTURE + Integer.BYTES;
    private static final long BITS = ARRIVALS + Long.BYTES;

    /** Of the two numbers of entries in a decision. */
    private static final int COUNT_BITS = 20;
    private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;
    private static final int ROUND_SHIFT = 2 * COUNT_BITS;
    /** A word is written in every second round, so what is left of a round's number distinguishes two of them. */
    private static final long ROUND_MASK = (1L << Long.SIZE - ROUND_SHIFT) - 1;

    private final long base;
    private final int nPes;

    DepartureLog(long base, int nPes) {
        this.base = base;
        this.nPes = nPes;
    }

    /**
     * How many have gone, at some moment.
     *
     * @param deaths     entries among the deaths
     * @param departures entries among those that have left the library
     */
    public record Gone(int deaths, int departures) {}

    /** Makes this PE's part ready for the next joining. */
    public void beginAnew(int pe) {
        SharedMemory.setLongRelease(decisionAddress(0), 0);
        SharedMemory.setLongRelease(decisionAddress(1), 0);
        SharedMemory.setIntRelease(lineAddress(pe) + DEPARTURE, 0);
        SharedMemory.setLongRelease(lineAddress(pe) + ARRIVALS, 0);
    }

    void addDeath(int pe) {
        add(DEATH, pe);
        SharedMemory.getAndAddInt(base + SegmentLayout.DEATHS_OFFSET, 1);
    }

    public void addDeparture(int pe) {
        add(DEPARTURE, pe);
    }

    /** There is an entry for each PE, and none has two. */
    private void add(long kind, int pe) {
        int i = 0;
        while (SharedMemory.compareAndExchangeInt(lineAddress(i) + kind, 0, pe + 1) != 0) {
            i++;
        }
    }

    /** One load. */
    public int deaths() {
        return SharedMemory.getIntAcquire(base + SegmentLayout.DEATHS_OFFSET);
    }

    /** How many have gone by now. */
    public Gone gone() {
        return new Gone(entries(DEATH), entries(DEPARTURE));
    }

    private int entries(long kind) {
        int entries = 0;
        while (entries < nPes && entry(kind, entries) >= 0) {
            entries++;
        }
        return entries;
    }

    /** All who have died, in the order of their deaths. */
    public List<Integer> dead() {
        return first(entries(DEATH), DEATH);
    }

    /** Those that are not gone, ascending. */
    public List<Integer> present(Gone gone) {
        List<Integer> present = new ArrayList<>();
        for (int pe = 0; pe < nPes; pe++) {
            present.add(pe);
        }
        present.removeAll(first(gone.deaths(), DEATH));
        present.removeAll(first(gone.departures(), DEPARTURE));
        return present;
    }

    private List<Integer> first(int entries, long kind) {
        List<Integer> pes = new ArrayList<>();
        for (int i = 0; i < entries; i++) {
            pes.add(entry(kind, i));
        }
        return pes;
    }

    public void arrive(int pe, long round, long bits) {
        SharedMemory.setLongRelease(bitsAddress(pe, round), bits);
        SharedMemory.setLongRelease(lineAddress(pe) + ARRIVALS, round);
    }

    public boolean hasArrived(int pe, long round) {
        return SharedMemory.getLongAcquire(lineAddress(pe) + ARRIVALS) >= round;
    }

    /** The bits with which a PE has come to a round. */
    public long bits(int pe, long round) {
        return SharedMemory.getLongAcquire(bitsAddress(pe, round));
    }

    /** Writes down who has gone, unless somebody has. */
    public void decide(long round, Gone gone) {
        long address = decisionAddress(round);
        long before = SharedMemory.getLongAcquire(address);
        if (!isOf(round, before)) {
            SharedMemory.compareAndExchangeLong(address, before,
                    round << ROUND_SHIFT | (long) gone.departures() << COUNT_BITS | gone.deaths());
        }
    }

    /** On what a round has agreed, or null. */
    public Gone decision(long round) {
        long decision = SharedMemory.getLongAcquire(decisionAddress(round));
        return isOf(round, decision)
                ? new Gone((int) decision & COUNT_MASK, (int) (decision >>> COUNT_BITS) & COUNT_MASK)
                : null;
    }

    private static boolean isOf(long round, long decision) {
        return decision >>> ROUND_SHIFT == (round & ROUND_MASK);
    }

    /** A PE, or -1. */
    private int entry(long kind, int index) {
        return SharedMemory.getIntAcquire(lineAddress(index) + kind) - 1;
    }

    private long bitsAddress(int pe, long round) {
        return lineAddress(pe) + BITS + (round & 1) * Long.BYTES;
    }

    private long decisionAddress(long round) {
        return base + SegmentLayout.DECISIONS_OFFSET + (round & 1) * Long.BYTES;
    }

    private long lineAddress(int pe) {
        return base + SegmentLayout.peBlockOffset(pe) + SegmentLayout.DEPARTURES_OFFSET;
    }
}
