package org.jshmem.coll.team;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Combiner;
import org.jshmem.spi.Hosts;
import org.jshmem.spi.Transport;

/** One team as its algorithms see it: ranks, the way from a rank to a PE, the endpoint, memory, and the sync words. */
public final class Group {

    /** A call that touches less is not worth asking how large the caches are. */
    private static final long LEAST_TOUCHED_BYTES = 2 << 20;

    private final Transport transport;
    private final PeSet pes;
    private final int rank;
    private final SyncArea sync;
    private final CollectiveGuard guard;
    private final MemorySegment memory;
    private final Combiner combiner;
    /** Of the job. */
    private final Hosts hosts;
    private final boolean spansHosts;
    /** Null on one host. */
    private final TeamHosts teamHosts;
    /** Peers' memory by rank, looked up when an algorithm, or a thread that asks for it, first wants it; null when one cannot be reached. */
    private final MemorySegment[] memories;
    private boolean haveAllMemory;

    public Group(Transport transport, PeSet pes, int rank, SyncArea sync, CollectiveGuard guard) {
        this.transport = transport;
        this.pes = pes;
        this.rank = rank;
        this.sync = sync;
        this.guard = guard;
        memory = view(transport.myPe());
        memories = new MemorySegment[pes.size()];
        combiner = transport.combiner();
        hosts = transport.hosts();
        spansHosts = hosts.areSpannedBy(pes);
        teamHosts = spansHosts ? TeamHosts.of(hosts, pes) : null;
    }

    /** The calling PE's endpoint. */
    public Transport transport() {
        return transport;
    }

    /** Who is in the team. */
    PeSet pes() {
        return pes;
    }

    /** The calling PE's number in the team. */
    public int rank() {
        return rank;
    }

    /** The team's words. */
    public SyncArea sync() {
        return sync;
    }

    /** Compares the calls of the members. */
    public CollectiveGuard guard() {
        return guard;
    }

    public int size() {
        return pes.size();
    }

    public int pe(int rank) {
        return pes.pe(rank);
    }

    /** The world number of the caller. */
    public int self() {
        return transport.myPe();
    }

    /** The caller's symmetric memory. */
    public MemorySegment memory() {
        return memory;
    }

    /** All members' symmetric memory by rank, which they can all reach. */
    private MemorySegment[] allMemory() {
        for (int i = 0; i < size() && !haveAllMemory; i++) {
            memory(i);
        }
        haveAllMemory = true;
        return memories;
    }

    /** A member's symmetric memory for direct load and store; null when it cannot be reached. */
    public MemorySegment memory(int rank) {
        MemorySegment known = memories[rank];
        if (known == null) {
            known = view(pe(rank));
            memories[rank] = known;
        }
        return known;
    }

    /** Whether members can load from and store to each other's memory: on one host all can or none. */
    public boolean haveDirectAccess() {
        return !spansHosts && memory((rank + 1) % size()) != null;
    }

    /** Whether members are on several hosts. */
    public boolean spansHosts() {
        return spansHosts;
    }

    /** Whether members are on several hosts and have words for a {@link Hierarchy}. */
    boolean hasHierarchy() {
        return teamHosts != null && teamHosts.count() <= HierarchyArea.MAX_HOSTS && sync.hierarchy() != null;
    }

    /** Which members are on which host; only where there are several. */
    TeamHosts teamHosts() {
        return teamHosts;
    }

    /** Some members, of whom the caller is one, with words of their own. */
    Group part(PeSet members, SyncArea words) {
        return new Group(transport, members, members.memberOf(self()), words, guard);
    }

    /** How many members of each host can run at a time, on the host where these are fewest. */
    public int concurrentOfEachHost() {
        int fewest = size();
        for (int host = 0; host < teamHosts.count(); host++) {
            int processors = hosts.processors(hosts.hostOf(pe(teamHosts.first(host))));
            fewest = Math.min(fewest, Math.min(teamHosts.members(host), processors));
        }
        return fewest;
    }

    /** Whether members can look at each other's memory when the job is over. */
    boolean reachOthers() {
        return spansHosts || haveDirectAccess();
    }

