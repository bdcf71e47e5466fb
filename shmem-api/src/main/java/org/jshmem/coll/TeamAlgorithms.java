package org.jshmem.coll;

import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.AlltoallAlgorithm;
import org.jshmem.algorithm.AlltoallsAlgorithm;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.CollectAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.FcollectAlgorithm;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.algorithm.ScanAlgorithm;

/**
 * The algorithms of one team: from a name in the table to the class that does it. What several need of each other,
 * down to the barrier, they take from here when they run, so that nothing is made before it is used.
 */
final class TeamAlgorithms {

    private final Members members;
    private final Choice<BarrierAlgorithm, Barrier> barriers;
    private final Choice<BroadcastAlgorithm, Broadcast> broadcasts;
    private final Choice<ReduceAlgorithm, Reduction> reductions;
    private final Choice<FcollectAlgorithm, Fcollect> fcollects;
    private final Choice<CollectAlgorithm, Collect> collects;
    private final Choice<AlltoallAlgorithm, Alltoall> alltoalls;
    private final Choice<AlltoallsAlgorithm, Alltoalls> stridedAlltoalls;
    private final Choice<ScanAlgorithm, Scan> scans;
    private Exchange exchange;
    private Completion barrierCompletion;

    TeamAlgorithms(Members members, AlgorithmTable table) {
        this.members = members;
        barriers = new Choice<>(table, Collective.BARRIER, members, this::make);
        broadcasts = new Choice<>(table, Collective.BROADCAST, members, this::make);
        reductions = new Choice<>(table, Collective.REDUCE, members, this::make);
        fcollects = new Choice<>(table, Collective.FCOLLECT, members, this::make);
        collects = new Choice<>(table, Collective.COLLECT, members, this::make);
        alltoalls = new Choice<>(table, Collective.ALLTOALL, members, this::make);
        stridedAlltoalls = new Choice<>(table, Collective.ALLTOALLS, members, this::make);
        scans = new Choice<>(table, Collective.SCAN, members, this::make);
    }

    Barrier barrier() {
        return barriers.of(0);
    }

    /** A certain barrier, whatever the table chooses: the object that it would choose. */
    Barrier barrier(BarrierAlgorithm algorithm) {
        return barriers.of(algorithm);
    }

    Broadcast broadcast(long bytes) {
        return broadcasts.of(bytes);
    }

    Reduction reduction(long bytes) {
        return reductions.of(bytes);
    }

    Fcollect fcollect(long bytes) {
        return fcollects.of(bytes);
    }

    /** Members know only their own lengths, so these cannot decide. */
    Collect collect() {
        return collects.of(0);
    }

    Alltoall alltoall(long bytesPerPair) {
        return alltoalls.of(bytesPerPair);
    }

    Alltoalls alltoalls(long bytesPerPair) {
        return stridedAlltoalls.of(bytesPerPair);
    }

    Scan scan(long bytes) {
        return scans.of(bytes);
    }

    /** One for all who use it: its words exist once. */
    Exchange exchange() {
        if (exchange == null) {
            exchange = new Exchange(members);
        }
        return exchange;
    }

    private Completion barrierCompletion() {
        if (barrierCompletion == null) {
            barrierCompletion = new BarrierCompletion(members, this);
        }
        return barrierCompletion;
    }

    private Barrier make(BarrierAlgorithm algorithm) {
        return switch (algorithm) {
            case CENTRAL -> new BarrierCentral(members);
            case DISSEMINATION -> new BarrierDissemination(members);
            case WIDE_DISSEMINATION -> new BarrierWideDissemination(members);
            case TREE -> new BarrierTree(members);
            case COMBINING_TREE -> new BarrierCombiningTree(members);
        };
    }

    private Broadcast make(BroadcastAlgorithm algorithm) {
        return switch (algorithm) {
            case BINOMIAL -> new BroadcastBinomial(members);
        };
    }

    private Reduction make(ReduceAlgorithm algorithm) {
        return switch (algorithm) {
            case RECURSIVE_DOUBLING -> new ReduceRecursiveDoubling(members);
        };
    }

    private Fcollect make(FcollectAlgorithm algorithm) {
        return switch (algorithm) {
            case DIRECT -> new FcollectDirect(members, exchange());
            case DIRECT_BARRIER -> new FcollectDirect(members, barrierCompletion());
            case PULL -> new FcollectPull(members, barrierCompletion());
            case LINEAR -> new FcollectLinear(members, barrierCompletion());
            case BRUCK -> new FcollectBruck(members);
            case RING -> new FcollectRing(members);
        };
    }

    private Collect make(CollectAlgorithm algorithm) {
        return switch (algorithm) {
            case DIRECT -> new CollectDirect(members, this, exchange());
            case DIRECT_BARRIER -> new CollectDirect(members, this, barrierCompletion());
            case LINEAR -> new CollectLinear(members, this, barrierCompletion());
        };
    }

    private Alltoall make(AlltoallAlgorithm algorithm) {
        return switch (algorithm) {
            case DIRECT -> new AlltoallDirect(members, exchange());
            case DIRECT_BARRIER -> new AlltoallDirect(members, barrierCompletion());
            case PULL -> new AlltoallPull(members, barrierCompletion());
            case PAIRWISE -> new AlltoallPairwise(members, exchange());
        };
    }

    private Alltoalls make(AlltoallsAlgorithm algorithm) {
        return switch (algorithm) {
            case DIRECT -> new AlltoallsDirect(members, exchange());
            case DIRECT_BARRIER -> new AlltoallsDirect(members, barrierCompletion());
            case PULL -> new AlltoallsPull(members, barrierCompletion());
            case PAIRWISE -> new AlltoallsPairwise(members, exchange());
        };
    }

    private Scan make(ScanAlgorithm algorithm) {
        return switch (algorithm) {
            case RECURSIVE_DOUBLING -> new ScanRecursiveDoubling(members);
            case LINEAR -> new ScanLinear(members);
        };
    }
}
