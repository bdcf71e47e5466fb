package org.jshmem.coll.barrier;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Members;

/** The barriers of one team. */
public final class BarrierCache extends AlgorithmCache<Barrier> {

    private final Members members;
    private final Handshakes handshakes;

    public BarrierCache(AlgorithmTable table, Members members, Handshakes handshakes) {
        super(table, Collective.BARRIER, members);
        this.members = members;
        this.handshakes = handshakes;
    }

    @Override
    protected Barrier make(Algorithm algorithm) {
        return switch ((BarrierAlgorithm) algorithm) {
            case CENTRAL -> new BarrierCentral(members);
            case DISSEMINATION -> new BarrierDissemination(members);
            case WIDE_DISSEMINATION -> new BarrierWideDissemination(members);
            case ACKNOWLEDGED_DISSEMINATION -> new BarrierAcknowledgedDissemination(members, handshakes.notification(),
                    table().model().barrierPartners(members.size()));
            case TREE -> new BarrierTree(members);
            case COMBINING_TREE -> new BarrierCombiningTree(members);
        };
    }
}
