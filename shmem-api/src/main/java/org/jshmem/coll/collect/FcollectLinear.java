package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Group;

/**
 * Fcollect through rank 0: everybody writes its block to the destination of rank 0, which writes the whole to all. As many
 * messages as the team has members twice, not their square, but rank 0 does half of the work.
 */
public final class FcollectLinear implements Fcollect {

    private final Group group;
    private final CompletionProtocol completion;

    public FcollectLinear(Group group, CompletionProtocol completion) {
        this.group = group;
        this.completion = completion;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        group.transport().put(group.pe(0), destOffset + group.rank() * bytes, group.memory(), sourceOffset,
                bytes);
        completion.announceAndAwaitAll();
        if (group.rank() == 0) {
            Distribution.toOthers(group, destOffset, bytes * group.size());
        }
        completion.announceAndAwaitAll();
    }
}
