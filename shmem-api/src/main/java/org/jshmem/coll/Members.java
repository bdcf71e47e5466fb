package org.jshmem.coll;

import org.jshmem.spi.Transport;

/**
 * One team as its algorithms see it: ranks, the way from a rank to a PE, the endpoint, and the sync words.
 *
 * @param transport the calling PE's endpoint
 * @param rank      the calling PE's number in the team
 * @param size      how many members
 * @param start     the world number of rank 0
 * @param stride    the distance of neighbours in world numbers
 * @param sync      the team's words
 */
record Members(Transport transport, int rank, int size, int start, int stride, SyncArea sync) {

    int pe(int rank) {
        return start + stride * rank;
    }

    /** The world number of the caller. */
    int self() {
        return transport.myPe();
    }
}
