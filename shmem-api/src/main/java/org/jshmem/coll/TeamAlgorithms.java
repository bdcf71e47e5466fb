package org.jshmem.coll;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.AlltoallAlgorithm;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.CollectAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.FcollectAlgorithm;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.algorithm.ScanAlgorithm;
import org.jshmem.coll.alltoall.Alltoall;
import org.jshmem.coll.alltoall.AlltoallDirect;
import org.jshmem.coll.alltoall.AlltoallPairwise;
import org.jshmem.coll.alltoall.AlltoallPull;
import org.jshmem.coll.alltoall.Alltoalls;
import org.jshmem.coll.alltoall.AlltoallsDirect;
import org.jshmem.coll.alltoall.AlltoallsPairwise;
import org.jshmem.coll.alltoall.AlltoallsPull;
import org.jshmem.coll.barrier.BarrierAcknowledgedDissemination;
import org.jshmem.coll.barrier.BarrierCentral;
import org.jshmem.coll.barrier.BarrierCombiningTree;
import org.jshmem.coll.barrier.BarrierDissemination;
import org.jshmem.coll.barrier.BarrierTree;
import org.jshmem.coll.barrier.BarrierWideDissemination;
import org.jshmem.coll.broadcast.Broadcast;
import org.jshmem.coll.broadcast.BroadcastDirect;
import org.jshmem.coll.broadcast.BroadcastFlat;
import org.jshmem.coll.broadcast.BroadcastKnomial;
import org.jshmem.coll.broadcast.BroadcastPipelined;
import org.jshmem.coll.broadcast.BroadcastScatterAllgather;
import org.jshmem.coll.broadcast.BroadcastTree;
import org.jshmem.coll.collect.Collect;
import org.jshmem.coll.collect.CollectBruck;
import org.jshmem.coll.collect.CollectDirect;
import org.jshmem.coll.collect.CollectLinear;
import org.jshmem.coll.collect.CollectNotice;
import org.jshmem.coll.collect.CollectRing;
import org.jshmem.coll.collect.Fcollect;
import org.jshmem.coll.collect.FcollectBruck;
import org.jshmem.coll.collect.FcollectDirect;
import org.jshmem.coll.collect.FcollectLinear;
import org.jshmem.coll.collect.FcollectPull;
import org.jshmem.coll.collect.FcollectRing;
import org.jshmem.coll.handshake.BarrierCompletion;
import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.handshake.Ring;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.reduce.Folding;
import org.jshmem.coll.reduce.RankTree;
import org.jshmem.coll.reduce.ReduceBruck;
import org.jshmem.coll.reduce.ReduceBruckPtr;
import org.jshmem.coll.reduce.ReduceFlat;
import org.jshmem.coll.reduce.ReduceLastArriver;
import org.jshmem.coll.reduce.ReduceMinMaxTree;
import org.jshmem.coll.reduce.ReduceRabenseifner;
import org.jshmem.coll.reduce.ReduceRabenseifnerPtr;
import org.jshmem.coll.reduce.ReduceRecursiveDoubling;
import org.jshmem.coll.reduce.ReduceRecursiveDoublingPtr;
import org.jshmem.coll.reduce.ReduceRing;
import org.jshmem.coll.reduce.ReduceRingPtr;
import org.jshmem.coll.reduce.ReduceSlices;
import org.jshmem.coll.reduce.ReduceSlicesInTurns;
import org.jshmem.coll.reduce.Reduction;
import org.jshmem.coll.reduce.ScanLinear;
import org.jshmem.coll.reduce.ScanRecursiveDoubling;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Scan;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.model.FibonacciTree;
import org.jshmem.model.KnomialTree;
import org.jshmem.model.LevelTree;
import org.jshmem.model.Tree;

/**
 * The algorithms of one team: from a name in the table to the class that does it. What several need of each other,
 * down to the barrier, they take from here when they run, so that nothing is made before it is used.
 */
public final class TeamAlgorithms {

    private final Members members;
    private final AlgorithmTable table;
    private final Choice<Barrier> barriers;
    private final Choice<Broadcast> broadcasts;
    private final Choice<Reduction> reductions;
    private final Choice<Fcollect> fcollects;
    private final Choice<Collect> collects;
    private final Choice<Alltoall> alltoalls;
    private final Choice<Alltoalls> stridedAlltoalls;
    private final Choice<Scan> scans;
    private final SharedEpoch reduceEpoch = new SharedEpoch();
    private final SharedEpoch flatEpoch = new SharedEpoch();
    private final SharedEpoch noticeEpoch = new SharedEpoch();
    private Exchange exchange;
    private Notification notification;
    private Ring ring;
    private Completion barrierCompletion;

