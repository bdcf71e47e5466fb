package org.jshmem.coll;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.TunedAlgorithm;
import org.jshmem.coll.alltoall.ContiguousBlocks;
import org.jshmem.coll.alltoall.StridedBlocks;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CallLog;
import org.jshmem.coll.match.CallWatch;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.request.RequestCollectives;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Transport;

/**
 * The collectives of one team: chooses an algorithm and runs it. Arguments are offsets into symmetric memory, checked
 * by the caller and equal on all members; ranks are team-relative.
 *
 * <p>
 * One call of a PE at a time, in the same order on all members. Back-to-back calls need no synchronisation between
 * them for the library's own words (see {@link SyncArea}).
 */
public final class TeamCollectives {

    private final Group group;
    private final CollectiveGuard guard;
    private final TeamAlgorithms algorithms;
    private final TeamWords words;
    private final CompositeCall composite;
    private final ContiguousBlocks contiguous;
    private final ScalarCalls scalars;
    private RootedCollectives rooted;
    private RequestCollectives nonblocking;

    /**
     * One team's collectives.
     *
     * @param transport the calling PE's endpoint
     * @param pes       the team; the calling PE is a member
     * @param slot      which of the {@link TeamWords#MAX_TEAMS} areas of sync words is the team's; the same on every member, and
     *                  zero-filled on all before any of them uses it
     * @param name      distinguishes the team from all others that have the slot at other times: what {@link CompositeCall#teamToMake} has
     *                  said, or a constant of {@link TeamWords}; the same on every member
     * @param table     decides which algorithms are used; the same on every member
     */
    public TeamCollectives(Transport transport, PeSet pes, int slot, long name, AlgorithmTable table) {
        this(transport, pes, TeamWords.syncArea(slot), name, table);
        words.begin();
    }

    /** Collectives over sync words at any place, zero-filled like those of a slot. */
    TeamCollectives(Transport transport, PeSet pes, SyncArea sync, long name, AlgorithmTable table) {
        CallLog log = new CallLog(transport, sync.at(SyncWord.CALL_LOG), name);
        guard = new CollectiveGuard(transport, pes, log);
        group = new Group(transport, pes, pes.memberOf(transport.myPe()), sync, guard);
        algorithms = new TeamAlgorithms(group, table);
        words = new TeamWords(group, log);
        contiguous = new ContiguousBlocks(group);
        composite = new CompositeCall(group, guard, algorithms);
        scalars = new ScalarCalls(group, algorithms);
    }

    /**
     * Throws when a PE has died since the team was made, in a job that continues.
     *
     * @param call the call that needs all members
     */
    public void requireAlive(String call) {
        guard.requireAlive(call);
    }

    /**
     * Whether a PE has died since the team was made, in a job that continues.
     *
     * @return true when the team cannot be used any more
     */
    public boolean hasLostPes() {
        return guard.hasLostPes();
    }

    /**
     * Reports the calls to come to somebody, from their beginning to their end.
     *
     * @param watch who wants to know, or null
     */
    public void watchedBy(CallWatch watch) {
        guard.watchedBy(watch);
    }

    /** {@return what {@link CollectiveGuard#diagnose} does} Called by a wait that takes long. */
    public boolean diagnose() {
        return guard.diagnose(nonblocking == null ? 0 : nonblocking.lastAwaited());
    }

    /**
     * What this PE waits for in a collective call. May be asked by any thread at any time.
     *
     * @return the call and the members that have not made it, or null when this PE is in none or calls are not checked
     */
    public String describe() {
        return guard.describe();
    }

    /**
     * Calls that consist of several collectives.
     *
     * @return those of the same team
     */
    public CompositeCall composite() {
        return composite;
    }

    /**
     * Waits until every member is here. Completes nothing but plain stores.
     *
     * @param call a call without arguments that consists in this
     */
    public void barrier(Call call) {
        guard.enter(call);
        try {
            algorithms.barrier().run();
        } finally {
            guard.leave();
        }
    }

