package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by recursive doubling in the direct form, "left computes" (paper 002 section 5.1.2): in round r, of two
 * ranks that differ in bit r, the lower one combines straight from the memory of the other and writes the result back.
 * No slots and no copy of the operand, for half of the processors and one more hand-over in each round.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling}: the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> The right one says that its partial result is there; from then on it touches nothing until the
 * left one says that it has written. So nobody reads or writes a destination whose owner has returned, and a call may
 * follow at once.
 */
public final class ReduceRecursiveDoublingPtr extends PowerOfTwoReduction {

    private final LeftComputes leftComputes;

    public ReduceRecursiveDoublingPtr(Group group, SharedEpoch epoch, Folding folding) {
        super(group, epoch, folding, WHOLE);
        leftComputes = new LeftComputes(group, epoch);
    }

    @Override
    void runRounds(ReduceOp op, Type type, long offset, long own, long count) {
        for (int round = 0; round < rounds; round++) {
            leftComputes.run(round, op, type, offset, count);
        }
    }
}
