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
    public void run(Blocks blocks) {
        send(members, blocks);
        completion.announceAndAwaitAll();
    }

    /** The caller's part; nobody learns of it. */
    public static void send(Members members, Blocks blocks) {
        for (int i = 1; i <= members.size(); i++) {
            blocks.put((members.rank() + i) % members.size());
        }
    }
}
