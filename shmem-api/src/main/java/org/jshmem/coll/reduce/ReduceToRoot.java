package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction whose result one PE alone gets: that of a {@link Reduction}, with the same bits, in a slot of
 * the library's own, a piece at a time, since nobody else's destination may be touched. A tree to the root would save
 * traffic, not rounds.
 */
public final class ReduceToRoot {

    private final Members members;
    private final Primitives primitives;

    public ReduceToRoot(Members members, Primitives primitives) {
        this.members = members;
        this.primitives = primitives;
    }

    public void run(long destOffset, long sourceOffset, ReduceOp op, Type type, long count, int root) {
        long work = members.sync().workSlot();
        long pieceElements = SyncArea.SLOT_BYTES / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long elements = Math.min(pieceElements, count - done);
            long bytes = elements * type.bytes();
            members.copyOwn(work, sourceOffset + done * type.bytes(), bytes);
            primitives.reduce(op, type, work, work, elements);
            if (members.rank() == root) {
                members.copyOwn(destOffset + done * type.bytes(), work, bytes);
            }
        }
    }
}