    /**
     * The last call: waits until every member is here, too, and leaves the caller's words alone from then on. So that the
     * caller may clear its words when it returns, it must be a barrier in which everybody waits for its own words only,
     * whatever the table chooses: in others a member that is slow looks at those of rank 0. And whoever leaves this one
     * has seen all that it is shown.
     *
     * @param call a call without arguments that consists in this
     */
    public void lastBarrier(Call call) {
        guard.enter(call);
        try {
            algorithms.barrier(BarrierAlgorithm.DISSEMINATION).run();
        } finally {
            guard.leave();
        }
    }

    /**
     * Copies the root's source to every member's destination, its own included.
     *
     * @param destOffset   where to write on every member
     * @param sourceOffset where to read on the root
     * @param bytes        how many bytes
     * @param root         the root's rank
     */
    public void broadcast(long destOffset, long sourceOffset, long bytes, int root) {
        guard.enter(Call.BROADCAST, root, bytes, destOffset, sourceOffset, 0);
        try {
            algorithms.broadcast(bytes).runToAll(group, destOffset, sourceOffset, bytes, root);
        } finally {
            guard.leave();
        }
    }

    /**
     * Copies the root's source to every other member's destination; the root's own stays as it is.
     *
     * @param destOffset   where to write on the others
     * @param sourceOffset where to read on the root
     * @param bytes        how many bytes
     * @param root         the root's rank
     */
    public void broadcastToOthers(long destOffset, long sourceOffset, long bytes, int root) {
        guard.enter(Call.BROADCAST, root, bytes, destOffset, sourceOffset, 0);
        try {
            algorithms.broadcast(bytes).run(destOffset, sourceOffset, bytes, root);
        } finally {
            guard.leave();
        }
    }

