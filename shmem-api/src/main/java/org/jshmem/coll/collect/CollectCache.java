package org.jshmem.coll.collect;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.CollectAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Primitives;

/** The collects of one team. */
public final class CollectCache extends AlgorithmCache<Collect> {

    private final Members members;
    private final Handshakes handshakes;
    private final Primitives primitives;
    private final SharedEpoch noticeEpoch = new SharedEpoch();

    public CollectCache(AlgorithmTable table, Members members, Handshakes handshakes, Primitives primitives) {
        super(table, Collective.COLLECT, members);
        this.members = members;
        this.handshakes = handshakes;
        this.primitives = primitives;
    }

    @Override
    protected Collect make(Algorithm algorithm) {
        return switch ((CollectAlgorithm) algorithm) {
            case DIRECT -> new CollectDirect(members, primitives, handshakes.exchange());
            case DIRECT_BARRIER -> new CollectDirect(members, primitives, handshakes.byBarrier());
            case LINEAR -> new CollectLinear(members, primitives, handshakes.byBarrier());
            case BRUCK -> new CollectBruck(members, primitives);
            case RING -> new CollectRing(members, primitives);
            case NOTICE -> new CollectNotice(members, noticeEpoch, handshakes.exchange(), false);
            case NOTICE_BARRIER -> new CollectNotice(members, noticeEpoch, handshakes.byBarrier(), true);
        };
    }
}
