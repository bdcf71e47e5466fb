package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.Members;

/**
 * Scatter in one step: the root writes every PE's block to its destination, right neighbour first. A barrier tells
 * that all blocks are there, whoever the next root is.
 */
public final class ScatterDirect {

    private final Members members;
    private final Primitives primitives;

    public ScatterDirect(Members members, Primitives primitives) {
        this.members = members;
        this.primitives = primitives;
    }

    public void run(long destOffset, long sourceOffset, long bytes, int root) {
        for (int i = 1; i <= members.size() && members.rank() == root; i++) {
            int rank = (root + i) % members.size();
            members.transport().put(members.pe(rank), destOffset, members.memory(), sourceOffset + rank * bytes, bytes);
        }
        members.transport().quiet();
        primitives.barrier().run();
    }
}
