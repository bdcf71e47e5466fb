package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Members;

/**
 * Alltoall in one step: every PE writes block l of its source to its place in the destination of PE l, right
 * neighbour first, so that no two PEs start on the same target.
 */
public final class AlltoallDirect implements Alltoall {

    private final Members members;
    private final Completion completion;

    public AlltoallDirect(Members members, Completion completion) {
        this.members = members;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytesPerPair) {
        send(members, destOffset, sourceOffset, bytesPerPair);
        completion.announceAndAwaitAll();
    }

    /** The caller's part; nobody is told. */
    public static void send(Members members, long destOffset, long sourceOffset, long bytesPerPair) {
        long place = destOffset + members.rank() * bytesPerPair;
        long bytesOfAll = bytesPerPair * members.size() * members.size();
        boolean outgrowsCaches = members.outgrowCaches(2 * bytesOfAll);
        for (int i = 1; i <= members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            members.put(rank, place, sourceOffset + rank * bytesPerPair, bytesPerPair, outgrowsCaches);
        }
    }
}
