package org.jshmem.coll.barrier;

import org.jshmem.coll.handshake.TreeArrival;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.KaryTree;
import org.jshmem.coll.team.Members;
import org.jshmem.core.AtomicOp;

/**
 * Barrier over a combining tree with a broadcast wake-up: arrivals are counted up the tree as in {@link BarrierTree}, and
 * one word of rank 0 releases all. Those who sleep are woken by one call to the kernel.
 */
public final class BarrierCombiningTree implements Barrier {

    private static final int CHILDREN = 8;

    private final Members members;
    private final KaryTree tree;
    private long epoch;

    public BarrierCombiningTree(Members members) {
        this.members = members;
        tree = new KaryTree(members.rank(), members.size(), CHILDREN);
    }

    @Override
    public void run() {
        epoch++;
        long count = members.sync().combiningCount();
        int root = members.pe(0);
        TreeArrival.await(members, tree, count, epoch);
        if (tree.isRoot()) {
            members.raise(root, members.sync().combiningRelease(), epoch);
        } else {
            members.transport().atomicLong(AtomicOp.ADD, members.pe(tree.parent()), count, 1);
            members.await(root, members.sync().combiningRelease(), epoch);
        }
    }
}
