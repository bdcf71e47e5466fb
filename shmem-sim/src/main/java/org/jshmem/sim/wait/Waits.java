package org.jshmem.sim.wait;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;

/**
 * The PEs that wait for a word of some PE's memory. Deliveries are announced here by the word they touch. Plain stores
 * are not seen: a wait that one of them may end is exposed, and looked at whenever a PE gives way.
 */
public final class Waits {

    private final List<List<Waiter>> byPe;
    private final List<BitSet> viewersByPe;
    private final List<Waiter> exposed = new ArrayList<>();

    /**
     * Nobody waits.
     *
     * @param nPes how many PEs there are
     */
    public Waits(int nPes) {
        byPe = new ArrayList<>(nPes);
        viewersByPe = new ArrayList<>(nPes);
        for (int pe = 0; pe < nPes; pe++) {
            byPe.add(new ArrayList<>(1));
            viewersByPe.add(new BitSet());
        }
    }

    void add(Waiter waiter) {
        byPe.get(waiter.targetPe()).add(waiter);
        if (isExposed(waiter)) {
            exposed.add(waiter);
        }
    }

    void remove(Waiter waiter) {
        byPe.get(waiter.targetPe()).remove(waiter);
        exposed.remove(waiter);
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
            byPe.get(pe).stream()
                    .filter(waiter -> isExposed(waiter) && !exposed.contains(waiter))
                    .forEach(exposed::add);
        }
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
            wake(waiters, exposed, offset, bytes, atPs);
        }
    }

    /**
     * Whether there is a wait that a plain store may end.
     *
     * @return false when writes may occur later than the program asks for them
     */
    public boolean anyExposed() {
        return !exposed.isEmpty();
    }

    /**
     * Looks at every wait that a plain store of the PE that gives way may have ended.
     *
     * @param atPs that PE's clock, in virtual picoseconds
     */
    public void recheckExposed(long atPs) {
        if (exposed.isEmpty()) {
            return;
        }
        for (Iterator<Waiter> each = exposed.iterator(); each.hasNext();) {
            Waiter waiter = each.next();
            if (waiter.isSatisfied() && waiter.touched(waiter.offset(), waiter.bytes(), atPs)) {
                each.remove();
                byPe.get(waiter.targetPe()).remove(waiter);
            }
        }
    }

    private static void wake(List<Waiter> waiters, List<Waiter> exposed, long offset, long bytes, long atPs) {
        for (Iterator<Waiter> each = waiters.iterator(); each.hasNext();) {
            Waiter waiter = each.next();
            if (waiter.touched(offset, bytes, atPs)) {
                each.remove();
                exposed.remove(waiter);
            }
        }
    }

    /** Whether anybody but the PE that waits can store to the word. */
    private boolean isExposed(Waiter waiter) {
        BitSet viewers = viewersByPe.get(waiter.targetPe());
        int viewer = viewers.nextSetBit(0);
        return viewer >= 0 && (viewer != waiter.waitingPe() || viewers.nextSetBit(viewer + 1) >= 0);
    }
}
