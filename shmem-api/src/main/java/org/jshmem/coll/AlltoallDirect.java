package org.jshmem.coll;

import java.lang.foreign.MemorySegment;

/**
 * Alltoall in one step: every PE writes block l of its source to its place in the destination of PE l, right
 * neighbour first, so that no two PEs start on the same target.
 */
final class AlltoallDirect {

    private final Members members;
    private final Exchange exchange;

    AlltoallDirect(Members members, Exchange exchange) {
        this.members = members;
        this.exchange = exchange;
    }

    void run(MemorySegment memory, long destOffset, long sourceOffset, long bytesPerPair) {
        send(memory, destOffset, sourceOffset, bytesPerPair);
        exchange.announceAndAwaitAll();
    }

    /** This PE's part; nobody is told. */
    void send(MemorySegment memory, long destOffset, long sourceOffset, long bytesPerPair) {
        long place = destOffset + members.rank() * bytesPerPair;
        for (int i = 1; i <= members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            members.transport().put(members.pe(rank), place, memory, sourceOffset + rank * bytesPerPair,
                    bytesPerPair);
        }
    }
}
