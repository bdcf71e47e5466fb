package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.team.Group;

/**
 * Fcollect in which everybody reads: when all are here, every PE copies the blocks of all, right neighbour first, to its
 * own destination, which stays in its cache; then it waits until nobody reads its source any more. The sources lie at one offset on all
 * members, or each is its own block of the destination already, as where the library collects what hosts have.
 */
public final class FcollectPull implements Fcollect {

    private final Group group;
    private final CompletionProtocol completion;

    public FcollectPull(Group group, CompletionProtocol completion) {
        this.group = group;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        boolean isInPlace = sourceOffset == destOffset + group.rank() * bytes;
        completion.announceAndAwaitAll();
        group.copyOwn(destOffset + group.rank() * bytes, sourceOffset, bytes);
        for (int i = 1; i < group.size(); i++) {
            int rank = (group.rank() + i) % group.size();
            long block = destOffset + rank * bytes;
            group.transport().get(group.pe(rank), isInPlace ? block : sourceOffset, group.memory(), block, bytes);
        }
        completion.announceAndAwaitAll();
    }
}