    TeamAlgorithms(Members members, AlgorithmTable table) {
        this.members = members;
        this.table = table;
        barriers = new Choice<>(table, Collective.BARRIER, members, this);
        broadcasts = new Choice<>(table, Collective.BROADCAST, members, this);
        reductions = new Choice<>(table, Collective.REDUCE, members, this);
        fcollects = new Choice<>(table, Collective.FCOLLECT, members, this);
        collects = new Choice<>(table, Collective.COLLECT, members, this);
        alltoalls = new Choice<>(table, Collective.ALLTOALL, members, this);
        stridedAlltoalls = new Choice<>(table, Collective.ALLTOALLS, members, this);
        scans = new Choice<>(table, Collective.SCAN, members, this);
    }

    /** One algorithm of a collective for all calls to come; null for those that the team's own table chooses. */
    void use(Collective collective, Algorithm algorithm) {
        Choice<?> choice = choice(collective);
        choice.askInstead(algorithm == null ? table : table.with(collective, algorithm));
    }

    /** Which algorithm a call with so much payload has. */
    Algorithm nameFor(Collective collective, long bytes) {
        return choice(collective).nameFor(bytes);
    }

    private Choice<?> choice(Collective collective) {
        return switch (collective) {
            case BARRIER -> barriers;
            case BROADCAST -> broadcasts;
            case REDUCE -> reductions;
            case FCOLLECT -> fcollects;
            case COLLECT -> collects;
            case ALLTOALL -> alltoalls;
            case ALLTOALLS -> stridedAlltoalls;
            case SCAN -> scans;
        };
    }

    public Barrier barrier() {
        return barriers.of(0);
    }

    /** A certain barrier, whatever the table chooses: the object that it would choose. */
    public Barrier barrier(BarrierAlgorithm algorithm) {
        return barriers.of(algorithm);
    }

    Broadcast broadcast(long bytes) {
        return broadcasts.of(bytes);
    }

