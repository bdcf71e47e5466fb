package org.jshmem.coll;

import java.lang.foreign.MemorySegment;

/**
 * Scatter in one step: the root writes every PE's block to its destination, right neighbour first. A barrier tells
 * that all blocks are there, whoever the next root is.
 */
final class ScatterDirect {

    private final Members members;
    private final Barrier barrier;

    ScatterDirect(Members members, Barrier barrier) {
        this.members = members;
        this.barrier = barrier;
    }

    void run(MemorySegment memory, long destOffset, long sourceOffset, long bytes, int root) {
        for (int i = 1; i <= members.size() && members.rank() == root; i++) {
            int rank = (root + i) % members.size();
            members.transport().put(members.pe(rank), destOffset, memory, sourceOffset + rank * bytes, bytes);
        }
        members.transport().quiet();
        barrier.run();
    }
}
