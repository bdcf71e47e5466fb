package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.handshake.LengthScan;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/**
 * Collect in two steps: an exclusive scan of the lengths says where each PE's block starts, then every PE writes its
 * own to that place in everybody's destination, right neighbour first.
 */
public final class CollectDirect implements Collect {

    private final Group group;
    private final Primitives primitives;
    private final CompletionProtocol completion;

    public CollectDirect(Group group, Primitives primitives, CompletionProtocol completion) {
        this.group = group;
        this.primitives = primitives;
        this.completion = completion;
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = LengthScan.of(group, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        Distribution.toAll(group, destOffset + start, sourceOffset, bytes);
        completion.announceAndAwaitAll();
        return true;
    }
}
