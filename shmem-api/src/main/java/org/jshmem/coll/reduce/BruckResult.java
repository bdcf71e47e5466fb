package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.Type;

/**
 * The end of a Bruck reduction of floating-point numbers: the result of rank 0 goes to all along a binomial tree,
 * because those of the others have other rounding errors. It comes into the fold slot, for a rank may still be in its
 * last round, and write its destination, when rank 0 is done; what was folded through that slot is in the result already.
 */
final class BruckResult {

    private final Group group;
    private final SharedEpoch epoch;
    private final int powerOfTwo;

    BruckResult(Group group, SharedEpoch epoch, int powerOfTwo) {
        this.group = group;
        this.epoch = epoch;
        this.powerOfTwo = powerOfTwo;
    }

    void takeThatOfRank0(Type type, long offset, long bytes) {
        if (!type.isFloatingPoint()) {
            return;
        }
        int rank = group.rank();
        long slot = group.sync().foldSlot(epoch.now());
        if (rank != 0) {
            group.await(group.sync().at(SyncWord.BRUCK_RESULT), epoch.now());
            group.transport().put(group.self(), offset, group.memory(), slot, bytes);
        }
        for (int distance = Integer.highestOneBit(rank) << 1 | (rank == 0 ? 1 : 0); rank
                + distance < powerOfTwo; distance <<= 1) {
            int child = group.pe(rank + distance);
            group.send(child, slot, offset, bytes, group.sync().at(SyncWord.BRUCK_RESULT), epoch.now());
        }
    }
}
