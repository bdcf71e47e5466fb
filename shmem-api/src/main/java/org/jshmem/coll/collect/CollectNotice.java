package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.SyncWord;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Collect in one step. Every PE writes the length of its block, and behind it the block, to memory of its own; when all
 * have done so, everybody knows where each block goes and copies those of the others itself. Only blocks that do not fit in
 * the line of their notice take a second step, in which their owners write them to everybody's destination.
 *
 * <p>
 * A PE waits either for one notice after the other, or for all at once by a barrier, which pays when members share cores.
 *
 * <p>
 * Two notices in turn are enough, and nobody has to confirm: a PE overwrites the one of call e in call e + 2, when it has
 * seen the notices that all have written in e + 1, and nobody writes that before it has read those of e.
 */
public final class CollectNotice implements Collect {

    private static final long LENGTH = Long.BYTES;
    private static final long BLOCK = 2 * Long.BYTES;

    private final Group group;
    private final CompletionProtocol completion;
    private final boolean meetFirst;
    private final SharedEpoch count;
    private long epoch;

    /** Meets by the completion before any notice is read, or leaves that to the flags of the notices. */
    public CollectNotice(Group group, SharedEpoch count, CompletionProtocol completion, boolean meetFirst) {
        this.count = count;
        this.group = group;
        this.completion = completion;
        this.meetFirst = meetFirst;
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        epoch = count.next();
        publish(sourceOffset, bytes);
        if (meetFirst) {
            completion.announceAndAwaitAll();
        }
        boolean haveLarge = false;
        long totalBytes = 0;
        for (int rank = 0; rank < group.size(); rank++) {
            group.await(group.pe(rank), notice(), epoch);
            long blockBytes = lengthOf(rank);
            haveLarge |= !isSmall(blockBytes);
            totalBytes += blockBytes;
        }
        if (totalBytes > destBytes) {
            return false;
        }
        long start = copySmallBlocks(destOffset, sourceOffset, bytes);
        if (haveLarge) {
            if (!isSmall(bytes)) {
                Distribution.toAll(group, start, sourceOffset, bytes);
            }
            completion.announceAndAwaitAll();
        }
        return true;
    }

    private void publish(long sourceOffset, long bytes) {
        group.memory().set(JAVA_LONG, notice() + LENGTH, bytes);
        if (bytes > 0 && isSmall(bytes)) {
            group.copyOwn(notice() + BLOCK, sourceOffset, bytes);
        }
        group.signal(group.self(), notice(), epoch);
    }

    private static boolean isSmall(long bytes) {
        return bytes <= SyncArea.COLLECT_NOTICE_BYTES;
    }

    private long notice() {
        return group.sync().at(SyncWord.COLLECT_NOTICE, epoch, 0);
    }

    private long lengthOf(int rank) {
        return group.transport().getElement(group.pe(rank), notice() + LENGTH, Long.BYTES);
    }

    /** Returns where the caller's own block goes. */
    private long copySmallBlocks(long destOffset, long sourceOffset, long ownBytes) {
        long start = destOffset;
        long at = destOffset;
        for (int rank = 0; rank < group.size(); rank++) {
            long bytes = rank == group.rank() ? ownBytes : lengthOf(rank);
            if (rank == group.rank()) {
                start = at;
            }
            if (bytes > 0 && isSmall(bytes)) {
                copySmallBlock(rank, at, sourceOffset, bytes);
            }
            at += bytes;
        }
        return start;
    }

    private void copySmallBlock(int rank, long at, long sourceOffset, long bytes) {
        if (rank == group.rank()) {
            group.copyOwn(at, sourceOffset, bytes);
        } else {
            group.transport().get(group.pe(rank), notice() + BLOCK, group.memory(), at, bytes);
        }
    }
}
