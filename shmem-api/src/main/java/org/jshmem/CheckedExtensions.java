package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.ActiveSetCalls;
import org.jshmem.coll.NonblockingCalls;
import org.jshmem.coll.RootedCollectives;
import org.jshmem.coll.TeamExtensions;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** The checks of the collectives in {@code org.jshmem.shmemx}. */
final class CheckedExtensions extends TeamExtensions {

    private final Team team;
    private NonblockingCalls nonblocking;

    CheckedExtensions(Team team) {
        this.team = team;
    }

    @Override
    public void gather(MemorySegment dest, MemorySegment source, int root) {
        enter("gather", root);
        long bytes = team.checks.notNull("gather", "source", source).byteSize();
        long all = bytes * team.nPes();
        long sourceOffset = team.source("gather", source, bytes);
        long destOffset = team.dest("gather", dest, all);
        team.separate("gather", destOffset, all, sourceOffset, bytes);
        team.collectives.rooted().gather(destOffset, sourceOffset, bytes, root);
    }

    @Override
    public void scatter(MemorySegment dest, MemorySegment source, int root) {
        enter("scatter", root);
        long all = team.checks.notNull("scatter", "source", source).byteSize();
        long bytes = team.blockBytes("scatter", all);
        long sourceOffset = team.source("scatter", source, all);
        long destOffset = team.dest("scatter", dest, bytes);
        team.separate("scatter", destOffset, bytes, sourceOffset, all);
        team.collectives.rooted().scatter(destOffset, sourceOffset, bytes, root);
    }

    @Override
    public void alltoallv(MemorySegment dest, long[] destOffsets, MemorySegment source, long[] sourceOffsets,
            long[] bytes) {
        team.enter("alltoallv");
        team.checks.notNull("alltoallv", "dest", dest);
        team.checks.notNull("alltoallv", "source", source);
        team.checks.notNull("alltoallv", "destOffsets", destOffsets);
        team.checks.notNull("alltoallv", "sourceOffsets", sourceOffsets);
        team.checks.notNull("alltoallv", "bytes", bytes);
        if (destOffsets.length != team.nPes() || sourceOffsets.length != team.nPes() || bytes.length != team.nPes()) {
            throw team.checks.fail("alltoallv", "arrays are not as long as the team: destOffsets=" + destOffsets.length
                    + " sourceOffsets=" + sourceOffsets.length + " bytes=" + bytes.length + " nPes=" + team.nPes());
        }
        long sourceOffset = team.checks.symmetricArray("alltoallv", "source", source, 0, source.byteSize(), 1);
        long destOffset = team.dest("alltoallv", dest, dest.byteSize());
        team.separate("alltoallv", destOffset, dest.byteSize(), sourceOffset, source.byteSize());
        for (int pe = 0; pe < bytes.length; pe++) {
            if (bytes[pe] != 0) { // where nothing would lie does not matter
                team.checks.local("alltoallv", "source block", source, sourceOffsets[pe], bytes[pe]);
                team.checks.source("alltoallv", source, sourceOffsets[pe], bytes[pe], 1);
                team.checks.local("alltoallv", "dest block", dest, destOffsets[pe], bytes[pe]);
            }
        }
        team.collectives.rooted().alltoallv(destOffset, destOffsets, sourceOffset, sourceOffsets, bytes);
    }

    @Override
    public void reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source, int root) {
        long bytes = team.enterTyped("reduce", op, type, source);
        team.checks.root("reduce", root);
        long sourceOffset = team.source("reduce", type, source, bytes);
        long destOffset = team.dest("reduce", type, dest, bytes);
        team.sameOrSeparate("reduce", destOffset, sourceOffset, bytes);
        team.collectives.rooted().reduce(op, type, destOffset, sourceOffset, bytes / type.bytes(), root);
    }

    @Override
    public void reduceScatter(ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        long bytes = team.enterTyped("reduceScatter", op, type, source);
        long count = bytes / type.bytes();
        long own = (start(count, team.myPe() + 1) - start(count, team.myPe())) * type.bytes();
        long sourceOffset = team.source("reduceScatter", type, source, bytes);
        long destOffset = team.dest("reduceScatter", type, dest, own);
        team.separate("reduceScatter", destOffset, own, sourceOffset, bytes);
        team.collectives.rooted().reduceScatter(op, type, destOffset, sourceOffset, count);
    }

    @Override
    public Type elementType(String call, ReduceOp op, ValueLayout layout) {
        return team.elementType(call, op, layout);
    }

    @Override
    public long blockStart(long count, int pe) {
        team.enter("blockStart");
        if (count < 0 || pe < 0 || pe > team.nPes()) {
            throw team.checks.fail("blockStart", "no such block: count=" + count + " pe=" + pe + " nPes="
                    + team.nPes());
        }
        return start(count, pe);
    }

    private long start(long count, int pe) {
        return RootedCollectives.blockStart(count, pe, team.nPes());
    }

    @Override
    public void useAlgorithm(Collective collective, Algorithm algorithm) {
        team.enter("useAlgorithm");
        team.checks.notNull("useAlgorithm", "collective", collective);
        if (algorithm != null && !collective.has(algorithm)) {
            throw team.checks.fail("useAlgorithm", "no algorithm of this collective: collective="
                    + collective.spelling() + " algorithm=" + algorithm.spelling());
        }
        team.collectives.useAlgorithm(collective, algorithm);
    }

    @Override
    public Algorithm algorithm(Collective collective, long bytes) {
        team.enter("algorithm");
        team.checks.notNull("algorithm", "collective", collective);
        if (bytes < 0) {
            throw team.checks.fail("algorithm", "size is negative: bytes=" + bytes);
        }
        return team.collectives.algorithm(collective, bytes);
    }

    @Override
    public NonblockingCalls nonblocking() {
        if (nonblocking == null) {
            nonblocking = new CheckedNonblocking(team);
        }
        return nonblocking;
    }

    @Override
    public Object shrink() {
        team.enter("shrink");
        return new TeamShrink(team.library()).make();
    }

    @Override
    public List<Integer> dead() {
        team.enter("dead");
        return new TeamShrink(team.library()).dead();
    }

    @Override
    public ActiveSetCalls activeSet(int start, int logStride, int size) {
        team.enter("activeSet");
        return new CheckedActiveSet(team, start, logStride, size);
    }

    private void enter(String call, int root) {
        team.enter(call);
        team.checks.root(call, root);
    }
}