    /**
     * Concatenates the sources of all members, in rank order, in every member's destination.
     *
     * @param destOffset   where to write
     * @param destBytes    size of the destination
     * @param sourceOffset where to read
     * @param bytes        size of this member's source
     * @return false when this member's source would end beyond the destination: then nothing has been written
     */
    public boolean collect(long destOffset, long destBytes, long sourceOffset, long bytes) {
        guard.enter(Call.COLLECT, destOffset, 0, 0, 0, 0);
        try {
            return algorithms.collect().run(destOffset, destBytes, sourceOffset, bytes);
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
     */
    public void fcollect(long destOffset, long sourceOffset, long bytes) {
        guard.enter(Call.FCOLLECT, bytes, destOffset, sourceOffset, 0, 0);
        try {
            algorithms.fcollect(bytes).run(destOffset, sourceOffset, bytes);
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
     */
    public void alltoall(long destOffset, long sourceOffset, long bytesPerPair) {
        guard.enter(Call.ALLTOALL, bytesPerPair, destOffset, sourceOffset, 0, 0);
        try {
            algorithms.alltoall(bytesPerPair).run(contiguous.at(destOffset, sourceOffset, bytesPerPair));
        } finally {
            guard.leave();
        }
    }

    /**
     * As {@link #alltoall}, of elements that lie a stride apart: element i of block l is the one at index
     * {@code stride * (l * count + i)}.
     *
     * @param destOffset   where to write
     * @param sourceOffset where to read
     * @param destStride   in elements
     * @param sourceStride in elements
     * @param elementBytes size of an element
     * @param count        elements in a block
     */
    public void alltoalls(long destOffset, long sourceOffset, long destStride, long sourceStride, long elementBytes,
            long count) {
        long bytes = count * elementBytes;
        guard.enter(Call.ALLTOALLS, bytes, destStride, sourceStride, destOffset, sourceOffset);
        try {
            if (destStride == 1 && sourceStride == 1) {
                algorithms.alltoall(bytes).run(contiguous.at(destOffset, sourceOffset, bytes));
            } else {
                algorithms.stridedAlltoall(bytes)
                        .run(new StridedBlocks(group, destOffset, sourceOffset, destStride * elementBytes,
                                sourceStride * elementBytes, elementBytes, count));
            }
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
     */
    public void reduce(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        long bytes = count * type.bytes();
        guard.enter(Call.REDUCE, op, type, bytes, destOffset, sourceOffset, 0);
        try {
            algorithms.reduce(op, type, destOffset, sourceOffset, count);
        } finally {
            guard.leave();
        }
    }

    /**
     * Adds up the sources of this and all lower ranks element by element.
     *
     * @param type         the element type
     * @param destOffset   where to write
     * @param sourceOffset where to read; may equal {@code destOffset}
     * @param count        how many elements
     */
    public void inclusiveScan(Type type, long destOffset, long sourceOffset, long count) {
        long bytes = count * type.bytes();
        guard.enter(Call.INCLUSIVE_SCAN, ReduceOp.SUM, type, bytes, destOffset, sourceOffset, 0);
        try {
            group.copyOwn(destOffset, sourceOffset, bytes);
            algorithms.scan(bytes).inclusive(destOffset, type, count);
        } finally {
            guard.leave();
        }
    }

    /**
     * Adds up the sources of all lower ranks element by element; rank 0 gets zeros.
     *
     * @param type         the element type
     * @param destOffset   where to write
     * @param sourceOffset where to read; may equal {@code destOffset}
     * @param count        how many elements
     */
    public void exclusiveScan(Type type, long destOffset, long sourceOffset, long count) {
        long bytes = count * type.bytes();
        guard.enter(Call.EXCLUSIVE_SCAN, ReduceOp.SUM, type, bytes, destOffset, sourceOffset, 0);
        try {
            group.copyOwn(destOffset, sourceOffset, bytes);
            algorithms.scan(bytes).exclusive(destOffset, type, count);
        } finally {
            guard.leave();
        }
    }

    /**
     * Uses one algorithm for all calls of a collective to come.
     *
     * @param collective the collective
     * @param algorithm  one of its algorithms, or null for what the table says
     */
    public void useAlgorithm(Collective collective, Algorithm algorithm) {
        int index = algorithm == null ? -1 : collective.algorithms().indexOf(algorithm.base());
        int parameters = algorithm instanceof TunedAlgorithm tuned ? tuned.values().hashCode() : 0;
        guard.enter(Call.USE_ALGORITHM, collective.ordinal(), index, parameters, 0, 0);
        algorithms.use(collective, algorithm);
        guard.leave();
    }

    /**
     * The algorithm of calls to come; for any thread, also while another is in a collective of the team.
     *
     * @param collective the collective
     * @param bytes      the payload
     * @return what is chosen for it
     */
    public Algorithm algorithm(Collective collective, long bytes) {
        return algorithms.nameFor(collective, bytes);
    }

    /**
     * The collectives of one value; for teams with a slot.
     *
     * @return those of the same team
     */
    public ScalarCalls scalars() {
        return scalars;
    }

    /**
     * The collectives that OpenSHMEM does not have.
     *
     * @return those of the same team
     */
    public RootedCollectives rooted() {
        if (rooted == null) {
            rooted = new RootedCollectives(group, algorithms);
        }
        return rooted;
    }

    /**
     * The collectives that need not be done on return; for teams with a slot.
     *
     * @return those of the same team
     */
    public RequestCollectives nonblocking() {
        if (nonblocking == null) {
            nonblocking = new RequestCollectives(group, words.requestArea());
        }
        return nonblocking;
    }

    /**
     * What the team has of symmetric memory for itself; for teams with a slot.
     *
     * @return the words of the same team
     */
    public TeamWords words() {
        return words;
    }

    TeamAlgorithms algorithms() {
        return algorithms;
    }

    Group group() {
        return group;
    }
}
