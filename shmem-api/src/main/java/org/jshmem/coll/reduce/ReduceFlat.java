package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by a flat tree (paper 002 section 5.1.1): rank 0 reads the operands of all others, combines them, and writes
 * the result to each. In the put/get form it gets a copy of each operand first, in the direct form it reads them where
 * they are.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling} ({@link RankTree}): the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> The others count themselves in at rank 0, and wait for its word that the result is there; until
 * then they touch neither source nor destination, and nobody counts for the next call.
 */
public final class ReduceFlat implements Reduction {

    private final Group group;
    private final SharedEpoch epoch;
    private final RankTree tree;

    /** Both forms count together, because they share the words. */
    public ReduceFlat(Group group, SharedEpoch epoch, RankTree tree) {
        this.group = group;
        this.epoch = epoch;
        this.tree = tree;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        epoch.next();
        if (group.rank() == 0) {
            group.transport().waitWord(group.self(), group.sync().at(SyncWord.FLAT_COUNT), Long.BYTES, Comparison.GE,
                    epoch.now() * (group.size() - 1));
            tree.combineForAll(op, type, destOffset, sourceOffset, count);
            group.transport().fence();
            for (int rank = 1; rank < group.size(); rank++) {
                group.raise(group.pe(rank), group.sync().at(SyncWord.FLAT_RESULT), epoch.now());
            }
        } else {
            group.transport().fence();
            group.transport().atomic(AtomicOp.ADD, group.pe(0), group.sync().at(SyncWord.FLAT_COUNT), Long.BYTES, 1);
            group.await(group.sync().at(SyncWord.FLAT_RESULT), epoch.now());
        }
    }
}
