package org.jshmem.coll.barrier;

import org.jshmem.coll.handshake.TreeArrival;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.KaryTree;
import org.jshmem.coll.team.SyncWord;
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

    private final Group group;
    private final KaryTree tree;
    private long epoch;

    public BarrierTree(Group group) {
        this.group = group;
        tree = new KaryTree(group.rank(), group.size(), CHILDREN);
    }

    @Override
    public void run() {
        epoch++;
        long release = group.sync().at(SyncWord.TREE_RELEASE);
        TreeArrival.await(group, tree, group.sync().at(SyncWord.TREE_COUNT), epoch);
        if (!tree.isRoot()) {
            group.transport().atomic(AtomicOp.ADD, group.pe(tree.parent()), group.sync().at(SyncWord.TREE_COUNT),
                    Long.BYTES,
                    1);
            group.await(release, epoch);
        }
        for (int i = 0; i < tree.children(); i++) {
            group.raise(group.pe(tree.child(i)), release, epoch);
        }
    }
}
