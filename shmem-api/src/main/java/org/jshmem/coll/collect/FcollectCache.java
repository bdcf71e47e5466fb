package org.jshmem.coll.collect;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.FcollectAlgorithm;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.Ring;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Members;

/** The fcollects of one team. */
public final class FcollectCache extends AlgorithmCache<Fcollect> {

    private final Members members;
    private final Handshakes handshakes;

    public FcollectCache(AlgorithmTable table, Members members, Handshakes handshakes) {
        super(table, Collective.FCOLLECT, members);
        this.members = members;
        this.handshakes = handshakes;
    }

    @Override
    protected Fcollect make(Algorithm algorithm) {
        return switch ((FcollectAlgorithm) algorithm) {
            case DIRECT -> new FcollectDirect(members, handshakes.exchange());
            case DIRECT_BARRIER -> new FcollectDirect(members, handshakes.byBarrier());
            case PULL -> new FcollectPull(members, handshakes.byBarrier());
            case LINEAR -> new FcollectLinear(members, handshakes.byBarrier());
            case BRUCK -> new FcollectBruck(members);
            case RING -> new FcollectRing(members, new Ring(members, members.sync().fcollectRing()));
        };
    }
}
