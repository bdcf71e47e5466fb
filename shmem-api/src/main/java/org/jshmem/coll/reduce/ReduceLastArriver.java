package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by the last to come: everybody counts up one word, and who finds that all others are here combines the
 * operands of all, straight from their memory, and writes the result to all destinations. With more PEs than cores that
 * is the fastest for small payloads: a PE gives up its core once, and one store releases all.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling} ({@link RankTree}): the same bits, whoever is last.
 *
 * <p>
 * <b>Synchronisation.</b> The count only grows; nobody counts for the next call before the release of this one, which
 * comes when all results are there.
 */
public final class ReduceLastArriver implements Reduction {

    private final Group group;
    private final RankTree tree;
    private long epoch;

    public ReduceLastArriver(Group group) {
        this.group = group;
        tree = new RankTree(group, true);
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        epoch++;
        int counter = group.pe(0);
        long release = group.sync().at(SyncWord.ARRIVAL_RELEASE);
        group.transport().fence();
        long before = group.transport().fetch(AtomicOp.ADD, counter, group.sync().at(SyncWord.ARRIVAL_COUNT),
                Long.BYTES, 1);
        if (before + 1 == epoch * group.size()) {
            tree.combineForAll(op, type, destOffset, sourceOffset, count);
            group.transport().quiet();
            group.raise(counter, release, epoch);
        } else {
            group.await(counter, release, epoch);
        }
    }
}
