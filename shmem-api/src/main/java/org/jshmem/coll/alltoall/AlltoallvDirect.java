package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.team.Members;

/**
 * Alltoall of blocks of any length in one step: every PE writes each of its blocks to where it shall lie at its
 * target, right neighbour first.
 */
public final class AlltoallvDirect {

    private final Members members;
    private final Exchange exchange;

    public AlltoallvDirect(Members members, Exchange exchange) {
        this.members = members;
        this.exchange = exchange;
    }

    /** Arrays are indexed by the target's rank. */
    public void run(long destOffset, long[] destPlaces, long sourceOffset, long[] sourcePlaces,
            long[] bytes) {
        for (int i = 1; i <= members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            if (bytes[rank] > 0) {
                members.transport().put(members.pe(rank), destOffset + destPlaces[rank], members.memory(),
                        sourceOffset + sourcePlaces[rank], bytes[rank]);
            }
        }
        exchange.announceAndAwaitAll();
    }
}
