package org.jshmem.coll.collect;

import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.Members;

/**
 * Gather in one step: every PE writes its block to its place in the root's destination. A barrier tells the root that
 * all blocks are there; it also keeps fast PEs from being a gather ahead, which a count of arrivals could not tell from
 * the arrival of slow ones.
 */
public final class GatherDirect {

    private final Members members;
    private final Primitives primitives;

    public GatherDirect(Members members, Primitives primitives) {
        this.members = members;
        this.primitives = primitives;
    }

    public void run(long destOffset, long sourceOffset, long bytes, int root) {
        members.transport().put(members.pe(root), destOffset + members.rank() * bytes, members.memory(), sourceOffset,
                bytes);
        members.transport().quiet();
        primitives.barrier().run();
    }
}
