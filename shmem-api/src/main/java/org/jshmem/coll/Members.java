package org.jshmem.coll;

import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;
import org.jshmem.spi.Transport;

/**
 * One team as its algorithms see it: ranks, the way from a rank to a PE, the endpoint, and the sync words.
 *
 * @param transport the calling PE's endpoint
 * @param pes       who is in the team
 * @param rank      the calling PE's number in the team
 * @param sync      the team's words
 * @param guard     compares the calls of the members
 */
record Members(Transport transport, PeSet pes, int rank, SyncArea sync, CollectiveGuard guard) {

    int size() {
        return pes.size();
    }

    int pe(int rank) {
        return pes.pe(rank);
    }

    /** The world number of the caller. */
    int self() {
        return transport.myPe();
    }

    /** Tells a PE, by a flag that only grows, that an epoch has come. */
    void raise(int pe, long flag, long epoch) {
        transport.putLong(pe, flag, guard.flag(epoch));
    }

    /** Waits until the caller's own flag says that an epoch has come. */
    void await(long flag, long epoch) {
        await(self(), flag, epoch);
    }

    /** Waits until a PE's flag says that an epoch has come. */
    void await(int pe, long flag, long epoch) {
        long seen = transport.waitLong(pe, flag, Comparison.GE, CollectiveGuard.atLeast(epoch));
        guard.check(seen, epoch);
    }
}
