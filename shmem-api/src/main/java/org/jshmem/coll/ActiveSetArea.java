package org.jshmem.coll;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.coll.barrier.BarrierDissemination;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CallLog;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.PeSet;
import org.jshmem.spi.Transport;

/**
 * The sync words of an active set in memory that the program provides: all zero between two calls, as the
 * specification has it, so that the next call may be one of any other set.
 *
 * <pre>
 *   +------------------------------+ pSync
 *   | sync area                    |  of the call itself, and of the first barrier at its end
 *   | barrier round 0..15          |  of the second one
 *   +------------------------------+ pSync + BYTES
 * </pre>
 *
 * Two barriers are needed. After the first nobody uses the sync area any more, so each member clears its own. After
 * the second all have done so, and the next call may begin; its words are cleared last: a member writes them again only
 * behind the first barrier of the next call, which needs everybody. Both are by dissemination, because there a PE waits
 * for its own words only and nobody looks at those that it clears.
 *
 * <p>
 * The slots at the end of the sync area are work space ({@code pWrk} in C) and keep what was in them.
 */
public final class ActiveSetArea {

    /** Size in bytes. */
    public static final long BYTES = SyncArea.BYTES + SyncArea.BARRIER_BYTES;

    /** The words are zero between calls, so nothing of other calls is in them. */
    private static final long NO_NAME = 0;

    private final TeamCollectives collectives;
    private final CollectiveGuard guard;
    private final CallLog log;
    private final Transport transport;
    private final MemorySegment shared;
    private final MemorySegment own;
    private final MemorySegment last;
    private final Barrier allDone;
    private final Barrier allClear;

    /**
     * The words for one call.
     *
     * @param transport the calling PE's endpoint
     * @param pes       the active set; the calling PE is a member
     * @param offset    where the words are, on every member
     * @param table     decides which algorithms are used
     */
    public ActiveSetArea(Transport transport, PeSet pes, long offset, AlgorithmTable table) {
        this.transport = transport;
        SyncArea sync = new SyncArea(offset);
        collectives = new TeamCollectives(transport, pes, sync, NO_NAME, table);
        Group group = collectives.group();
        guard = group.guard();
        log = new CallLog(transport, sync.at(SyncWord.CALL_LOG), NO_NAME);
        MemorySegment memory = group.memory();
        shared = memory.asSlice(offset, sync.at(SyncWord.AGREEMENT) - offset);
        own = memory.asSlice(sync.at(SyncWord.AGREEMENT), offset + SyncArea.WORDS_BYTES - sync.at(SyncWord.AGREEMENT));
        last = memory.asSlice(offset + SyncArea.BYTES, SyncArea.BARRIER_BYTES);
        allDone = collectives.algorithms().barrier(BarrierAlgorithm.DISSEMINATION);
        allClear = new BarrierDissemination(new Group(transport, pes, group.rank(),
                new SyncArea(offset + SyncArea.BYTES), guard));
    }

    /**
     * What works with these words.
     *
     * @return the collectives; one call may be made, other than a barrier
     */
    public TeamCollectives collectives() {
        return collectives;
    }

    /**
     * Looks, before a call, at the words that no other member can have written yet.
     *
     * @return the index of the first long that is not zero, or -1
     */
    public long firstDirtyWord() {
        long dirty = firstDirtyWord(own);
        if (dirty >= 0) {
            return shared.byteSize() / Long.BYTES + dirty;
        }
        dirty = firstDirtyWord(last);
        return dirty < 0 ? -1 : SyncArea.BYTES / Long.BYTES + dirty;
    }

    private static long firstDirtyWord(MemorySegment words) {
        for (long at = 0; at < words.byteSize(); at += Long.BYTES) {
            if (words.get(ValueLayout.JAVA_LONG, at) != 0) {
                return at / Long.BYTES;
            }
        }
        return -1;
    }

    /** Ends a call, or is all of it: waits until every member is here, and leaves this PE's words zero. */
    public void syncAndRestore() {
        guard.enter(Call.SYNC);
        try {
            transport.quiet(); // nothing of this call may arrive in words that have been cleared
            transport.completeFlags();
            allDone.run();
            guard.haveAllCome(); // a member may be in its next call with these words before another has left this one
            log.end(); // and what the other has called in this one is no mistake
            shared.fill((byte) 0);
            allClear.run();
            log.clear();
            own.fill((byte) 0);
            last.fill((byte) 0);
        } finally {
            guard.leave();
        }
    }
}
