package org.jshmem.coll.reduce;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ScanAlgorithm;
import org.jshmem.coll.handshake.Pipe;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.Scan;
import org.jshmem.coll.team.SyncArea;

/** The prefix sums of one team. */
public final class ScanCache extends AlgorithmCache<Scan> {

    private final Group group;
    private final Primitives primitives;
    /** From each rank to the next. */
    private Pipe chain;

    public ScanCache(AlgorithmTable table, Group group, Primitives primitives) {
        super(table, Collective.SCAN, group);
        this.group = group;
        this.primitives = primitives;
    }

    @Override
    protected Scan make(Algorithm algorithm) {
        return switch ((ScanAlgorithm) algorithm.base()) {
            case RECURSIVE_DOUBLING -> new ScanRecursiveDoubling(group);
            case LINEAR -> new ScanLinear(group, chain());
            case LINEAR_GET -> new ScanLinearGet(group, chain());
            case HIERARCHICAL -> new ScanHierarchical(group, primitives.hierarchy(), of(ScanAlgorithm.LINEAR_GET));
        };
    }

    private Pipe chain() {
        if (chain == null) {
            chain = new Pipe(group, SyncArea.MAX_ROUNDS, 1);
        }
        return chain;
    }
}
