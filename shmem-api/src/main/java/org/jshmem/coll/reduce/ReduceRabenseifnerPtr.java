package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Rabenseifner's reduction in the direct form (paper 002 sections 5.1.4 and 5.2): each rank combines its half straight
 * from the partner's memory, and in the fused middle stage the left one computes for both ({@link LeftComputes}).
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling}: the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> In a round both say that their elements are there. Then each reads of the other's only the half
 * that it keeps, and writes only its own of that, so neither waits for the other to have read. What a partner has not
 * kept is written next by that very partner, in the allgather; and since that ends a call, nobody reads a destination
 * whose owner has returned.
 */
public final class ReduceRabenseifnerPtr extends PowerOfTwoReduction {

    private final HalvingRanges ranges;
    private final AllgatherDoubling allgather;
    private final LeftComputes leftComputes;

    public ReduceRabenseifnerPtr(Group group, SharedEpoch epoch, Folding folding) {
        super(group, epoch, folding, WHOLE);
        ranges = new HalvingRanges(group.rank(), Math.max(0, rounds - 1));
        allgather = new AllgatherDoubling(group, epoch, ranges);
        leftComputes = new LeftComputes(group, epoch);
    }

    @Override
    void runRounds(ReduceOp op, Type type, long offset, long own, long count) {
        if (rounds == 0) {
            return;
        }
        ranges.of(count);
        int middle = rounds - 1;
        for (int round = 0; round < middle; round++) {
            combineOwnHalf(round, op, type, offset + ranges.start(round + 1) * type.bytes(), ranges.count(round + 1));
        }
        leftComputes.run(middle, op, type, offset + ranges.start(middle) * type.bytes(), ranges.count(middle));
        allgather.run(middle, type, offset);
    }

    private void combineOwnHalf(int round, ReduceOp op, Type type, long at, long count) {
        int partner = group.rank() ^ 1 << round;
        long line = group.sync().at(SyncWord.REDUCE, epoch.now(), round);
        group.signal(group.pe(partner), line, epoch.now());
        group.await(line, epoch.now());
        combineWith(partner, group.memory(partner), at, op, type, at, at, count);
    }
}
