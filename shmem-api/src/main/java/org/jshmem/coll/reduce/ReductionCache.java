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
import org.jshmem.coll.handshake.WindowMessages.Lane;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;

/** The reductions of one team. */
public final class ReductionCache extends AlgorithmCache<Reduction> {

    private final Group group;
    private final Handshakes handshakes;
    private final Primitives primitives;
    private final BroadcastCache broadcasts;
    private final SharedEpoch reduceEpoch = new SharedEpoch();
    private final SharedEpoch flatEpoch = new SharedEpoch();
    private Ring ring;
    private ReduceScatter scattering;

    public ReductionCache(AlgorithmTable table, Group group, Handshakes handshakes, Primitives primitives,
            BroadcastCache broadcasts) {
        super(table, Collective.REDUCE, group);
        this.group = group;
        this.handshakes = handshakes;
        this.primitives = primitives;
        this.broadcasts = broadcasts;
    }

    @Override
    protected Reduction make(Algorithm algorithm) {
        return switch ((ReduceAlgorithm) algorithm.base()) {
            case FLAT -> new ReduceFlat(group, flatEpoch, new RankTree(group, false));
            case FLAT_PTR -> new ReduceFlat(group, flatEpoch, new RankTree(group, true));
            case RECURSIVE_DOUBLING -> new ReduceRecursiveDoubling(group, reduceEpoch, folding(Folding.Operands.PUT));
            case RECURSIVE_DOUBLING_PTR ->
                new ReduceRecursiveDoublingPtr(group, reduceEpoch, folding(Folding.Operands.LOADED));
            case BRUCK -> new ReduceBruck(group, reduceEpoch, folding(Folding.Operands.PUT));
            case BRUCK_PTR -> new ReduceBruckPtr(group, reduceEpoch, folding(Folding.Operands.LOADED));
            case RABENSEIFNER -> new ReduceRabenseifner(group, reduceEpoch, folding(Folding.Operands.PUT));
            case RABENSEIFNER_PTR -> new ReduceRabenseifnerPtr(group, reduceEpoch, folding(Folding.Operands.LOADED));
            case RABENSEIFNER_GET -> new ReduceRabenseifnerGet(group, reduceEpoch, folding(Folding.Operands.GOTTEN));
            case RING -> new ReduceRing(group, reduceEpoch, ring());
            case RING_PTR -> new ReduceRingPtr(group, ring());
            case MIN_MAX_TREE -> new ReduceMinMaxTree(group, handshakes.notification(), reduceEpoch,
                    table().model().reductionTree(group.size()), broadcasts.of(BroadcastAlgorithm.MIN_MAX_TREE));
            case LAST_ARRIVER -> new ReduceLastArriver(group);
            case SLICES -> group.haveFewCores() ? new ReduceSlicesInTurns(group) : new ReduceSlices(group, primitives);
            case SLICES_PUT -> new ReduceSlicesPut(group, handshakes.allToAll(), of(ReduceAlgorithm.RABENSEIFNER_GET));
            case RCCE_RING -> new ReduceRcceRing(group, reduceEpoch, handshakes, algorithm);
            case RCCE_FLAT -> new ReduceRcceFlat(group, reduceEpoch,
                    new ReduceToRootRcceFlat(group, primitives, handshakes.windowMessages(Lane.PAIRS)),
                    broadcasts.of(BroadcastAlgorithm.RCCE_FLAT));
            case MPB_RING -> new ReduceMpbRing(group, handshakes.windowMessages(Lane.RING));
            case HIERARCHICAL -> new ReduceHierarchical(primitives.hierarchy());
            case HIERARCHICAL_SLICES -> hierarchicalSlices();
        };
    }

    /** The form in which each member gets its block, of the reduction that a payload of this size has. */
    public ReduceScatter scattering(long bytes) {
        if (of(bytes) instanceof ReduceRcceRing ring) {
            return ring.scattering();
        }
        if (scattering == null) {
            scattering = group.haveDirectAccess()
                    ? new ReduceScatterSlices(group, primitives)
                    : new ReduceScatterBySums(group, primitives);
        }
        return scattering;
    }

    private Reduction hierarchicalSlices() {
        return primitives.hierarchy().inside().haveDirectAccess()
                ? new ReduceHierarchicalSlices(group, primitives.hierarchy())
                : of(ReduceAlgorithm.HIERARCHICAL);
    }

    private Folding folding(Folding.Operands operands) {
        return new Folding(group, reduceEpoch, operands);
    }

    private Ring ring() {
        if (ring == null) {
            ring = new Ring(group, group.sync().at(SyncWord.RING_FLAG));
        }
        return ring;
    }
}
