package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Rabenseifner's reduction where each rank gets the half that it keeps from its partner: no slots limit what moves at a time,
 * so the number of messages on the critical path does not grow with the payload. For members who reach each other by
 * messages.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling}: the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> As {@link ReduceRabenseifnerPtr}, with halving down to the last round: what a rank gets its partner
 * does not write any more but in the allgather, when it has been gotten.
 */
public final class ReduceRabenseifnerGet extends PowerOfTwoReduction {

    private final HalvingRanges ranges;
    private final AllgatherDoubling allgather;
    private final GottenOperands gotten;

    public ReduceRabenseifnerGet(Group group, SharedEpoch epoch, Folding folding) {
        super(group, epoch, folding, WHOLE);
        ranges = new HalvingRanges(group.rank(), rounds);
        gotten = new GottenOperands(group);
        allgather = new AllgatherDoubling(group, epoch, ranges);
    }

    @Override
    void runRounds(ReduceOp op, Type type, long offset, long own, long count) {
        ranges.of(count);
        for (int round = 0; round < rounds; round++) {
            combineOwnHalf(round, op, type, offset + ranges.start(round + 1) * type.bytes(), ranges.count(round + 1));
        }
        allgather.run(rounds, type, offset);
    }

    private void combineOwnHalf(int round, ReduceOp op, Type type, long at, long count) {
        int partner = group.rank() ^ 1 << round;
        long line = group.sync().at(SyncWord.REDUCE, epoch.now(), round);
        group.signal(group.pe(partner), line, epoch.now());
        group.await(line, epoch.now());
        gotten.combine(op, type, partner, at, at, count);
    }
}
