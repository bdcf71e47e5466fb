package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.team.Group;

/**
 * Alltoall of blocks of any length in one step: every PE writes each of its blocks to where it shall lie at its
 * target, right neighbour first.
 */
public final class AlltoallvDirect {

    private final Group group;
    private final CompletionProtocol completion;

    public AlltoallvDirect(Group group, CompletionProtocol completion) {
        this.group = group;
        this.completion = completion;
    }

    /** Arrays are indexed by the target's rank. */
    public void run(long destOffset, long[] destPlaces, long sourceOffset, long[] sourcePlaces,
            long[] bytes) {
        for (int i = 1; i <= group.size(); i++) {
            int rank = (group.rank() + i) % group.size();
            if (bytes[rank] > 0) {
                group.transport().put(group.pe(rank), destOffset + destPlaces[rank], group.memory(),
                        sourceOffset + sourcePlaces[rank], bytes[rank]);
            }
        }
        completion.announceAndAwaitAll();
    }
}
