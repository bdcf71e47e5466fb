package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Members;

/**
 * Fcollect in which everybody reads: when all are here, every PE copies the blocks of all, right neighbour first, to its
 * own destination, which stays in its cache; then it waits until nobody reads its source any more.
 */
public final class FcollectPull implements Fcollect {

    private final Members members;
    private final Completion completion;

    public FcollectPull(Members members, Completion completion) {
        this.members = members;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        completion.announceAndAwaitAll();
        members.copyOwn(destOffset + members.rank() * bytes, sourceOffset, bytes);
        for (int i = 1; i < members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            members.transport().get(members.pe(rank), sourceOffset, members.memory(), destOffset + rank * bytes, bytes);
        }
        completion.announceAndAwaitAll();
    }
}
