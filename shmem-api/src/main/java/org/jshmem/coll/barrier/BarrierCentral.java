package org.jshmem.coll.barrier;

import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Members;
import org.jshmem.core.AtomicOp;

/**
 * Central barrier: everybody counts up one word at rank 0, the last one releases all through another. With more PEs
 * than cores it beats the logarithmic algorithms: a PE gives up its core once, not once a round, and the release is
 * one store and one wake-up for all.
 */
public final class BarrierCentral implements Barrier {

    private final Members members;
    private long epoch;

    public BarrierCentral(Members members) {
        this.members = members;
    }

    @Override
    public void run() {
        epoch++;
        int root = members.pe(0);
        long release = members.sync().centralRelease();
        long before = members.transport().fetchLong(AtomicOp.ADD, root, members.sync().centralCount(), 1);
        if (before + 1 == epoch * members.size()) {
            members.raise(root, release, epoch);
        } else {
            members.await(root, release, epoch);
        }
    }
}
