package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** Round the ring of RCCE_comm ({@link RingScatter}), a piece of each block at a time. */
final class ReduceScatterRcceRing implements ReduceScatter {

    /** The block that each rank sends first: so it ends with its own. */
    private static final int NEXT = 1;

    private final Group group;
    private final RingScatter scatter;

    ReduceScatterRcceRing(Group group, RingScatter scatter) {
        this.group = group;
        this.scatter = scatter;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        RingBlocks blocks = new RingBlocks(count, group.size(), true);
        for (long from = 0; from < blocks.count(0); from += scatter.pieceElements(type)) {
            scatter.run(op, type, sourceOffset, blocks, from, NEXT, destOffset + from * type.bytes());
        }
    }
}
