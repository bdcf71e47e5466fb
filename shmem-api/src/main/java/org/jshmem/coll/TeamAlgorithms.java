package org.jshmem.coll;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.alltoall.Alltoall;
import org.jshmem.coll.alltoall.AlltoallCache;
import org.jshmem.coll.barrier.BarrierCache;
import org.jshmem.coll.broadcast.Broadcast;
import org.jshmem.coll.broadcast.BroadcastCache;
import org.jshmem.coll.collect.Collect;
import org.jshmem.coll.collect.CollectCache;
import org.jshmem.coll.collect.Fcollect;
import org.jshmem.coll.collect.FcollectCache;
import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.reduce.ReductionCache;
import org.jshmem.coll.reduce.ScanCache;
import org.jshmem.coll.team.AlgorithmCache;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.Scan;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** The algorithms of one team. What several need of each other they take from here when they run, so nothing is made before it is used. */
final class TeamAlgorithms implements Primitives {

    private final Group group;
    private final AlgorithmTable table;
    private final Handshakes handshakes;
    private final BarrierCache barriers;
    private final BroadcastCache broadcasts;
    private final ReductionCache reductions;
    private final FcollectCache fcollects;
    private final CollectCache collects;
    private final AlltoallCache alltoalls;
    private final AlltoallCache stridedAlltoalls;
    private final ScanCache scans;
    private Hierarchy hierarchy;

    TeamAlgorithms(Group group, AlgorithmTable table) {
        this.group = group;
        this.table = table;
        handshakes = new Handshakes(group, this);
        barriers = new BarrierCache(table, group, handshakes, this);
        broadcasts = new BroadcastCache(table, group, handshakes, this);
        reductions = new ReductionCache(table, group, handshakes, this, broadcasts);
        fcollects = new FcollectCache(table, group, handshakes, this);
        collects = new CollectCache(table, group, handshakes, this);
        alltoalls = new AlltoallCache(table, Collective.ALLTOALL, group, handshakes, this);
        stridedAlltoalls = new AlltoallCache(table, Collective.ALLTOALLS, group, handshakes, this);
        scans = new ScanCache(table, group, this);
    }

    /** One algorithm of a collective for all calls to come; null for those that the team's own table chooses. */
    void use(Collective collective, Algorithm algorithm) {
        cache(collective).askInstead(algorithm == null ? table : table.with(collective, algorithm));
    }

    /** Which algorithm a call with this payload has. */
    Algorithm nameFor(Collective collective, long bytes) {
        return cache(collective).nameFor(bytes);
    }

    private AlgorithmCache<?> cache(Collective collective) {
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

    @Override
    public Barrier barrier() {
        return barriers.of(0);
    }

    /** A certain barrier, whatever the table chooses: the object that it would choose. */
    Barrier barrier(BarrierAlgorithm algorithm) {
        return barriers.of(algorithm);
    }

    Broadcast broadcast(long bytes) {
        return broadcasts.of(bytes);
    }

    ReductionCache reductions() {
        return reductions;
    }

    @Override
    public void reduce(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        long bytes = count * type.bytes();
        if (group.size() == 1) {
            group.copyOwn(destOffset, sourceOffset, bytes);
        } else if (bytes > 0) {
            reductions.of(bytes).run(op, type, destOffset, sourceOffset, count);
        }
    }

    @Override
    public void broadcast(long destOffset, long rootOffset, long bytes, int root) {
        if (group.size() > 1 && bytes > 0) {
            broadcasts.of(bytes).run(destOffset, rootOffset, bytes, root);
        }
    }

    @Override
    public void fcollect(long destOffset, long sourceOffset, long bytes) {
        fcollects.of(bytes).run(destOffset, sourceOffset, bytes);
    }

    @Override
    public boolean collect(long destOffset, long destBytes, long sourceOffset, long bytes) {
        return collect().run(destOffset, destBytes, sourceOffset, bytes);
    }

    @Override
    public void announceAndAwaitAll() {
        handshakes.allToAll().announceAndAwaitAll();
    }

    @Override
    public Primitives ofPart(Group part) {
        return new TeamAlgorithms(part, table);
    }

    @Override
    public Hierarchy hierarchy() {
        if (hierarchy == null) {
            hierarchy = Hierarchy.of(group, this);
        }
        return hierarchy;
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

    Alltoall stridedAlltoall(long bytesPerPair) {
        return stridedAlltoalls.of(bytesPerPair);
    }

    @Override
    public Scan scan(long bytes) {
        return scans.of(bytes);
    }

    CompletionProtocol completionOfAll() {
        return handshakes.ofAll();
    }
}
