package org.jshmem.coll.team;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.coll.match.CallLog;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;

/**
 * What a team has of symmetric memory for itself, in one of {@link #MAX_TEAMS} slots: the sync words, those of requests,
 * and a line in which each member publishes at the end what it has called, which nobody may clear.
 */
public final class TeamWords {

    /** How many teams a PE can be a member of at a time; one bit each in a long. */
    public static final int MAX_TEAMS = 64;

    private static final long REQUEST_WORDS = SyncArea.BYTES;
    private static final long HISTORY_LINE = REQUEST_WORDS + RequestArea.BYTES;
    private static final long SLOT_BYTES = HISTORY_LINE + CollectiveGuard.HISTORY_BYTES;

    /** Behind the words of all teams: a stretch that few jobs touch. */
    private static final long HIERARCHIES = MAX_TEAMS * SLOT_BYTES;

    /** Symmetric memory of all slots, at offset 0, in bytes. */
    public static final long SYNC_BYTES = HIERARCHIES + MAX_TEAMS * HierarchyArea.BYTES;

    /** The name of the team of all PEs. */
    public static final long WORLD = CallLog.WORLD;

    /** The name of a team of those that live. To make the next one takes all of them, so none is in an older one then. */
    public static final long SURVIVORS = 2;

    /** The name of the team of those that share memory. */
    public static final long SHARED = CallLog.SHARED;

    private final Group group;
    private final CallLog log;
    private final long start;

    public TeamWords(Group group, CallLog log) {
        this.group = group;
        this.log = log;
        start = group.sync().start();
    }

    public static SyncArea syncArea(int slot) {
        return new SyncArea(slot * SLOT_BYTES, new HierarchyArea(HIERARCHIES + slot * HierarchyArea.BYTES));
    }

    public RequestArea requestArea() {
        return new RequestArea(start + REQUEST_WORDS);
    }

    /** Makes the caller's words fit for a new team; the other members must not use the team before all have done so. */
    public void clear() {
        MemorySegment memory = group.memory();
        memory.asSlice(start + REQUEST_WORDS, RequestArea.BYTES).fill((byte) 0);
        memory.asSlice(start, SyncArea.WORDS_BYTES - CallLog.BYTES).fill((byte) 0);
        if (group.hasHierarchy()) {
            for (long[] words : group.sync().hierarchy().words()) {
                memory.asSlice(words[0], words[1] - words[0]).fill((byte) 0);
            }
        }
    }

    /** The end of the job: whoever joins anew finds all as it was at first. */
    public void end() {
        clear();
        group.memory().asSlice(group.sync().at(SyncWord.CALL_LOG), CallLog.BYTES).fill((byte) 0);
    }

    /** The slot may have been another team's, whose members have published what they have called. */
    public void begin() {
        historyLine(group.memory()).fill((byte) 0);
        log.begin();
    }

    /** Publishes what this one has called to the other members; before the end of the job. */
    public void publishHistory() {
        group.guard().publishHistory(historyLine(group.memory()));
    }

    /**
     * Publishes to the other members of a predefined team, of which this PE has made no use, that it has called nothing.
     *
     * @param transport the calling PE's endpoint
     * @param slot      the team's
     */
    public static void publishNothing(Transport transport, int slot) {
        CollectiveGuard.publishNothing(transport.view(transport.myPe(), slot * SLOT_BYTES + HISTORY_LINE,
                CollectiveGuard.HISTORY_BYTES, Arena.global()));
    }

    /**
     * Looks, after the end of the job, for a member that has made other calls; those that nobody waited in show only here.
     *
     * @return the error, or null when there is none or the others' memory cannot be reached
     */
    public ShmemException compareHistories() {
        ShmemException found = null;
        for (int rank = 0; rank < group.size() && found == null && group.reachOthers(); rank++) {
            MemorySegment line = historyLineOf(rank);
            found = line == null ? null : group.guard().compareHistory(line, group.pe(rank));
        }
        return found;
    }

    /** Of those on other hosts only the first ones look at each other, which is enough: the others look at them. */
    private MemorySegment historyLineOf(int rank) {
        MemorySegment memoryOfMember = group.memory(rank);
        if (memoryOfMember != null) {
            return historyLine(memoryOfMember);
        }
        if (!group.isFirstOfHost(rank) || !group.isFirstOfHost(group.rank())) {
            return null;
        }
        MemorySegment copy = MemorySegment.ofArray(new long[(int) CollectiveGuard.HISTORY_BYTES / Long.BYTES]);
        group.transport().get(group.pe(rank), start + HISTORY_LINE, copy, 0, copy.byteSize());
        return copy;
    }

    private MemorySegment historyLine(MemorySegment memoryOfMember) {
        return memoryOfMember.asSlice(start + HISTORY_LINE, CollectiveGuard.HISTORY_BYTES);
    }
}
