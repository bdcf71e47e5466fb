package org.jshmem.coll.collect;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/**
 * Gather in one step: every PE writes its block to its place in the root's destination. A barrier notifies the root that
 * all blocks are there; it also keeps fast PEs from being a gather ahead, which a count of arrivals could not distinguish from
 * the arrival of slow ones.
 */
public final class GatherDirect {

    private final Group group;
    private final Primitives primitives;

    public GatherDirect(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
    }

    public void run(long destOffset, long sourceOffset, long bytes, int root) {
        group.transport().put(group.pe(root), destOffset + group.rank() * bytes, group.memory(), sourceOffset,
                bytes);
        group.transport().quiet();
        primitives.barrier().run();
    }
}