    /** Combines the sources of all; with nothing to wait for, of no elements or of one member, it does not wait. */
    public void reduce(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        long bytes = count * type.bytes();
        if (members.size() == 1) {
            members.copyOwn(destOffset, sourceOffset, bytes);
        } else if (bytes > 0) {
            reductions.of(bytes).run(op, type, destOffset, sourceOffset, count);
        }
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

    public Scan scan(long bytes) {
        return scans.of(bytes);
    }

    /** One for all who use it: its words exist once. */
    Exchange exchange() {
        if (exchange == null) {
            exchange = new Exchange(members);
        }
        return exchange;
    }

    /** One for all who use it: its words exist once. */
    Notification notification() {
        if (notification == null) {
            notification = new Notification(members);
        }
        return notification;
    }

    private Completion barrierCompletion() {
        if (barrierCompletion == null) {
            barrierCompletion = new BarrierCompletion(members, this);
        }
        return barrierCompletion;
    }

    /** A switch and no method references: each of those takes a PE a part of a millisecond when it starts. */
    Object make(Collective collective, Algorithm algorithm) {
        return switch (collective) {
            case BARRIER -> make((BarrierAlgorithm) algorithm);
            case BROADCAST -> make((BroadcastAlgorithm) algorithm);
            case REDUCE -> make((ReduceAlgorithm) algorithm);
            case FCOLLECT -> make((FcollectAlgorithm) algorithm);
            case COLLECT -> make((CollectAlgorithm) algorithm);
            case ALLTOALL -> make((AlltoallAlgorithm) algorithm);
            case ALLTOALLS -> makeStrided((AlltoallAlgorithm) algorithm);
            case SCAN -> make((ScanAlgorithm) algorithm);
        };
    }

    private Barrier make(BarrierAlgorithm algorithm) {
        return switch (algorithm) {
            case CENTRAL -> new BarrierCentral(members);
            case DISSEMINATION -> new BarrierDissemination(members);
            case WIDE_DISSEMINATION -> new BarrierWideDissemination(members);
            case ACKNOWLEDGED_DISSEMINATION -> new BarrierAcknowledgedDissemination(members, notification(),
                    table.model().barrierPartners(members.size()));
            case TREE -> new BarrierTree(members);
            case COMBINING_TREE -> new BarrierCombiningTree(members);
        };
    }

    private Broadcast make(BroadcastAlgorithm algorithm) {
        return switch (algorithm) {
            case FLAT -> new BroadcastFlat(members, notification());
            case BINOMIAL -> BroadcastKnomial.binomial(members);
            case K_NOMIAL -> BroadcastKnomial.ofRadix4(members);
            case SCATTER_ALLGATHER -> new BroadcastScatterAllgather(members);
            case DIRECT -> new BroadcastDirect(members, notification());
            case PIPELINED -> new BroadcastPipelined(members, notification());
            case FLAT_GET -> alongTree(LevelTree.flat(members.size()));
            case BINOMIAL_GET -> alongTree(new KnomialTree(members.size(), 2));
            case K_NOMIAL_GET -> alongTree(new KnomialTree(members.size(), 3));
            case FIBONACCI_2_GET -> alongTree(new FibonacciTree(members.size(), 2));
            case FIBONACCI_4_GET -> alongTree(new FibonacciTree(members.size(), 4));
            case MIN_MAX_TREE -> alongTree(table.model().broadcastTree(members.size()));
        };
    }

    private Broadcast alongTree(Tree tree) {
        return new BroadcastTree(members, notification(), tree);
    }

    private Reduction make(ReduceAlgorithm algorithm) {
        return switch (algorithm) {
            case FLAT -> new ReduceFlat(members, flatEpoch, new RankTree(members, false));
            case FLAT_PTR -> new ReduceFlat(members, flatEpoch, new RankTree(members, true));
            case RECURSIVE_DOUBLING -> new ReduceRecursiveDoubling(members, reduceEpoch, folding(false));
            case RECURSIVE_DOUBLING_PTR -> new ReduceRecursiveDoublingPtr(members, reduceEpoch, folding(true));
            case BRUCK -> new ReduceBruck(members, reduceEpoch, folding(false));
            case BRUCK_PTR -> new ReduceBruckPtr(members, reduceEpoch, folding(true));
            case RABENSEIFNER -> new ReduceRabenseifner(members, reduceEpoch, folding(false));
            case RABENSEIFNER_PTR -> new ReduceRabenseifnerPtr(members, reduceEpoch, folding(true));
            case RING -> new ReduceRing(members, reduceEpoch, ring());
            case RING_PTR -> new ReduceRingPtr(members, ring());
            case MIN_MAX_TREE -> new ReduceMinMaxTree(members, notification(), reduceEpoch,
                    table.model().reductionTree(members.size()), broadcasts.of(BroadcastAlgorithm.MIN_MAX_TREE));
            case LAST_ARRIVER -> new ReduceLastArriver(members);
            case SLICES -> members.haveFewCores() ? new ReduceSlicesInTurns(members) : new ReduceSlices(members, this);
        };
    }

    private Folding folding(boolean direct) {
        return new Folding(members, reduceEpoch, direct);
    }

    private Ring ring() {
        if (ring == null) {
            ring = new Ring(members, members.sync().ringFlag());
        }
        return ring;
    }

    private Fcollect make(FcollectAlgorithm algorithm) {
        return switch (algorithm) {
            case DIRECT -> new FcollectDirect(members, exchange());
            case DIRECT_BARRIER -> new FcollectDirect(members, barrierCompletion());
            case PULL -> new FcollectPull(members, barrierCompletion());
            case LINEAR -> new FcollectLinear(members, barrierCompletion());
            case BRUCK -> new FcollectBruck(members);
            case RING -> new FcollectRing(members, new Ring(members, members.sync().fcollectRing()));
        };
    }

    private Collect make(CollectAlgorithm algorithm) {
        return switch (algorithm) {
            case DIRECT -> new CollectDirect(members, this, exchange());
            case DIRECT_BARRIER -> new CollectDirect(members, this, barrierCompletion());
            case LINEAR -> new CollectLinear(members, this, barrierCompletion());
            case BRUCK -> new CollectBruck(members, this);
            case RING -> new CollectRing(members, this);
            case NOTICE -> new CollectNotice(members, noticeEpoch, exchange(), false);
            case NOTICE_BARRIER -> new CollectNotice(members, noticeEpoch, barrierCompletion(), true);
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

    private Alltoalls makeStrided(AlltoallAlgorithm algorithm) {
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
