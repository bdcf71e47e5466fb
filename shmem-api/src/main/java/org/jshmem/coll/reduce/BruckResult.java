package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Members;
import org.jshmem.core.Type;

/**
 * The end of a Bruck reduction of floating-point numbers: the result of rank 0 goes to all along a binomial tree,
 * because those of the others have other rounding errors. It comes into the fold slot, for a rank may still be in its
 * last round, and write its destination, when rank 0 is done; what was folded through that slot is in the result already.
 */
final class BruckResult {

    private final Members members;
    private final SharedEpoch epoch;
    private final int powerOfTwo;

    BruckResult(Members members, SharedEpoch epoch, int powerOfTwo) {
        this.members = members;
        this.epoch = epoch;
        this.powerOfTwo = powerOfTwo;
    }

    void takeThatOfRank0(Type type, long offset, long bytes) {
        if (!type.isFloatingPoint()) {
            return;
        }
        int rank = members.rank();
        long slot = members.sync().foldSlot(epoch.now());
        if (rank != 0) {
            members.await(members.sync().bruckResult(), epoch.now());
            members.transport().put(members.self(), offset, members.memory(), slot, bytes);
        }
        for (int distance = Integer.highestOneBit(rank) << 1 | (rank == 0 ? 1 : 0); rank
                + distance < powerOfTwo; distance <<= 1) {
            int child = members.pe(rank + distance);
            members.transport().put(child, slot, members.memory(), offset, bytes);
            members.transport().fence();
            members.raise(child, members.sync().bruckResult(), epoch.now());
        }
    }
}
