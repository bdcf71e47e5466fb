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
 */
final class Exchange {

    private final Members members;
    private long epoch;

    Exchange(Members members) {
        this.members = members;
    }

    void announceAndAwaitAll() {
        epoch++;
        long count = members.sync().exchangeCount(epoch);
        members.transport().fence();
        for (int i = 1; i < members.size(); i++) {
            int peer = members.pe((members.rank() + i) % members.size());
            members.transport().atomicLong(AtomicOp.ADD, peer, count, 1);
        }
        long exchangesOfThisParity = (epoch + 1) >> 1;
        members.transport().waitLong(members.self(), count, Comparison.GE,
                exchangesOfThisParity * (members.size() - 1));
    }
}
