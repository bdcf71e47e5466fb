package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Members;

/**
 * Alltoall of strided elements in one step: every PE writes its elements to their places in the destination of
 * every other, right neighbour first, so that no two PEs start on the same target.
 */
public final class AlltoallsDirect implements Alltoalls {

    private final Members members;
    private final Completion completion;

    public AlltoallsDirect(Members members, Completion completion) {
        this.members = members;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long destStride, long sourceStride,
            long elementBytes, long count) {
        StridedBlocks blocks = StridedBlocks.of(destOffset, sourceOffset, destStride, sourceStride, elementBytes,
                count);
        for (int i = 1; i <= members.size(); i++) {
            blocks.put(members, (members.rank() + i) % members.size());
        }
        completion.announceAndAwaitAll();
    }
}
