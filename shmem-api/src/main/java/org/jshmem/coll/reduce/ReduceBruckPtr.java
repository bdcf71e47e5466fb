package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by Bruck's pattern in the direct form (paper 002 sections 5.1.3 and 5.2): every rank keeps its partial
 * result of each round in a slot of its own, and combines it with that of the rank 2^s above, straight from there.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceBruck}.
 *
 * <p>
 * <b>Synchronisation.</b> A slot for each round, so that a partial result stays until all have left the epoch: a rank
 * cannot know when the one below has read it ({@link SharedEpoch}).
 */
public final class ReduceBruckPtr extends PowerOfTwoReduction {

    private final BruckResult result;

    public ReduceBruckPtr(Group group, SharedEpoch epoch, Folding folding) {
        super(group, epoch, folding, group.sync().slotBytes());
        result = new BruckResult(group, epoch, powerOfTwo);
    }

    @Override
    void runRounds(ReduceOp op, Type type, long offset, long own, long count) {
        long bytes = count * type.bytes();
        if (rounds > 0) {
            group.transport().put(group.self(), group.sync().slot(epoch.now(), 0), group.memory(), offset,
                    bytes);
        }
        for (int round = 0; round < rounds; round++) {
            long into = round == rounds - 1 ? offset : group.sync().slot(epoch.now(), round + 1);
            combineWithAbove(round, op, type, into, count);
        }
        result.takeThatOfRank0(type, offset, bytes);
    }

    private void combineWithAbove(int round, ReduceOp op, Type type, long into, long count) {
        int below = group.rank() - (1 << round) & powerOfTwo - 1;
        MemorySegment above = group.memory(group.rank() + (1 << round) & powerOfTwo - 1);
        long slot = group.sync().slot(epoch.now(), round);
        long line = group.sync().at(SyncWord.BRUCK, round);
        group.signal(group.pe(below), line, epoch.now());
        group.await(line, epoch.now());
        group.combine(op, type, group.memory(), slot, above, slot, into, count);
    }
}
