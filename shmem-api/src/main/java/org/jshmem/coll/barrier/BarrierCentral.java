package org.jshmem.coll.barrier;

import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.AtomicOp;

/**
 * Central barrier: everybody counts up one word at rank 0, the last one releases all through another. With more PEs
 * than cores it beats the logarithmic algorithms: a PE gives up its core once, not once a round, and the release is
 * one store and one wake-up for all.
 */
public final class BarrierCentral implements Barrier {

    private final Group group;
    private long epoch;

    public BarrierCentral(Group group) {
        this.group = group;
    }

    @Override
    public void run() {
        epoch++;
        int root = group.pe(0);
        long release = group.sync().at(SyncWord.CENTRAL_RELEASE);
        long before = group.transport().fetch(AtomicOp.ADD, root, group.sync().at(SyncWord.CENTRAL_COUNT), Long.BYTES,
                1);
        if (before + 1 == epoch * group.size()) {
            group.raise(root, release, epoch);
        } else {
            group.await(root, release, epoch);
        }
    }
}
