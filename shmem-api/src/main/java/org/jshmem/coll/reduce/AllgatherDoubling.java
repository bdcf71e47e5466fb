package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.Type;

/**
 * The second phase of Rabenseifner's reduction: from the last round of halving back to the first, each rank writes the
 * elements that it has to the destination of its partner, after which both have those of the round before.
 */
final class AllgatherDoubling {

    private final Group group;
    private final SharedEpoch epoch;
    private final HalvingRanges ranges;

    AllgatherDoubling(Group group, SharedEpoch epoch, HalvingRanges ranges) {
        this.group = group;
        this.epoch = epoch;
        this.ranges = ranges;
    }

    /** Begins with the elements of a round. */
    void run(int lastRound, Type type, long offset) {
        for (int round = lastRound - 1; round >= 0; round--) {
            int partner = group.pe(group.rank() ^ 1 << round);
            long line = group.sync().at(SyncWord.ALLGATHER, round);
            long at = offset + ranges.start(round + 1) * type.bytes();
            group.send(partner, at, at, ranges.count(round + 1) * type.bytes(), line, epoch.now());
            group.await(line, epoch.now());
        }
    }
}
