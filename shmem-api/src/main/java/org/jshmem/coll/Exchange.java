package org.jshmem.coll;

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
final class Exchange {

    private static final int TAG_BITS = 8;

    private final Members members;
    private final long unit;
    private final long[] due = new long[2];
    private long epoch;

    Exchange(Members members) {
        this.members = members;
        unit = (long) Integer.highestOneBit(members.size()) << TAG_BITS + 1;
    }

    void announceAndAwaitAll() {
        epoch++;
        long count = members.sync().exchangeCount(epoch);
        long announcement = unit + members.guard().smallTag(TAG_BITS);
        members.transport().fence();
        for (int i = 1; i < members.size(); i++) {
            int peer = members.pe((members.rank() + i) % members.size());
            members.transport().atomicLong(AtomicOp.ADD, peer, count, announcement);
        }
        awaitAll(count, announcement);
    }

    private void awaitAll(long count, long announcement) {
        int parity = (int) (epoch & 1);
        int others = members.size() - 1;
        long allHere = due[parity] + others * unit;
        due[parity] += others * announcement;
        if (members.transport().waitLong(members.self(), count, Comparison.GE, allHere) != due[parity]) {
            throw members.guard().mismatch();
        }
    }
}
