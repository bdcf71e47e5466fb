package org.jshmem.coll.request;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction along an {@link ArrivalTree}: in each node the second to come fetches the partial result of the first, a
 * piece at a time, and combines it with its own, lower ranks left. So who is first decides who works, never what comes
 * out: the result is the balanced binary tree over the ranks.
 *
 * <p>
 * Partial results lie in the destinations, which are free from the start on; an operand that has been combined with
 * none is still in its source.
 */
final class ReduceOnArrival implements ArrivalTree.Cargo {

    private final Group group;
    private final MemorySegment memory;
    private final ReduceOp op;
    private final Type type;
    private final long destOffset;
    private final long sourceOffset;
    private final long count;
    private boolean isCombined;

    ReduceOnArrival(Group group, ReduceOp op, Type type, long destOffset, long sourceOffset,
            long count) {
        this.group = group;
        memory = group.memory();
        this.op = op;
        this.type = type;
        this.destOffset = destOffset;
        this.sourceOffset = sourceOffset;
        this.count = count;
    }

    @Override
    public boolean isCombined() {
        return isCombined;
    }

    @Override
    public void takeAlong(int pe, boolean isLeft, boolean isCombined) {
        long theirs = isCombined ? destOffset : sourceOffset;
        long mine = partialOffset();
        long pieceElements = SyncArea.SLOT_BYTES / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long at = done * type.bytes();
            long elements = Math.min(pieceElements, count - done);
            group.transport().get(pe, theirs + at, memory, group.sync().workSlot(), elements * type.bytes());
            combine(mine + at, isLeft, at, elements);
        }
        this.isCombined = true;
    }

    /** Where this PE has what it has combined so far. */
    long partialOffset() {
        return isCombined ? destOffset : sourceOffset;
    }

    private void combine(long mine, boolean isLeft, long at, long elements) {
        long fetched = group.sync().workSlot();
        group.transport().combiner().combine(op, type, memory, isLeft ? fetched : mine, memory,
                isLeft ? mine : fetched, memory, destOffset + at, elements);
    }
}
