package org.jshmem.sim.wait;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

import org.jshmem.sim.engine.Outsiders;

/**
 * The PEs that wait for a word of some PE's memory. Deliveries are announced here by the word they touch. Plain stores
 * are not seen: a wait that one of them may end is exposed, and looked at whenever a PE gives way that has that memory for direct store.
 */
public final class Waits implements Outsiders {

    private final List<List<Waiter>> byPe;
    private final List<BitSet> viewersByPe;
    private final List<BitSet> viewedByPe;
    private final int[] exposedByPe;
    /** The PEs whose memory has exposed waits. */
    private final BitSet exposedPes = new BitSet();
    private long exposures;
    /** Threads that a program has started store whenever they like, also while their PE waits. */
    private volatile boolean haveThreads;

    /**
     * Nobody waits.
     *
     * @param nPes how many PEs there are
     */
    public Waits(int nPes) {
        byPe = new ArrayList<>(nPes);
        viewersByPe = new ArrayList<>(nPes);
        viewedByPe = new ArrayList<>(nPes);
        exposedByPe = new int[nPes];
        for (int pe = 0; pe < nPes; pe++) {
            byPe.add(new ArrayList<>(1));
            viewersByPe.add(new BitSet());
            viewedByPe.add(new BitSet());
        }
    }

    void add(Waiter waiter) {
        byPe.get(waiter.targetPe()).add(waiter);
        exposeIfStored(waiter);
    }

    void remove(Waiter waiter) {
        byPe.get(waiter.targetPe()).remove(waiter);
        cover(waiter);
    }

    /**
     * A PE has been given another's memory, or its own, for direct load and store.
     *
     * @param viewer the PE
     * @param pe     whose memory
     */
    public void exposedTo(int viewer, int pe) {
        if (!viewersByPe.get(pe).get(viewer)) {
            viewersByPe.get(pe).set(viewer);
            viewedByPe.get(viewer).set(pe);
            byPe.get(pe).forEach(this::exposeIfStored);
        }
    }

    /** From now on a store may come from any PE at any time, as from threads that a program has started. */
    public void haveThreads() {
        haveThreads = true;
    }

    /**
     * Memory has been written by an operation: whoever waits for it looks at it.
     *
     * @param pe     whose memory
     * @param offset where in it
     * @param bytes  how much
     * @param atPs   when, in virtual picoseconds
     */
    public void touched(int pe, long offset, long bytes, long atPs) {
        List<Waiter> waiters = byPe.get(pe);
        if (!waiters.isEmpty()) {
            wake(waiters, offset, bytes, atPs);
        }
    }

    /**
     * Whether there is a wait that a plain store may end.
     *
     * @return false when writes may occur later than the program asks for them
     */
    public boolean anyExposed() {
        return !exposedPes.isEmpty();
    }

    /**
     * Looks at every wait that a plain store of the PE that gives way may have ended, in the order in which they were exposed.
     *
     * @param pe   the PE
     * @param atPs its clock, in virtual picoseconds
     */
    public void recheckExposed(int pe, long atPs) {
        if (!exposedPes.isEmpty()) {
            endAll(haveThreads ? satisfied(exposedPes) : satisfied(viewedByPe.get(pe)), atPs);
        }
    }

    private void endAll(List<Waiter> satisfied, long atPs) {
        if (satisfied.size() > 1) {
            satisfied.sort(Comparator.comparingLong(Waiter::exposure));
        }
        for (Waiter waiter : satisfied) {
            if (waiter.touched(waiter.offset(), waiter.bytes(), atPs)) {
                remove(waiter);
            }
        }
    }

    @Override
    public boolean mayAct() {
        return haveThreads && anyExposed();
    }

    @Override
    public void look(long atPs) {
        endAll(satisfied(exposedPes), atPs);
    }

    /** The exposed waits for memory of some PEs that are over; mostly none. Steps from one PE of both sets to the next. */
    private List<Waiter> satisfied(BitSet pes) {
        List<Waiter> satisfied = List.of();
        int pe = exposedPes.nextSetBit(0);
        while (pe >= 0) {
            int next = pes.nextSetBit(pe);
            if (next != pe) {
                pe = next < 0 ? next : exposedPes.nextSetBit(next);
                continue;
            }
            for (Waiter waiter : byPe.get(pe)) {
                if (waiter.isExposed() && waiter.isSatisfied()) {
                    satisfied = satisfied.isEmpty() ? new ArrayList<>() : satisfied;
                    satisfied.add(waiter);
                }
            }
            pe = exposedPes.nextSetBit(pe + 1);
        }
        return satisfied;
    }

    private void wake(List<Waiter> waiters, long offset, long bytes, long atPs) {
        for (Iterator<Waiter> each = waiters.iterator(); each.hasNext();) {
            Waiter waiter = each.next();
            if (waiter.touched(offset, bytes, atPs)) {
                each.remove();
                cover(waiter);
            }
        }
    }

    private void exposeIfStored(Waiter waiter) {
        if (!waiter.isExposed() && canBeStored(waiter)) {
            waiter.expose(++exposures);
            exposedByPe[waiter.targetPe()]++;
            exposedPes.set(waiter.targetPe());
        }
    }

    private void cover(Waiter waiter) {
        if (waiter.isExposed()) {
            waiter.cover();
            if (--exposedByPe[waiter.targetPe()] == 0) {
                exposedPes.clear(waiter.targetPe());
            }
        }
    }

    /** Whether anybody but the PE that waits, or a thread of its program, can store to the word. */
    private boolean canBeStored(Waiter waiter) {
        BitSet viewers = viewersByPe.get(waiter.targetPe());
        int viewer = viewers.nextSetBit(0);
        return viewer >= 0 && (haveThreads || viewer != waiter.waitingPe() || viewers.nextSetBit(viewer + 1) >= 0);
    }
}
