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
 *                              32 whether PE i leaves
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
 *
 * <p>
 * In a job on several hosts each has a log. Only the agent of host 0 adds entries and decides, so that there is one order; the others
 * copy what it writes. A PE writes its own part in the log of its host, and agents copy that.
 */
public final class DepartureLog {

    private static final long ARRIVALS = Reason.values().length * (long) Integer.BYTES;
    private static final long BITS = ARRIVALS + Long.BYTES;
    private static final long LEAVING = BITS + 2 * Long.BYTES;

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

    /** Why a PE is gone. */
    public enum Reason {
        /** Its process has ended. */
        DEATH,
        /** It has left the library. */
        DEPARTURE;

        private static final Reason[] REASONS = values();

        private long offset() {
            return ordinal() * (long) Integer.BYTES;
        }

        /** The inverse of {@link #ordinal}. */
        public static Reason of(int ordinal) {
            return REASONS[ordinal];
        }
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
        if (!isCopied()) {
            SharedMemory.setIntRelease(lineAddress(pe) + Reason.DEPARTURE.offset(), 0);
        }
        SharedMemory.setLongRelease(lineAddress(pe) + ARRIVALS, 0);
        SharedMemory.setIntRelease(lineAddress(pe) + LEAVING, 0);
    }

    /** Whether the agent of host 0 adds entries and decides, rather than the PEs. */
    public boolean isCopied() {
        return SharedMemory.getIntAcquire(base + SegmentLayout.N_HOSTS_OFFSET) > 1;
    }

    /** For the agent of host 0 the state of the PE says it. */
    void addDeath(int pe) {
        if (!isCopied()) {
            add(Reason.DEATH, pe);
        }
    }

    /** Where the agent of host 0 is to do it, it takes a while: see {@link #hasDeparted}. */
    public void addDeparture(int pe) {
        if (isCopied()) {
            SharedMemory.setIntRelease(lineAddress(pe) + LEAVING, 1);
        } else {
            add(Reason.DEPARTURE, pe);
        }
    }

    public boolean hasDeparted(int pe) {
        return first(entries(Reason.DEPARTURE), Reason.DEPARTURE).contains(pe);
    }

    /** There is an entry for each PE, and none has two. Returns where it is. */
    public int add(Reason reason, int pe) {
        int i = 0;
        while (SharedMemory.compareAndExchangeInt(lineAddress(i) + reason.offset(), 0, pe + 1) != 0) {
            i++;
        }
        if (reason == Reason.DEATH) {
            SharedMemory.getAndAddInt(base + SegmentLayout.DEATHS_OFFSET, 1);
        }
        return i;
    }

    /** Copies an entry of host 0, which come in their order. */
    public void copyEntry(Reason reason, int index, int pe) {
        SharedMemory.setIntRelease(lineAddress(index) + reason.offset(), pe + 1);
        if (reason == Reason.DEATH) {
            SharedMemory.setIntRelease(base + SegmentLayout.DEATHS_OFFSET, index + 1);
        }
    }

    /** PEs join again. */
    public void removeDepartures() {
        for (int i = 0; i < nPes; i++) {
            SharedMemory.setIntRelease(lineAddress(i) + Reason.DEPARTURE.offset(), 0);
        }
    }

    /** Whether a PE leaves the library, or has left it; said in the logs of several hosts only. */
    public boolean isLeaving(int pe) {
        return SharedMemory.getIntAcquire(lineAddress(pe) + LEAVING) != 0;
    }

    /** Copies what a PE of another host has written. */
    public void copyPart(int pe, boolean isLeaving, long arrivals, long evenBits, long oddBits) {
        SharedMemory.setLongRelease(bitsAddress(pe, 0), evenBits);
        SharedMemory.setLongRelease(bitsAddress(pe, 1), oddBits);
        SharedMemory.setLongRelease(lineAddress(pe) + ARRIVALS, arrivals);
        SharedMemory.setIntRelease(lineAddress(pe) + LEAVING, isLeaving ? 1 : 0);
    }

    /** One load. */
    public int deaths() {
        return SharedMemory.getIntAcquire(base + SegmentLayout.DEATHS_OFFSET);
    }

    /** How many have gone by now. */
    public Gone gone() {
        return new Gone(entries(Reason.DEATH), entries(Reason.DEPARTURE));
    }

    private int entries(Reason reason) {
        int entries = 0;
        while (entries < nPes && entry(reason, entries) >= 0) {
            entries++;
        }
        return entries;
    }

    /** All who have died, in the order of their deaths. */
    public List<Integer> dead() {
        return first(entries(Reason.DEATH), Reason.DEATH);
    }

    /** Those that are not gone, ascending. */
    public List<Integer> present(Gone gone) {
        List<Integer> present = new ArrayList<>();
        for (int pe = 0; pe < nPes; pe++) {
            present.add(pe);
        }
        present.removeAll(first(gone.deaths(), Reason.DEATH));
        present.removeAll(first(gone.departures(), Reason.DEPARTURE));
        return present;
    }

    private List<Integer> first(int entries, Reason reason) {
        List<Integer> pes = new ArrayList<>();
        for (int i = 0; i < entries; i++) {
            pes.add(entry(reason, i));
        }
        return pes;
    }

    public void arrive(int pe, long round, long bits) {
        SharedMemory.setLongRelease(bitsAddress(pe, round), bits);
        SharedMemory.setLongRelease(lineAddress(pe) + ARRIVALS, round);
    }

    public boolean hasArrived(int pe, long round) {
        return arrivals(pe) >= round;
    }

    /** How many rounds a PE has come to since it has joined. */
    public long arrivals(int pe) {
        return SharedMemory.getLongAcquire(lineAddress(pe) + ARRIVALS);
    }

    /** Whether those have come to a round that are not gone. */
    public boolean haveAllArrived(long round, Gone gone) {
        return present(gone).stream().allMatch(pe -> hasArrived(pe, round));
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
    private int entry(Reason reason, int index) {
        return SharedMemory.getIntAcquire(lineAddress(index) + reason.offset()) - 1;
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
