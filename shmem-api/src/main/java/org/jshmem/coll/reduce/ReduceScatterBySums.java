package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * The whole result, a piece at a time in a slot of the library's own, of which each copies what lies in its block: for members who
 * cannot load from each other's memory, where a reduction takes fewer messages than to get operands from all.
 */
final class ReduceScatterBySums implements ReduceScatter {

    private final Group group;
    private final Primitives primitives;

    ReduceScatterBySums(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        RingBlocks blocks = new RingBlocks(count, group.size(), true);
        long first = blocks.start(group.rank());
        long end = first + blocks.count(group.rank());
        long work = group.sync().workSlot();
        long pieceElements = group.sync().slotBytes() / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long elements = Math.min(pieceElements, count - done);
            group.copyOwn(work, sourceOffset + done * type.bytes(), elements * type.bytes());
            primitives.reduce(op, type, work, work, elements);
            long from = Math.max(first, done);
            long to = Math.min(end, done + elements);
            if (from < to) {
                group.copyOwn(destOffset + (from - first) * type.bytes(), work + (from - done) * type.bytes(),
                        (to - from) * type.bytes());
            }
        }
    }
}
