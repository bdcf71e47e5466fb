package org.jshmem.coll;

import org.jshmem.core.PeSet;
import org.jshmem.spi.Transport;

/**
 * One team as its algorithms see it: ranks, the way from a rank to a PE, the endpoint, and the sync words.
 *
 * @param transport the calling PE's endpoint
 * @param pes       who is in the team
 * @param rank      the calling PE's number in the team
 * @param sync      the team's words
 */
record Members(Transport transport, PeSet pes, int rank, SyncArea sync) {

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
}
