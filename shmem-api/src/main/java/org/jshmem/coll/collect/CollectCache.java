package org.jshmem.coll.collect;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.CollectAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/** The collects of one team. */
public final class CollectCache extends AlgorithmCache<Collect> {

    private final Group group;
    private final Handshakes handshakes;
    private final Primitives primitives;
    private final SharedEpoch noticeEpoch = new SharedEpoch();

    public CollectCache(AlgorithmTable table, Group group, Handshakes handshakes, Primitives primitives) {
        super(table, Collective.COLLECT, group);
        this.group = group;
        this.handshakes = handshakes;
        this.primitives = primitives;
    }

    @Override
    protected Collect make(Algorithm algorithm) {
        return switch ((CollectAlgorithm) algorithm.base()) {
            case DIRECT -> new CollectDirect(group, primitives, handshakes.allToAll());
            case DIRECT_BARRIER -> new CollectDirect(group, primitives, handshakes.byBarrier());
            case LINEAR -> new CollectLinear(group, primitives, handshakes.byBarrier());
            case BRUCK -> new CollectBruck(group, primitives);
            case RING -> new CollectRing(group, primitives);
            case NOTICE -> new CollectNotice(group, noticeEpoch, handshakes.allToAll(), false);
            case NOTICE_BARRIER -> new CollectNotice(group, noticeEpoch, handshakes.byBarrier(), true);
            case HIERARCHICAL -> new CollectHierarchical(primitives.hierarchy());
        };
    }
}
