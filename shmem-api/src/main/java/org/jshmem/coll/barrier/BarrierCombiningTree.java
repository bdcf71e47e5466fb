package org.jshmem.coll.barrier;

import org.jshmem.coll.handshake.TreeArrival;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.KaryTree;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.AtomicOp;

/**
 * Barrier over a combining tree with a broadcast wake-up: arrivals are counted up the tree as in {@link BarrierTree}, and
 * one word of rank 0 releases all. Those who sleep are woken by one call to the kernel.
 */
public final class BarrierCombiningTree implements Barrier {

    private static final int CHILDREN = 8;

    private final Group group;
    private final KaryTree tree;
    private long epoch;

    public BarrierCombiningTree(Group group) {
        this.group = group;
        tree = new KaryTree(group.rank(), group.size(), CHILDREN);
    }

    @Override
    public void run() {
        epoch++;
        long count = group.sync().at(SyncWord.COMBINING_COUNT);
        int root = group.pe(0);
        TreeArrival.await(group, tree, count, epoch);
        if (tree.isRoot()) {
            group.raise(root, group.sync().at(SyncWord.COMBINING_RELEASE), epoch);
        } else {
            group.transport().atomic(AtomicOp.ADD, group.pe(tree.parent()), count, Long.BYTES, 1);
            group.await(root, group.sync().at(SyncWord.COMBINING_RELEASE), epoch);
        }
    }
}
