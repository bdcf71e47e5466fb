package org.jshmem.coll.reduce;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ScanAlgorithm;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Scan;

/** The prefix sums of one team. */
public final class ScanCache extends AlgorithmCache<Scan> {

    private final Members members;

    public ScanCache(AlgorithmTable table, Members members) {
        super(table, Collective.SCAN, members);
        this.members = members;
    }

    @Override
    protected Scan make(Algorithm algorithm) {
        return switch ((ScanAlgorithm) algorithm) {
            case RECURSIVE_DOUBLING -> new ScanRecursiveDoubling(members);
            case LINEAR -> new ScanLinear(members);
        };
    }
}
