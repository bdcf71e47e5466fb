package org.jshmem.coll.collect;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.FcollectAlgorithm;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.Ring;
import org.jshmem.coll.handshake.WindowMessages.Lane;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;

/** The fcollects of one team. */
public final class FcollectCache extends AlgorithmCache<Fcollect> {

    private final Group group;
    private final Handshakes handshakes;
    private final Primitives primitives;

    public FcollectCache(AlgorithmTable table, Group group, Handshakes handshakes, Primitives primitives) {
        super(table, Collective.FCOLLECT, group);
        this.group = group;
        this.handshakes = handshakes;
        this.primitives = primitives;
    }

    @Override
    protected Fcollect make(Algorithm algorithm) {
        return switch ((FcollectAlgorithm) algorithm.base()) {
            case DIRECT -> new FcollectDirect(group, handshakes.allToAll());
            case DIRECT_BARRIER -> new FcollectDirect(group, handshakes.byBarrier());
            case PULL -> new FcollectPull(group, handshakes.byBarrier());
            case LINEAR -> new FcollectLinear(group, handshakes.byBarrier());
            case BRUCK -> new FcollectBruck(group);
            case RING -> new FcollectRing(group, new Ring(group, group.sync().at(SyncWord.FCOLLECT_RING)));
            case RCCE_RING -> new FcollectRcceRing(group, handshakes.windowMessages(Lane.RING), algorithm);
            case HIERARCHICAL -> new FcollectHierarchical(group, primitives.hierarchy());
        };
    }
}
