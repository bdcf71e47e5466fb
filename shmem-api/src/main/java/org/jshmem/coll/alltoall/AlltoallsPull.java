package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Members;

/**
 * Alltoall of strided elements in which everybody reads; see {@link AlltoallPull}.
 */
public final class AlltoallsPull implements Alltoalls {

    private final Members members;
    private final Completion completion;

    public AlltoallsPull(Members members, Completion completion) {
        this.members = members;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long destStride, long sourceStride, long elementBytes,
            long count) {
        StridedBlocks blocks = StridedBlocks.of(destOffset, sourceOffset, destStride, sourceStride, elementBytes,
                count);
        completion.announceAndAwaitAll();
        for (int i = 1; i <= members.size(); i++) {
            blocks.get(members, (members.rank() + i) % members.size());
        }
        completion.announceAndAwaitAll();
    }
}
