package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Members;

/**
 * Fcollect through rank 0: everybody writes its block to the destination of rank 0, which writes the whole to all. As many
 * messages as the team has members twice, not their square, but rank 0 does half of the work.
 */
public final class FcollectLinear implements Fcollect {

    private final Members members;
    private final Completion completion;

    public FcollectLinear(Members members, Completion completion) {
        this.members = members;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        members.transport().put(members.pe(0), destOffset + members.rank() * bytes, members.memory(), sourceOffset,
                bytes);
        completion.announceAndAwaitAll();
        if (members.rank() == 0) {
            Distribution.toOthers(members, destOffset, bytes * members.size());
        }
        completion.announceAndAwaitAll();
    }
}
