package org.jshmem.coll.broadcast;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.handshake.WindowMessages.Lane;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.model.FibonacciTree;
import org.jshmem.model.KnomialTree;
import org.jshmem.model.LevelTree;
import org.jshmem.model.Tree;

/** The broadcasts of one team. */
public final class BroadcastCache extends AlgorithmCache<Broadcast> {

    private final Group group;
    private final Handshakes handshakes;
    private final Primitives primitives;
    /** Of all broadcasts by OC-Bcast, whatever its parameters, since its words exist once. */
    private final SharedEpoch chunks = new SharedEpoch();

    public BroadcastCache(AlgorithmTable table, Group group, Handshakes handshakes, Primitives primitives) {
        super(table, Collective.BROADCAST, group);
        this.group = group;
        this.handshakes = handshakes;
        this.primitives = primitives;
    }

    @Override
    protected Broadcast make(Algorithm algorithm) {
        return switch ((BroadcastAlgorithm) algorithm.base()) {
            case FLAT -> new BroadcastFlat(group, handshakes.notification());
            case BINOMIAL -> BroadcastKnomial.binomial(group);
            case K_NOMIAL -> BroadcastKnomial.ofRadix4(group);
            case SCATTER_ALLGATHER -> new BroadcastScatterAllgather(group);
            case DIRECT -> new BroadcastDirect(group, handshakes.notification());
            case PIPELINED -> new BroadcastPipelined(group, handshakes.notification());
            case FLAT_GET -> alongTree(LevelTree.flat(group.size()));
            case BINOMIAL_GET -> alongTree(new KnomialTree(group.size(), 2));
            case K_NOMIAL_GET -> alongTree(new KnomialTree(group.size(), 3));
            case FIBONACCI_2_GET -> alongTree(new FibonacciTree(group.size(), 2));
            case FIBONACCI_4_GET -> alongTree(new FibonacciTree(group.size(), 4));
            case MIN_MAX_TREE -> alongTree(table().model().broadcastTree(group.size()));
            case OC_BCAST -> new BroadcastOc(group, handshakes.windowUse(), chunks, algorithm);
            case RCCE_BINOMIAL -> new BroadcastRcceBinomial(group, handshakes.windowUse(),
                    handshakes.windowMessages(Lane.TREE));
            case RCCE_SCATTER_ALLGATHER -> new BroadcastRcceScatterAllgather(group, handshakes, algorithm);
            case RCCE_FLAT -> new BroadcastRcceFlat(group, handshakes.windowUse(),
                    handshakes.windowMessages(Lane.TREE));
            case HIERARCHICAL -> new BroadcastHierarchical(primitives.hierarchy());
        };
    }

    private Broadcast alongTree(Tree tree) {
        return new BroadcastTree(group, handshakes.notification(), tree);
    }
}
