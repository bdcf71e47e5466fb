package org.jshmem.coll.request;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.RequestArea;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.core.AtomicOp;

/**
 * Finds out who comes last, without anybody waiting: a binary tree over the ranks, climbed by those that come (software
 * combining: Yew, Tzeng, Lawrie 1987). Of the two that meet in a node the first leaves its name and stops; the second
 * takes along what the first has brought. Who gets beyond the root has come last and has everything.
 *
 * <p>
 * That is why a non-blocking collective needs no progress: what is left to do when a member starts it, and can be done,
 * that member does before its start returns; whoever comes last does the rest for all. Nobody depends on a member that
 * has started and then computes, or waits for something else.
 *
 * <p>
 * A node is one word in the memory of the lowest rank below it, exchanged by a swap:
 *
 * <pre>
 *   +-------+-------+------+----------+
 *   | epoch | tag:8 | rank | combined |   rank: who came first; combined: its cargo is no longer where it was at first
 *   +-------+-------+------+----------+
 * </pre>
 *
 * A swap that finds the caller's own epoch is the second one.
 */
final class ArrivalTree {

    /** What comes along. */
    interface Cargo {

        /** None. */
        Cargo NOTHING = new Cargo() {
            @Override
            public boolean isCombined() {
                return false;
            }

            @Override
            public void takeAlong(int pe, boolean isLeft, boolean isCombined) {}
        };

        /** Whether it includes that of others. */
        boolean isCombined();

        /** Adds what a PE has left; it is from lower ranks, left, or from higher ones than all that is here. */
        void takeAlong(int pe, boolean isLeft, boolean isCombined);
    }

    private static final int RANK_SHIFT = 1;
    private static final int RANK_BITS = SyncArea.MAX_ROUNDS;
    private static final int TAG_SHIFT = RANK_SHIFT + RANK_BITS;
    private static final int TAG_BITS = 8;
    private static final int EPOCH_SHIFT = TAG_SHIFT + TAG_BITS;

    private final Group group;
    private final RequestArea area;

    ArrivalTree(Group group, RequestArea area) {
        this.group = group;
        this.area = area;
    }

    /** Brings a cargo as far up as it comes now; returns whether the caller is the last of all members. */
    boolean climb(long epoch, Cargo cargo) {
        int size = group.size();
        for (int level = 0; 1L << level < size; level++) {
            int subtree = group.rank() >> level;
            int sibling = subtree ^ 1;
            if ((long) sibling << level < size) {
                int home = group.pe((subtree & sibling) << level);
                long found = exchange(home, area.node(epoch, level), epoch, cargo.isCombined());
                if (found >>> EPOCH_SHIFT != epoch << EPOCH_SHIFT >>> EPOCH_SHIFT) { // a node has no room for all bits
                    return false;
                }
                cargo.takeAlong(group.pe(rankIn(found)), sibling < subtree, (found & 1) != 0);
            }
        }
        return true;
    }

    /** Leaves the caller's name. Quiet before, because another PE than the node's owner relies on what has been written. */
    private long exchange(int home, long node, long epoch, boolean isCombined) {
        long tag = group.guard().smallTag(TAG_BITS);
        long name = epoch << EPOCH_SHIFT | tag << TAG_SHIFT | (long) group.rank() << RANK_SHIFT
                | (isCombined ? 1 : 0);
        group.transport().quiet();
        long found = group.transport().fetch(AtomicOp.SWAP, home, node, Long.BYTES, name);
        long difference = (found ^ name) >>> TAG_SHIFT;
        if (difference != 0 && difference >>> TAG_BITS == 0) {
            throw group.guard().mismatch();
        }
        return found;
    }

    private static int rankIn(long name) {
        return (int) (name >>> RANK_SHIFT) & (1 << RANK_BITS) - 1;
    }
}
