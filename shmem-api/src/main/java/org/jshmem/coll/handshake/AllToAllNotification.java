package org.jshmem.coll.handshake;

import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;

/**
 * The hand-shake of collectives in which everybody writes to everybody: announce to all that what was put is there,
 * and wait until all others have announced the same.
 *
 * <p>
 * Two counters in turn are enough. A PE announces epoch e + 2 only after it has seen all announcements of e + 1, and
 * nobody sends those before its own wait for e is over; so while a PE waits for e, only e and e + 1 can arrive.
 *
 * <p>
 * An announcement adds one unit and, below it, a few bits of the sender's tag ({@link CollectiveGuard}). A unit is more
 * than all tags of an epoch together, so the count says when all have come, and then the sum of the tags must be what
 * it is when all have the caller's.
 */
public final class AllToAllNotification implements CompletionProtocol {

    private static final int TAG_BITS = 8;

    private final Group group;
    private final long unit;
    private final long[] due = new long[2];
    private long announcement;
    private long epoch;

    public AllToAllNotification(Group group) {
        this.group = group;
        unit = (long) Integer.highestOneBit(group.size()) << TAG_BITS + 1;
    }

    @Override
    public void announceAndAwaitAll() {
        begin();
        group.transport().fence();
        for (int i = 1; i < group.size(); i++) {
            announce((group.rank() + i) % group.size());
        }
        awaitAll();
    }

    /** Every other rank must then be notified once, and the end awaited. */
    public void begin() {
        epoch++;
        announcement = unit + group.guard().smallTag(TAG_BITS);
    }

    /** Notifies a rank that what was put to it before a fence is there. */
    public void announce(int rank) {
        group.transport().atomic(AtomicOp.ADD, group.pe(rank), group.sync().at(SyncWord.EXCHANGE_COUNT, epoch, 0),
                Long.BYTES,
                announcement);
    }

    /** Waits until {@code others} of the other ranks have announced, whoever they are. */
    public void awaitSome(int others) {
        group.transport().waitWord(group.self(), group.sync().at(SyncWord.EXCHANGE_COUNT, epoch, 0), Long.BYTES,
                Comparison.GE,
                due[(int) (epoch & 1)] + others * unit);
    }

    /** Waits until all others have announced. */
    public void awaitAll() {
        int parity = (int) (epoch & 1);
        int others = group.size() - 1;
        long allHere = due[parity] + others * unit;
        due[parity] += others * announcement;
        if (group.transport().waitWord(group.self(), group.sync().at(SyncWord.EXCHANGE_COUNT, epoch, 0), Long.BYTES,
                Comparison.GE,
                allHere) != due[parity]) {
            throw group.guard().mismatch();
        }
    }
}
