package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.team.Group;

/**
 * Alltoall in which everybody reads: when all are here, every PE copies its block from the source of each, right
 * neighbour first; then it waits until nobody reads its source any more.
 */
public final class AlltoallPull implements Alltoall {

    private final Group group;
    private final CompletionProtocol completion;

    public AlltoallPull(Group group, CompletionProtocol completion) {
        this.group = group;
        this.completion = completion;
    }

    @Override
    public void run(Blocks blocks) {
        completion.announceAndAwaitAll();
        for (int i = 0; i < group.size(); i++) {
            blocks.get((group.rank() + i) % group.size());
        }
        completion.announceAndAwaitAll();
    }
}
