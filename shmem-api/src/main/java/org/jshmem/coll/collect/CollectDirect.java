package org.jshmem.coll.collect;

import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.handshake.BlockStart;
import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Members;

/**
 * Collect in two steps: an exclusive scan of the lengths says where each PE's block starts, then every PE writes its
 * own to that place in everybody's destination, right neighbour first.
 */
public final class CollectDirect implements Collect {

    private final Members members;
    private final Primitives primitives;
    private final Completion completion;

    public CollectDirect(Members members, Primitives primitives, Completion completion) {
        this.members = members;
        this.primitives = primitives;
        this.completion = completion;
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = BlockStart.of(members, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        Distribution.toAll(members, destOffset + start, sourceOffset, bytes);
        completion.announceAndAwaitAll();
        return true;
    }
}
