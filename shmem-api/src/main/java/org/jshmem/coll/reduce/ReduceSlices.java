package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.Slices;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by slices: when all are here, each combines its own slice straight from the memory of all, writes it to the
 * destinations of all, and waits until all have. Every operand is read once and every result written once, nothing is
 * copied, and all do the same share. Where members share cores it is {@link ReduceSlicesInTurns}.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling} ({@link RankTree}): the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> The first barrier says that all operands are there, the second that all results are and that
 * nobody reads a source any more. In place a PE overwrites operands only of its own slice, a block when it has read that
 * from all. What a call needs between itself and the next one is the barrier's business.
 */
public final class ReduceSlices implements Reduction {

    private final Group group;
    private final Primitives primitives;
    private final RankTree tree;

    public ReduceSlices(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
        tree = RankTree.ofPages(group);
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        Slices slices = Slices.of(count, group.size(), type.bytes());
        long start = slices.start(group.rank()) * type.bytes();
        group.transport().fence();
        primitives.barrier().run();
        tree.combineSlice(op, type, destOffset + start, sourceOffset + start, slices.count(group.rank()), count);
        group.transport().quiet();
        primitives.barrier().run();
    }
}
