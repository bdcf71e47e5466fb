package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.team.Group;

/**
 * Alltoall in one step: every PE writes block l of its source to its place in the destination of PE l, right
 * neighbour first, so that no two PEs start on the same target.
 */
public final class AlltoallDirect implements Alltoall {

    private final Group group;
    private final CompletionProtocol completion;

    public AlltoallDirect(Group group, CompletionProtocol completion) {
        this.group = group;
        this.completion = completion;
    }

    @Override
    public void run(Blocks blocks) {
        send(group, blocks);
        completion.announceAndAwaitAll();
    }

    /** The caller's part; nobody learns of it. */
    public static void send(Group group, Blocks blocks) {
        for (int i = 1; i <= group.size(); i++) {
            blocks.put((group.rank() + i) % group.size());
        }
    }
}
