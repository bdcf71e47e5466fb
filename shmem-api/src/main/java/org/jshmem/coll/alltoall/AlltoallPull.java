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
    public void run(long destOffset, long sourceOffset, long bytesPerPair) {
        completion.announceAndAwaitAll();
        long place = sourceOffset + members.rank() * bytesPerPair;
        members.copyOwn(destOffset + members.rank() * bytesPerPair, place, bytesPerPair);
        for (int i = 1; i < members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            members.transport().get(members.pe(rank), place, members.memory(), destOffset + rank * bytesPerPair,
                    bytesPerPair);
        }
        completion.announceAndAwaitAll();
    }
}
