package org.jshmem.coll.reduce;

import org.jshmem.coll.broadcast.Broadcast;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * The allreduce of RCCE without RCCE_comm (paper 004, section III): rank 0 combines the operands of all ({@link ReduceToRootRcceFlat})
 * and sends the result to one after the other.
 *
 * <p>
 * <b>Order.</b> One rank after the other, from rank 0 on; all get the bits of rank 0.
 *
 * <p>
 * <b>Synchronisation.</b> Rank 0 keeps an operand in a slot for operands: the work slot may be the destination. Nobody else writes to it
 * meanwhile: who has the result knows that all have been combined.
 */
public final class ReduceRcceFlat implements Reduction {

    private final Group group;
    private final SharedEpoch epoch;
    private final ReduceToRootRcceFlat toRoot;
    private final Broadcast broadcast;

    ReduceRcceFlat(Group group, SharedEpoch epoch, ReduceToRootRcceFlat toRoot, Broadcast broadcast) {
        this.group = group;
        this.epoch = epoch;
        this.toRoot = toRoot;
        this.broadcast = broadcast;
    }

    @Override
    public RootedReduction toRoot() {
        return toRoot;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        toRoot.run(op, type, destOffset, sourceOffset, count, 0, group.sync().slot(epoch.next(), 0));
        broadcast.run(destOffset, destOffset, count * type.bytes(), 0);
    }
}
