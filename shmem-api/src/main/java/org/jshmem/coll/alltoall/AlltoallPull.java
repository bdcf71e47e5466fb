package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Members;

/**
 * Alltoall in which everybody reads: when all are here, every PE copies its block from the source of each, right
 * neighbour first; then it waits until nobody reads its source any more.
 */
public final class AlltoallPull implements Alltoall {

    private final Members members;
    private final Completion completion;

    public AlltoallPull(Members members, Completion completion) {
        this.members = members;
        this.completion = completion;
    }

    @Override
    public void run(Blocks blocks) {
        completion.announceAndAwaitAll();
        for (int i = 0; i < members.size(); i++) {
            blocks.get((members.rank() + i) % members.size());
        }
        completion.announceAndAwaitAll();
    }
}
