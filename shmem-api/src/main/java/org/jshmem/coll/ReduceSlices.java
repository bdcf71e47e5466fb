package org.jshmem.coll;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by slices: when all are here, each of as many members as can run at a time combines its own slice straight
 * from the memory of all, writes it to the destinations of all, and waits until all have. Every operand is read once and
 * every result written once, nothing is copied, and all cores do the same share. With a slice for each of 64 members on 2
 * cores, 64 would have to take turns, and 64 JVMs to compile the loops.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling} ({@link RankTree}): the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> The first barrier says that all operands are there, the second that all results are and that
 * nobody reads a source any more. In place a PE overwrites operands only of its own slice, a block when it has read that
 * from all. What a call needs between itself and the next one is the barrier's business.
 */
final class ReduceSlices implements Reduction {

    /**
     * One page. From one operand to the next the processor's prefetchers start anew: where operands are combined two by two,
     * 1 MB of 64 PEs takes 18 ms by 2 KB, 12 by 4, and 16 by 8, where partial results leave the first cache.
     */
    private static final long BLOCK_BYTES = 4 << 10;

    private final Members members;
    private final TeamAlgorithms algorithms;
    private final RankTree tree;

    ReduceSlices(Members members, TeamAlgorithms algorithms) {
        this.members = members;
        this.algorithms = algorithms;
        tree = new RankTree(members, true, BLOCK_BYTES);
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        Slices slices = Slices.of(count, members.concurrent(), type.bytes());
        long start = slices.start(members.rank()) * type.bytes();
        members.transport().fence();
        algorithms.barrier().run();
        tree.combineForAll(op, type, destOffset + start, sourceOffset + start, slices.count(members.rank()));
        members.transport().quiet();
        algorithms.barrier().run();
    }
}
