package org.jshmem.coll.alltoall;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.AlltoallAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Members;

/** The alltoalls of one team, of blocks in one piece or of strided ones. */
public final class AlltoallCache extends AlgorithmCache<Alltoall> {

    private final Members members;
    private final Handshakes handshakes;

    public AlltoallCache(AlgorithmTable table, Collective collective, Members members, Handshakes handshakes) {
        super(table, collective, members);
        this.members = members;
        this.handshakes = handshakes;
    }

    @Override
    protected Alltoall make(Algorithm algorithm) {
        return switch ((AlltoallAlgorithm) algorithm) {
            case DIRECT -> new AlltoallDirect(members, handshakes.exchange());
            case DIRECT_BARRIER -> new AlltoallDirect(members, handshakes.byBarrier());
            case PULL -> new AlltoallPull(members, handshakes.byBarrier());
            case PAIRWISE -> new AlltoallPairwise(members, handshakes.exchange());
        };
    }
}
