package org.jshmem.coll;

import java.lang.foreign.ValueLayout;
import java.util.Arrays;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
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
public final class Collectives {

    private final Members members;
    private final CollectiveGuard guard;
    private final TeamAlgorithms algorithms;
    private final TeamWords words;
    private RootedCollectives rooted;
    private NonblockingCollectives nonblocking;
    private long agreements;

    /**
     * One team's collectives.
     *
     * @param transport the calling PE's endpoint
     * @param pes       the team; the calling PE is a member
     * @param slot      which of the {@link TeamWords#MAX_TEAMS} areas of sync words is the team's; the same on every member, and
     *                  zero-filled on all before any of them uses it
     * @param name      tells the team from all others that have the slot at other times: what {@link #teamToMake} has
     *                  said, or a constant of {@link TeamWords}; the same on every member
     * @param table     decides which algorithms are used; the same on every member
     */
    public Collectives(Transport transport, PeSet pes, int slot, long name, AlgorithmTable table) {
        this(transport, pes, TeamWords.syncArea(slot), name, table);
        words.begin();
    }

    /** Collectives over sync words at any place, zero-filled like those of a slot. */
    Collectives(Transport transport, PeSet pes, SyncArea sync, long name, AlgorithmTable table) {
        CallLog log = new CallLog(transport, sync, name);
        guard = new CollectiveGuard(transport, pes, log);
        members = new Members(transport, pes, pes.memberOf(transport.myPe()), sync, guard);
        algorithms = new TeamAlgorithms(members, table);
        words = new TeamWords(members, log);
    }

    /**
     * The name of the team that the call in progress makes.
     *
     * @return the same on every member, and no other team's with the same words
     */
    public long teamToMake() {
        return guard.teamToMake();
    }

    /**
     * Throws when a PE has died since the team was made, in a job that goes on.
     *
     * @param call the call that needs all members
     */
    public void requireAlive(String call) {
        guard.requireAlive(call);
    }

    /**
     * Whether a PE has died since the team was made, in a job that goes on.
     *
     * @return true when the team cannot be used any more
     */
    public boolean hasLostPes() {
        return guard.hasLostPes();
    }

    /**
     * Begins a call that consists of several: those with {@code Within} in their name, and nothing else, may follow.
     *
     * @param call the call
     * @param a    its first argument that must be the same on all members; 0 if there is none
     * @param b    the second
     * @param c    the third
     */
    public void enter(Call call, long a, long b, long c) {
        guard.enter(call, a, b, c, 0, 0);
    }

    /**
     * As {@link #enter(Call, long, long, long)}, for a call with a text or other arguments after its first.
     *
     * @param call   the call
     * @param first  its first argument
     * @param others up to four more
     */
    public void enter(Call call, long first, long[] others) {
        long[] padded = Arrays.copyOf(others, 4);
        guard.enter(call, first, padded[0], padded[1], padded[2], padded[3]);
    }

    /**
     * The first thing that the members of a new team must agree in, although nobody waits for it here: what they have asked
     * for. To be called when the words are clear.
     *
     * @param call        what has made the team
     * @param numContexts what this member has asked for
     */
    public void made(Call call, int numContexts) {
        guard.made(call, numContexts);
    }

    /** Ends what {@link #enter} began. */
    public void leave() {
        guard.leave();
    }

    /**
     * Tells somebody of the calls to come, from their beginning to their end.
     *
     * @param watch who wants to know, or null
     */
    public void watchedBy(CallWatch watch) {
        guard.watchedBy(watch);
    }

    /** Throws when this PE is inside a call that the others do not make. Called by a wait that takes long. */
    public void diagnose() {
        guard.diagnose(nonblocking == null ? 0 : nonblocking.lastAwaited());
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
     * Waits until every member is here. Completes nothing but plain stores.
     *
     * @param call a call without arguments that consists in this
     */
    public void barrier(Call call) {
        guard.enter(call);
        try {
            barrierWithin();
        } finally {
            guard.leave();
        }
    }

    /** A barrier as a part of a call. */
    public void barrierWithin() {
        algorithms.barrier().run();
    }

    /**
     * The last call: waits until every member is here, too, and leaves the caller's words alone from then on. So that the
     * caller may clear its words when it returns, it must be a barrier in which everybody waits for its own words only,
     * whatever the table chooses: in others a member that is slow looks at those of rank 0. And whoever leaves this one
     * has been told all that it is told.
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
            algorithms.broadcast(bytes).runToAll(members, destOffset, sourceOffset, bytes, root);
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
            algorithms.alltoall(bytesPerPair).run(destOffset, sourceOffset, bytesPerPair);
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
                algorithms.alltoall(bytes).run(destOffset, sourceOffset, bytes);
            } else {
                algorithms.alltoalls(bytes).run(destOffset, sourceOffset, destStride, sourceStride, elementBytes,
                        count);
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
            members.copyOwn(destOffset, sourceOffset, bytes);
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
            members.copyOwn(destOffset, sourceOffset, bytes);
            algorithms.scan(bytes).exclusive(destOffset, type, count);
        } finally {
            guard.leave();
        }
    }

    /**
     * The bits that every member has set, as a part of a call. Returns when all members have come, as a barrier does.
     *
     * <p>
     * Two words in turn: whoever is in the next agreement, or has left it, may be given a result while a slow member has
     * not looked at that of this one yet; and nobody is in the one after the next before that.
     *
     * @param bits the caller's
     * @return the intersection, the same on every member
     */
    public long agreeOnBitsWithin(long bits) {
        long word = members.sync().agreement() + (++agreements & 1) * Long.BYTES;
        members.memory().set(ValueLayout.JAVA_LONG, word, bits);
        algorithms.reduce(ReduceOp.AND, Type.LONG, word, word, 1);
        return members.memory().get(ValueLayout.JAVA_LONG, word);
    }

    /**
     * Uses one algorithm for all calls of a collective to come.
     *
     * @param collective the collective
     * @param algorithm  one of its algorithms, or null for what the table says
     */
    public void useAlgorithm(Collective collective, Algorithm algorithm) {
        int index = algorithm == null ? -1 : collective.algorithms().indexOf(algorithm);
        guard.enter(Call.USE_ALGORITHM, collective.ordinal(), index, 0, 0, 0);
        algorithms.use(collective, algorithm);
        guard.leave();
    }

    /**
     * The algorithm of calls to come.
     *
     * @param collective the collective
     * @param bytes      the payload
     * @return what is chosen for it; makes it, if it has not been used yet
     */
    public Algorithm algorithm(Collective collective, long bytes) {
        return algorithms.nameFor(collective, bytes);
    }

    /**
     * The collectives that OpenSHMEM does not have.
     *
     * @return those of the same team
     */
    public RootedCollectives rooted() {
        if (rooted == null) {
            rooted = new RootedCollectives(members, algorithms);
        }
        return rooted;
    }

    /**
     * The collectives that need not be done on return; for teams with a slot.
     *
     * @return those of the same team
     */
    public NonblockingCollectives nonblocking() {
        if (nonblocking == null) {
            nonblocking = new NonblockingCollectives(members, words.requestArea());
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

    Members members() {
        return members;
    }
}
