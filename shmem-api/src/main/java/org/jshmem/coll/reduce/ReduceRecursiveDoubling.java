package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by recursive doubling (paper 002 section 5.1.2, put form): in round r ranks that differ in bit r swap their
 * partial results and both combine them. Each round costs one message on the way and moves the whole payload.
 *
 * <p>
 * <b>Order.</b> The operand of the lower rank is always the left one, so all compute the same bits: the balanced binary
 * tree over the ranks, whose leaves are the operands of rank i and i + P combined ({@link Folding}).
 *
 * <p>
 * <b>Synchronisation.</b> Partial results travel through slots of the sync area, small ones in the very line of the flag
 * that announces them. Why two epochs of them are enough stands in {@link SharedEpoch}.
 */
public final class ReduceRecursiveDoubling extends PowerOfTwoReduction {

    public ReduceRecursiveDoubling(Group group, SharedEpoch epoch, Folding folding) {
        super(group, epoch, folding, group.sync().slotBytes());
    }

    @Override
    boolean worksInDestination() {
        return false;
    }

    @Override
    void runRounds(ReduceOp op, Type type, long dest, long own, long count) {
        long bytes = count * type.bytes();
        long from = own;
        for (int round = 0, bit = 1; bit < powerOfTwo; round++, bit <<= 1) {
            int partner = group.rank() ^ bit;
            long line = group.sync().at(SyncWord.REDUCE, epoch.now(), round);
            long slot = group.sync().reduceOperand(epoch.now(), round, bytes);
            send(partner, slot, from, bytes, line);
            group.await(line, epoch.now());
            combineWith(partner, group.memory(), slot, op, type, dest, from, count);
            from = dest;
        }
    }
}
