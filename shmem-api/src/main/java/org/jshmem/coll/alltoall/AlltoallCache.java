package org.jshmem.coll.alltoall;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.AlltoallAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.WindowMessages.Lane;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/** The alltoalls of one team, of blocks in one piece or of strided ones. */
public final class AlltoallCache extends AlgorithmCache<Alltoall> {

    private final Collective collective;
    private final Group group;
    private final Handshakes handshakes;
    private final Primitives primitives;

    public AlltoallCache(AlgorithmTable table, Collective collective, Group group, Handshakes handshakes,
            Primitives primitives) {
        super(table, collective, group);
        this.collective = collective;
        this.group = group;
        this.handshakes = handshakes;
        this.primitives = primitives;
    }

    @Override
    protected Alltoall make(Algorithm algorithm) {
        return switch ((AlltoallAlgorithm) algorithm.base()) {
            case DIRECT -> new AlltoallDirect(group, handshakes.allToAll());
            case DIRECT_BARRIER -> new AlltoallDirect(group, handshakes.byBarrier());
            case PULL -> new AlltoallPull(group, handshakes.byBarrier());
            case PAIRWISE -> new AlltoallPairwise(group, handshakes.allToAll());
            case RCCE_PAIRS -> collective == Collective.ALLTOALL
                    ? new AlltoallRccePairs(group, primitives, handshakes.windowMessages(Lane.PAIRS), algorithm)
                    : of(AlltoallAlgorithm.PAIRWISE); // RCCE has no strided one
            case HIERARCHICAL -> new AlltoallHierarchical(group, primitives.hierarchy(), handshakes.ofAll());
        };
    }
}
