package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/**
 * Scatter in one step: the root writes every PE's block to its destination, right neighbour first. A barrier notifies
 * that all blocks are there, whoever the next root is.
 */
public final class ScatterDirect {

    private final Group group;
    private final Primitives primitives;

    public ScatterDirect(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
    }

    public void run(long destOffset, long sourceOffset, long bytes, int root) {
        for (int i = 1; i <= group.size() && group.rank() == root; i++) {
            int rank = (root + i) % group.size();
            group.transport().put(group.pe(rank), destOffset, group.memory(), sourceOffset + rank * bytes, bytes);
        }
        group.transport().quiet();
        primitives.barrier().run();
    }
}
