package org.jshmem.coll.barrier;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/** The barriers of one team. */
public final class BarrierCache extends AlgorithmCache<Barrier> {

    private final Group group;
    private final Handshakes handshakes;
    private final Primitives primitives;

    public BarrierCache(AlgorithmTable table, Group group, Handshakes handshakes, Primitives primitives) {
        super(table, Collective.BARRIER, group);
        this.group = group;
        this.handshakes = handshakes;
        this.primitives = primitives;
    }

    @Override
    protected Barrier make(Algorithm algorithm) {
        return switch ((BarrierAlgorithm) algorithm.base()) {
            case CENTRAL -> new BarrierCentral(group);
            case DISSEMINATION -> new BarrierDissemination(group);
            case WIDE_DISSEMINATION -> new BarrierWideDissemination(group);
            case ACKNOWLEDGED_DISSEMINATION -> new BarrierAcknowledgedDissemination(group, handshakes.notification(),
                    table().model().barrierPartners(group.size()));
            case TREE -> new BarrierTree(group);
            case COMBINING_TREE -> new BarrierCombiningTree(group);
            case HIERARCHICAL -> new BarrierHierarchical(primitives.hierarchy());
        };
    }
}
