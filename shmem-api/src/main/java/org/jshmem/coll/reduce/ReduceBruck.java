package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by Bruck's pattern (paper 002 section 5.1.3, put form): in round s every rank sends its partial result 2^s
 * ranks below, cyclically, and combines what comes from 2^s above on the right; after log2 P rounds rank i holds the
 * result over i, i + 1, ... i + P - 1.
 *
 * <p>
 * <b>Order.</b> The balanced tree over the ranks from one's own on, cyclically, so floating-point results would differ
 * between ranks. Rank 0 has the order of {@link ReduceRecursiveDoubling}; {@link BruckResult} passes its result on to
 * all. Integers need no such thing.
 *
 * <p>
 * <b>Synchronisation.</b> As in recursive doubling: slots of two epochs ({@link SharedEpoch}). Lines are its own, for
 * another rank writes them.
 */
public final class ReduceBruck extends PowerOfTwoReduction {

    private final BruckResult result;

    public ReduceBruck(Group group, SharedEpoch epoch, Folding folding) {
        super(group, epoch, folding, group.sync().slotBytes());
        result = new BruckResult(group, epoch, powerOfTwo);
    }

    @Override
    void runRounds(ReduceOp op, Type type, long offset, long own, long count) {
        long bytes = count * type.bytes();
        for (int round = 0; round < rounds; round++) {
            int below = group.rank() - (1 << round) & powerOfTwo - 1;
            long line = group.sync().at(SyncWord.BRUCK, round);
            long slot = group.sync().slot(epoch.now(), round);
            send(below, slot, offset, bytes, line);
            group.await(line, epoch.now());
            group.combine(op, type, group.memory(), offset, group.memory(), slot, offset, count);
        }
        result.takeThatOfRank0(type, offset, bytes);
    }
}
