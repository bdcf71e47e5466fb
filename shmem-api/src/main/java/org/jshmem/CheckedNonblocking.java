package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.NonblockingCalls;
import org.jshmem.coll.request.PendingCollective;
import org.jshmem.coll.request.RequestCollectives;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** The checks of the non-blocking collectives in {@code org.jshmem.shmemx}. */
final class CheckedNonblocking extends NonblockingCalls {

    private final Team team;
    private final OutstandingRequests requests;
    private final RequestCollectives collectives;

    CheckedNonblocking(Team team) {
        this.team = team;
        requests = team.library().requests();
        collectives = team.collectives.nonblocking();
    }

    @Override
    public PendingCollective sync() {
        team.enter("syncNb");
        return requests.add(team, collectives.sync());
    }

    @Override
    public PendingCollective broadcast(MemorySegment dest, MemorySegment source, int root) {
        String call = "broadcastNb";
        team.enter(call);
        team.checks.root(call, root);
        long bytes = team.checks.notNull(call, "source", source).byteSize();
        long sourceOffset = team.source(call, source, bytes);
        long destOffset = team.dest(call, dest, bytes);
        team.sameOrSeparate(call, destOffset, sourceOffset, bytes);
        leaveAlone(call, destOffset, bytes, sourceOffset, bytes);
        return requests.add(team, collectives.broadcast(destOffset, sourceOffset, bytes, root));
    }

    @Override
    public PendingCollective reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        String call = "reduceNb";
        long bytes = team.enterTyped(call, op, type, source);
        long sourceOffset = team.source(call, type, source, bytes);
        long destOffset = team.dest(call, type, dest, bytes);
        team.sameOrSeparate(call, destOffset, sourceOffset, bytes);
        leaveAlone(call, destOffset, bytes, sourceOffset, bytes);
        return requests.add(team, collectives.reduce(op, type, destOffset, sourceOffset, bytes / type.bytes()));
    }

    @Override
    public PendingCollective fcollect(MemorySegment dest, MemorySegment source) {
        String call = "fcollectNb";
        team.enter(call);
        long bytes = team.checks.notNull(call, "source", source).byteSize();
        long all = bytes * team.nPes();
        long sourceOffset = team.source(call, source, bytes);
        long destOffset = team.dest(call, dest, all);
        team.separate(call, destOffset, all, sourceOffset, bytes);
        leaveAlone(call, destOffset, all, sourceOffset, bytes);
        return requests.add(team, collectives.fcollect(destOffset, sourceOffset, bytes));
    }

    @Override
    public PendingCollective alltoall(MemorySegment dest, MemorySegment source) {
        String call = "alltoallNb";
        team.enter(call);
        long bytes = team.checks.notNull(call, "source", source).byteSize();
        long blockBytes = team.blockBytes(call, bytes);
        long sourceOffset = team.source(call, source, bytes);
        long destOffset = team.dest(call, dest, bytes);
        team.separate(call, destOffset, bytes, sourceOffset, bytes);
        leaveAlone(call, destOffset, bytes, sourceOffset, bytes);
        return requests.add(team, collectives.alltoall(destOffset, sourceOffset, blockBytes));
    }

    /** What is known to be done may be asked about for ever; the team may be gone then. */
    @Override
    public boolean await(String call, PendingCollective pending, long timeoutNs) {
        if (pending.isComplete()) {
            return true;
        }
        team.enter(call);
        boolean isDone = pending.await(timeoutNs);
        requests.completeFound();
        return isDone;
    }

    @Override
    public void whenComplete(PendingCollective pending, Runnable action) {
        requests.whenComplete(pending, action);
    }

    @Override
    public boolean awaitOne(long timeoutNs) {
        return requests.awaitOne(timeoutNs);
    }

    @Override
    public long clockNs() {
        return team.library().transport().clockNs();
    }

    /** Other requests may read what this one reads, nothing else. */
    private void leaveAlone(String call, long destOffset, long destBytes, long sourceOffset, long sourceBytes) {
        requests.requireUnused(team.checks, call, "dest", destOffset, destBytes);
        requests.requireUnwritten(team.checks, call, "source", sourceOffset, sourceBytes);
    }
}
