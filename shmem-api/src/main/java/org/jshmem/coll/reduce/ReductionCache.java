package org.jshmem.coll.reduce;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.coll.broadcast.BroadcastCache;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.Ring;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Primitives;

/** The reductions of one team. */
public final class ReductionCache extends AlgorithmCache<Reduction> {

    private final Members members;
    private final Handshakes handshakes;
    private final Primitives primitives;
    private final BroadcastCache broadcasts;
    private final SharedEpoch reduceEpoch = new SharedEpoch();
    private final SharedEpoch flatEpoch = new SharedEpoch();
    private Ring ring;

    public ReductionCache(AlgorithmTable table, Members members, Handshakes handshakes, Primitives primitives, BroadcastCache broadcasts) {
        super(table, Collective.REDUCE, members);
        this.members = members;
        this.handshakes = handshakes;
        this.primitives = primitives;
        this.broadcasts = broadcasts;
    }

    @Override
    protected Reduction make(Algorithm algorithm) {
        return switch ((ReduceAlgorithm) algorithm) {
            case FLAT -> new ReduceFlat(members, flatEpoch, new RankTree(members, false));
            case FLAT_PTR -> new ReduceFlat(members, flatEpoch, new RankTree(members, true));
            case RECURSIVE_DOUBLING -> new ReduceRecursiveDoubling(members, reduceEpoch, folding(false));
            case RECURSIVE_DOUBLING_PTR -> new ReduceRecursiveDoublingPtr(members, reduceEpoch, folding(true));
            case BRUCK -> new ReduceBruck(members, reduceEpoch, folding(false));
            case BRUCK_PTR -> new ReduceBruckPtr(members, reduceEpoch, folding(true));
            case RABENSEIFNER -> new ReduceRabenseifner(members, reduceEpoch, folding(false));
            case RABENSEIFNER_PTR -> new ReduceRabenseifnerPtr(members, reduceEpoch, folding(true));
            case RING -> new ReduceRing(members, reduceEpoch, ring());
            case RING_PTR -> new ReduceRingPtr(members, ring());
            case MIN_MAX_TREE -> new ReduceMinMaxTree(members, handshakes.notification(), reduceEpoch,
                    table().model().reductionTree(members.size()), broadcasts.of(BroadcastAlgorithm.MIN_MAX_TREE));
            case LAST_ARRIVER -> new ReduceLastArriver(members);
            case SLICES -> members.haveFewCores() ? new ReduceSlicesInTurns(members) : new ReduceSlices(members, primitives);
        };
    }

    private Folding folding(boolean direct) {
        return new Folding(members, reduceEpoch, direct);
    }

    private Ring ring() {
        if (ring == null) {
            ring = new Ring(members, members.sync().ringFlag());
        }
        return ring;
    }
}
