package org.jshmem.coll;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

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

    /** How many teams a PE can be a member of at a time; one bit each in a long. */
    public static final int MAX_TEAMS = 64;

    /** Symmetric memory that the teams need for themselves, at offset 0, in bytes. */
    public static final long SYNC_BYTES = MAX_TEAMS * SyncArea.BYTES;

    private final Members members;
    private final MemorySegment memory;
    private final BarrierCentral barrierCentral;
    private final BarrierDissemination barrierDissemination;
    private final BroadcastBinomial broadcastBinomial;
    private final FcollectDirect fcollectDirect;
    private final AlltoallDirect alltoallDirect;
    private final ReduceRecursiveDoubling reduceRecursiveDoubling;

    /**
     * One team's collectives.
     *
     * @param transport the calling PE's endpoint
     * @param pes       the team; the calling PE is a member
     * @param slot      which of the {@link #MAX_TEAMS} areas of sync words is the team's; the same on every member, and
     *                  zero-filled on all before any of them uses it
     */
    public Collectives(Transport transport, PeSet pes, int slot) {
        this(new Members(transport, pes, pes.memberOf(transport.myPe()), new SyncArea(slot * SyncArea.BYTES)));
    }

    private Collectives(Members members) {
        this.members = members;
        Transport transport = members.transport();
        memory = transport.view(members.self(), 0, transport.memoryBytes(), Arena.global());
        Exchange exchange = new Exchange(members);
        barrierCentral = new BarrierCentral(members);
        barrierDissemination = new BarrierDissemination(members);
        broadcastBinomial = new BroadcastBinomial(members);
        fcollectDirect = new FcollectDirect(members, exchange);
        alltoallDirect = new AlltoallDirect(members, exchange);
        reduceRecursiveDoubling = new ReduceRecursiveDoubling(members);
    }

    /** Waits until every member is here. Completes nothing but plain stores. */
    public void sync() {
        if (members.transport().concurrentPes() < members.size()) {
            barrierCentral.run();
        } else {
            barrierDissemination.run();
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
        if (members.rank() == root) {
            copyOwn(destOffset, sourceOffset, bytes);
        }
        broadcastBinomial.run(memory, destOffset, bytes, root);
    }

    /**
     * Concatenates the sources of all members, in rank order, in every member's destination.
     *
     * @param destOffset   where to write; {@code size * bytes} long
     * @param sourceOffset where to read
     * @param bytes        size of each source
     */
    public void fcollect(long destOffset, long sourceOffset, long bytes) {
        fcollectDirect.run(memory, destOffset, sourceOffset, bytes);
    }

    /**
     * Writes block l of the source of rank k to block k of the destination of rank l, for all k and l.
     *
     * @param destOffset   where to write; {@code size} blocks
     * @param sourceOffset where to read; {@code size} blocks
     * @param bytesPerPair size of a block
     */
    public void alltoall(long destOffset, long sourceOffset, long bytesPerPair) {
        alltoallDirect.run(memory, destOffset, sourceOffset, bytesPerPair);
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
        copyOwn(destOffset, sourceOffset, count * type.bytes());
        reduceRecursiveDoubling.run(memory, destOffset, op, type, count);
    }

    /**
     * The bits that every member has set; collective.
     *
     * @param bits the caller's
     * @return the intersection, the same on every member
     */
    public long agreeOnBits(long bits) {
        long word = members.sync().agreement();
        memory.set(ValueLayout.JAVA_LONG, word, bits);
        reduceRecursiveDoubling.run(memory, word, ReduceOp.AND, Type.LONG, 1);
        return memory.get(ValueLayout.JAVA_LONG, word);
    }

    /** Makes the caller's words fit for a new team; the other members must not use the team before all have done so. */
    public void clearSyncWords() {
        memory.asSlice(members.sync().start(), SyncArea.WORDS_BYTES).fill((byte) 0);
    }

    private void copyOwn(long destOffset, long sourceOffset, long bytes) {
        if (destOffset != sourceOffset) {
            members.transport().put(members.self(), destOffset, memory, sourceOffset, bytes);
        }
    }
}
