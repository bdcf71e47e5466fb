package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Members;
import org.jshmem.core.Type;

/**
 * The second phase of Rabenseifner's reduction: from the last round of halving back to the first, each rank writes the
 * elements that it has to the destination of its partner, after which both have those of the round before.
 */
final class AllgatherDoubling {

    private final Members members;
    private final SharedEpoch epoch;
    private final HalvingRanges ranges;

    AllgatherDoubling(Members members, SharedEpoch epoch, HalvingRanges ranges) {
        this.members = members;
        this.epoch = epoch;
        this.ranges = ranges;
    }

    /** Begins with the elements of a round. */
    void run(int lastRound, Type type, long offset) {
        for (int round = lastRound - 1; round >= 0; round--) {
            int partner = members.pe(members.rank() ^ 1 << round);
            long line = members.sync().allgatherRound(round);
            long at = offset + ranges.start(round + 1) * type.bytes();
            members.transport().put(partner, at, members.memory(), at, ranges.count(round + 1) * type.bytes());
            members.transport().fence();
            members.raise(partner, line, epoch.now());
            members.await(line, epoch.now());
        }
    }
}
