package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * When all are here, each combines its own block straight from the memory of all, in the order of {@link RankTree}. The second
 * barrier says that nobody reads a source any more.
 */
final class ReduceScatterSlices implements ReduceScatter {

    private final Group group;
    private final Primitives primitives;
    private final RankTree tree;

    ReduceScatterSlices(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
        tree = RankTree.ofPages(group);
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        RingBlocks blocks = new RingBlocks(count, group.size(), true);
        group.transport().fence();
        primitives.barrier().run();
        tree.combine(op, type, destOffset, sourceOffset + blocks.start(group.rank()) * type.bytes(),
                blocks.count(group.rank()));
        primitives.barrier().run();
    }
}
