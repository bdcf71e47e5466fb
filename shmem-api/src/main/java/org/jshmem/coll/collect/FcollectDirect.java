package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Group;

/**
 * Fcollect in one step: every PE writes its block to its place in everybody's destination, right neighbour first, so
 * that no two PEs start on the same target.
 */
public final class FcollectDirect implements Fcollect {

    private final Group group;
    private final CompletionProtocol completion;

    public FcollectDirect(Group group, CompletionProtocol completion) {
        this.group = group;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        send(group, destOffset, sourceOffset, bytes);
        completion.announceAndAwaitAll();
    }

    /** The caller's part; nobody is notified. */
    public static void send(Group group, long destOffset, long sourceOffset, long bytes) {
        Distribution.toAll(group, destOffset + group.rank() * bytes, sourceOffset, bytes);
    }
}
