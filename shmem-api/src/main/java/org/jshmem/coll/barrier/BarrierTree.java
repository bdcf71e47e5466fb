package org.jshmem.coll.barrier;

import org.jshmem.coll.handshake.TreeArrival;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.KaryTree;
import org.jshmem.coll.team.Members;
import org.jshmem.core.AtomicOp;

/**
 * Barrier over a tree (Mellor-Crummey, Scott 1991): a rank that has heard of all its children counts up its parent's
 * word; the root's release goes down the same tree. Fewer writers of a line than in a central barrier, and as many
 * notifications.
 *
 * <p>
 * Children count in an epoch only when released from the one before, so their count needs no parity.
 */
public final class BarrierTree implements Barrier {

    /** As many counts as come to one line one after the other in the time of another level. */
    private static final int CHILDREN = 4;

    private final Members members;
    private final KaryTree tree;
    private long epoch;

    public BarrierTree(Members members) {
        this.members = members;
        tree = new KaryTree(members.rank(), members.size(), CHILDREN);
    }

    @Override
    public void run() {
        epoch++;
        long release = members.sync().treeRelease();
        TreeArrival.await(members, tree, members.sync().treeCount(), epoch);
        if (!tree.isRoot()) {
            members.transport().atomicLong(AtomicOp.ADD, members.pe(tree.parent()), members.sync().treeCount(), 1);
            members.await(release, epoch);
        }
        for (int i = 0; i < tree.children(); i++) {
            members.raise(members.pe(tree.child(i)), release, epoch);
        }
    }
}
