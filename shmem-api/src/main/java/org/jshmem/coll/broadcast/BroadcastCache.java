package org.jshmem.coll.broadcast;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Members;
import org.jshmem.model.FibonacciTree;
import org.jshmem.model.KnomialTree;
import org.jshmem.model.LevelTree;
import org.jshmem.model.Tree;

/** The broadcasts of one team. */
public final class BroadcastCache extends AlgorithmCache<Broadcast> {

    private final Members members;
    private final Handshakes handshakes;

    public BroadcastCache(AlgorithmTable table, Members members, Handshakes handshakes) {
        super(table, Collective.BROADCAST, members);
        this.members = members;
        this.handshakes = handshakes;
    }

    @Override
    protected Broadcast make(Algorithm algorithm) {
        return switch ((BroadcastAlgorithm) algorithm) {
            case FLAT -> new BroadcastFlat(members, handshakes.notification());
            case BINOMIAL -> BroadcastKnomial.binomial(members);
            case K_NOMIAL -> BroadcastKnomial.ofRadix4(members);
            case SCATTER_ALLGATHER -> new BroadcastScatterAllgather(members);
            case DIRECT -> new BroadcastDirect(members, handshakes.notification());
            case PIPELINED -> new BroadcastPipelined(members, handshakes.notification());
            case FLAT_GET -> alongTree(LevelTree.flat(members.size()));
            case BINOMIAL_GET -> alongTree(new KnomialTree(members.size(), 2));
            case K_NOMIAL_GET -> alongTree(new KnomialTree(members.size(), 3));
            case FIBONACCI_2_GET -> alongTree(new FibonacciTree(members.size(), 2));
            case FIBONACCI_4_GET -> alongTree(new FibonacciTree(members.size(), 4));
            case MIN_MAX_TREE -> alongTree(table().model().broadcastTree(members.size()));
        };
    }

    private Broadcast alongTree(Tree tree) {
        return new BroadcastTree(members, handshakes.notification(), tree);
    }
}
