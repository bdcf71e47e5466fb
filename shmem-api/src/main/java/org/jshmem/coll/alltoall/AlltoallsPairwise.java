package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.team.Members;

/**
 * Alltoall of strided elements in steps; see {@link AlltoallPairwise}.
 */
public final class AlltoallsPairwise implements Alltoalls {

    private final Members members;
    private final Exchange exchange;

    public AlltoallsPairwise(Members members, Exchange exchange) {
        this.members = members;
        this.exchange = exchange;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long destStride, long sourceStride, long elementBytes,
            long count) {
        StridedBlocks blocks = StridedBlocks.of(destOffset, sourceOffset, destStride, sourceStride, elementBytes,
                count);
        exchange.begin();
        blocks.put(members, members.rank());
        for (int i = 1; i < members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            blocks.put(members, rank);
            members.transport().fence();
            exchange.announce(rank);
            exchange.awaitSome(i);
        }
        exchange.awaitAll();
    }
}
