package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Members;

/**
 * Fcollect in one step: every PE writes its block to its place in everybody's destination, right neighbour first, so
 * that no two PEs start on the same target.
 */
public final class FcollectDirect implements Fcollect {

    private final Members members;
    private final Completion completion;

    public FcollectDirect(Members members, Completion completion) {
        this.members = members;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        send(members, destOffset, sourceOffset, bytes);
        completion.announceAndAwaitAll();
    }

    /** The caller's part; nobody is told. */
    public static void send(Members members, long destOffset, long sourceOffset, long bytes) {
        Distribution.toAll(members, destOffset + members.rank() * bytes, sourceOffset, bytes);
    }
}
