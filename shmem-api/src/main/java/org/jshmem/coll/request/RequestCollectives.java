package org.jshmem.coll.request;

import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.alltoall.AlltoallDirect;
import org.jshmem.coll.alltoall.ContiguousBlocks;
import org.jshmem.coll.collect.FcollectDirect;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.request.PendingCollective.Places;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.RequestArea;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Transport;

/**
 * Collectives of one team that are started now and done later. A start does what can be done at once and never waits for
 * another member, unless {@link RequestArea#REQUESTS} are under way; see {@link ArrivalTree}, where the last to start
 * does what was left. The others find out by a flag of their own.
 *
 * <p>
 * Starts are calls like those of {@link TeamCollectives}: one at a time, in the same order on all members, blocking ones
 * included.
 */
public final class RequestCollectives {

    private final Group group;
    private final CollectiveGuard guard;
    private final Transport transport;
    private final RequestArea area;
    private final ArrivalTree tree;
    private final ContiguousBlocks contiguous;
    private final PendingCollective[] pending = new PendingCollective[RequestArea.REQUESTS];
    private long epoch;

    public RequestCollectives(Group group, RequestArea area) {
        this.group = group;
        this.area = area;
        guard = group.guard();
        transport = group.transport();
        contiguous = new ContiguousBlocks(group);
        tree = new ArrivalTree(group, area);
    }

    /**
     * Done when every member has started it.
     *
     * @return what has been started
     */
    public PendingCollective sync() {
        guard.enter(Call.SYNC_NB);
        try {
            return start(Call.SYNC_NB, Places.NONE);
        } finally {
            guard.leave();
        }
    }

    /**
     * Copies the root's source to every member's destination. The root writes to all, so it is done at once there, and
     * elsewhere when the root has started.
     *
     * @param destOffset   where to write on every member
     * @param sourceOffset where to read on the root
     * @param bytes        how many bytes
     * @param root         the root's rank
     * @return what has been started
     */
    public PendingCollective broadcast(long destOffset, long sourceOffset, long bytes, int root) {
        guard.enter(Call.BROADCAST_NB, root, bytes, destOffset, sourceOffset, 0);
        try {
            awaitTurn();
            long data = area.data(epoch);
            PendingCollective started = remember(new PendingCollective(group, Call.BROADCAST_NB,
                    new Places(destOffset, bytes, sourceOffset, bytes), data, epoch));
            if (group.rank() == root) {
                tellAll(data, destOffset, sourceOffset, bytes);
            }
            arrive(ArrivalTree.Cargo.NOTHING);
            return started;
        } finally {
            guard.leave();
        }
    }

    /**
     * Combines the sources of all members element by element into every member's destination.
     *
     * @param op           the operator, defined for the type
     * @param type         the element type
     * @param destOffset   where to write
     * @param sourceOffset where to read; may equal {@code destOffset}
     * @param count        how many elements
     * @return what has been started
     */
    public PendingCollective reduce(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        long bytes = count * type.bytes();
        guard.enter(Call.REDUCE_NB, op, type, bytes, destOffset, sourceOffset, 0);
        try {
            awaitTurn();
            PendingCollective started = remember(new PendingCollective(group, Call.REDUCE_NB,
                    new Places(destOffset, bytes, sourceOffset, bytes), area.done(epoch), epoch));
            ReduceOnArrival operand = new ReduceOnArrival(group, op, type, destOffset, sourceOffset, count);
            if (tree.climb(epoch, operand)) {
                tellAll(area.done(epoch), destOffset, operand.partialOffset(), bytes);
            }
            return started;
        } finally {
            guard.leave();
        }
    }

    /**
     * Concatenates the sources of all members, in rank order, in every member's destination.
     *
     * @param destOffset   where to write; {@code size * bytes} long
     * @param sourceOffset where to read
     * @param bytes        size of each source
     * @return what has been started
     */
    public PendingCollective fcollect(long destOffset, long sourceOffset, long bytes) {
        guard.enter(Call.FCOLLECT_NB, bytes, destOffset, sourceOffset, 0, 0);
        try {
            FcollectDirect.send(group, destOffset, sourceOffset, bytes);
            return start(Call.FCOLLECT_NB, new Places(destOffset, bytes * group.size(), sourceOffset, bytes));
        } finally {
            guard.leave();
        }
    }

    /**
     * Writes block l of the source of rank k to block k of the destination of rank l, for all k and l.
     *
     * @param destOffset   where to write; {@code size} blocks
     * @param sourceOffset where to read; {@code size} blocks
     * @param bytesPerPair size of a block
     * @return what has been started
     */
    public PendingCollective alltoall(long destOffset, long sourceOffset, long bytesPerPair) {
        guard.enter(Call.ALLTOALL_NB, bytesPerPair, destOffset, sourceOffset, 0, 0);
        try {
            AlltoallDirect.send(group, contiguous.at(destOffset, sourceOffset, bytesPerPair));
            long bytes = bytesPerPair * group.size();
            return start(Call.ALLTOALL_NB, new Places(destOffset, bytes, sourceOffset, bytes));
        } finally {
            guard.leave();
        }
    }

    /** The number of the last call that was started here and that some thread waits for, or 0. */
    public long lastAwaited() {
        long last = 0;
        for (PendingCollective started : pending) {
            last = started == null ? last : Math.max(last, started.awaitedNumber());
        }
        return last;
    }

    /** What this PE had to write has been written: the rest is to come. */
    private PendingCollective start(Call call, Places places) {
        awaitTurn();
        PendingCollective started = remember(new PendingCollective(group, call, places, area.done(epoch), epoch));
        arrive(ArrivalTree.Cargo.NOTHING);
        return started;
    }

    /** Takes the next words, which the collective before the last few may still need. */
    private void awaitTurn() {
        epoch++;
        PendingCollective before = pending[RequestArea.turn(epoch)];
        if (before != null) {
            transport.waitWord(group.self(), area.done(epoch), Long.BYTES, Comparison.GE,
                    CollectiveGuard.atLeast(epoch - RequestArea.REQUESTS));
            before.await(Transport.FOREVER);
        }
    }

    private PendingCollective remember(PendingCollective started) {
        pending[RequestArea.turn(epoch)] = started;
        return started;
    }

    private void arrive(ArrivalTree.Cargo cargo) {
        if (tree.climb(epoch, cargo)) {
            tellAll(area.done(epoch), 0, 0, 0);
        }
    }

    /** Writes to every member, oneself included and last, and raises its flag. */
    private void tellAll(long flag, long destOffset, long sourceOffset, long bytes) {
        for (int i = 1; i <= group.size(); i++) {
            int pe = group.pe((group.rank() + i) % group.size());
            if (bytes > 0 && (pe != group.self() || destOffset != sourceOffset)) {
                transport.put(pe, destOffset, group.memory(), sourceOffset, bytes);
            }
            group.signal(pe, flag, epoch);
        }
    }
}