    /** Whether no member of lower rank is on the same host; for members on several hosts. */
    boolean isFirstOfHost(int rank) {
        return teamHosts == null || teamHosts.isFirst(rank);
    }

    /** Whether some members cannot run while others do. */
    public boolean haveFewCores() {
        return concurrent() < size();
    }

    /** How many members can run at a time. */
    public int concurrent() {
        return hosts.count() > 1 ? hosts.concurrent(pes) : Math.min(transport.concurrentPes(), size());
    }

    /** Copies the caller's operand to its destination, unless it is there. */
    public void copyOwn(long destOffset, long sourceOffset, long bytes) {
        if (destOffset != sourceOffset) {
            transport.put(self(), destOffset, memory, sourceOffset, bytes);
        }
    }

    /**
     * Whether a call leaves hardly anything in the caches for whoever comes next, since it touches half as much again as they hold.
     *
     * @param touchedBytes what all members read and write, in bytes
     */
    public boolean outgrowCaches(long touchedBytes) {
        return touchedBytes >= LEAST_TOUCHED_BYTES && touchedBytes / 3 * 2 >= transport.cacheBytes();
    }

    /** Writes a stretch of the caller's memory to that of a member; see {@link #outgrowCaches}. */
    public void put(int to, long offset, long sourceOffset, long bytes, boolean outgrowsCaches) {
        if (outgrowsCaches) {
            transport.putUncached(pe(to), offset, memory, sourceOffset, bytes);
        } else {
            transport.put(pe(to), offset, memory, sourceOffset, bytes);
        }
    }

    /** Combines into the caller's memory; see {@link Combiner#combine}. */
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset,
            long intoOffset, long count) {
        combiner.combine(op, type, left, leftOffset, right, rightOffset, memory, intoOffset, count);
    }

    /** Combines into any memory; see {@link Combiner#combine}. */
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset,
            MemorySegment into, long intoOffset, long count) {
        combiner.combine(op, type, left, leftOffset, right, rightOffset, into, intoOffset, count);
    }

    /** Combines operands of all members into the caller's memory, or does nothing; see {@link Combiner#combineAll}. */
    public boolean combineAll(ReduceOp op, Type type, long offset, long intoOffset, long count) {
        return combiner.combineAll(op, type, allMemory(), offset, memory, intoOffset, count);
    }

    /** What a flag says when an epoch has come in the call that the caller is in. */
    public long flag(long epoch) {
        return guard.flag(epoch);
    }

    /** Lets a PE know, by a flag that only grows, that an epoch has come. */
    public void raise(int pe, long flag, long epoch) {
        transport.raise(pe, flag, flag(epoch));
    }

    /** Raises a flag behind all that the caller has put there before. */
    public void signal(int pe, long flag, long epoch) {
        transport.fence();
        raise(pe, flag, epoch);
    }

    /** Writes a stretch of the caller's memory to that of a PE, and raises a flag there behind it. */
    public void send(int pe, long offset, long sourceOffset, long bytes, long flag, long epoch) {
        transport.put(pe, offset, memory, sourceOffset, bytes);
        signal(pe, flag, epoch);
    }

    /** Waits until the caller's own flag says that an epoch has come. */
    public void await(long flag, long epoch) {
        await(self(), flag, epoch);
    }

    /** Waits until a PE's flag says that an epoch has come. */
    public void await(int pe, long flag, long epoch) {
        long seen = transport.waitWord(pe, flag, Long.BYTES, Comparison.GE, CollectiveGuard.atLeast(epoch));
        guard.check(seen, epoch);
    }

    /**
     * Waits until the caller's own flag says that an epoch of this call or an earlier one has come.
     *
     * @param said what {@link #flag} gave for the epoch in that call
     */
    public void awaitSaid(long flag, long epoch, long said) {
        long seen = transport.waitWord(self(), flag, Long.BYTES, Comparison.GE, CollectiveGuard.atLeast(epoch));
        guard.compare(seen, said);
    }

    private MemorySegment view(int pe) {
        return transport.view(pe, 0, transport.memoryBytes(), Arena.global());
    }
}
