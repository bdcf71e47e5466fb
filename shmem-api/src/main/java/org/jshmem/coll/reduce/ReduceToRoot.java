package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction whose result one PE alone gets: that of a {@link Reduction}, in a slot of
 * the library's own, a piece at a time, since nobody else's destination may be touched. The bits are the same where the order of
 * operands does not depend on the length, as it does in rings. A tree to the root would save
 * traffic, not rounds. Those of RCCE have forms of their own for this.
 */
public final class ReduceToRoot {

    private final Group group;
    private final Primitives primitives;
    private final ReductionCache reductions;

    public ReduceToRoot(Group group, Primitives primitives, ReductionCache reductions) {
        this.group = group;
        this.primitives = primitives;
        this.reductions = reductions;
    }

    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root) {
        RootedReduction rooted = group.size() > 1 && count > 0 ? reductions.of(count * type.bytes()).toRoot() : null;
        if (rooted == null) {
            bySlot(op, type, destOffset, sourceOffset, count, root);
        } else {
            rooted.run(op, type, destOffset, sourceOffset, count, root);
        }
    }

    private void bySlot(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root) {
        long work = group.sync().workSlot();
        long pieceElements = group.sync().slotBytes() / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long elements = Math.min(pieceElements, count - done);
            long bytes = elements * type.bytes();
            group.copyOwn(work, sourceOffset + done * type.bytes(), bytes);
            primitives.reduce(op, type, work, work, elements);
            if (group.rank() == root) {
                group.copyOwn(destOffset + done * type.bytes(), work, bytes);
            }
        }
    }
}
