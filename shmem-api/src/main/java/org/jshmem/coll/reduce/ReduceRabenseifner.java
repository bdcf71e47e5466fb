package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Rabenseifner's reduction (paper 002 section 5.1.4, put form): a reduce-scatter by vector halving and distance
 * doubling, then an allgather the other way round. Twice the rounds of recursive doubling, but each PE moves and
 * combines the payload about once instead of log2 P times. The last step of the first phase and the first of the second
 * have the same partners and are one: both swap all they have and both combine it.
 *
 * <p>
 * <b>Order.</b> Partners are those of {@link ReduceRecursiveDoubling}, the lower rank on the left: the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> Operands come through slots of two epochs ({@link SharedEpoch}). The allgather writes straight
 * to the partner's destination, and only to that half which the partner has sent away and reads no more.
 */
public final class ReduceRabenseifner extends PowerOfTwoReduction {

    private final HalvingRanges ranges;
    private final AllgatherDoubling allgather;

    public ReduceRabenseifner(Group group, SharedEpoch epoch, Folding folding) {
        super(group, epoch, folding, group.sync().slotBytes());
        ranges = new HalvingRanges(group.rank(), Math.max(0, rounds - 1));
        allgather = new AllgatherDoubling(group, epoch, ranges);
    }

    @Override
    void runRounds(ReduceOp op, Type type, long offset, long own, long count) {
        if (rounds == 0) {
            return;
        }
        ranges.of(count);
        int middle = rounds - 1;
        for (int round = 0; round < middle; round++) {
            swap(round, op, type, offset, ranges.startOfOther(round), ranges.countOfOther(round),
                    ranges.start(round + 1), ranges.count(round + 1));
        }
        swap(middle, op, type, offset, ranges.start(middle), ranges.count(middle), ranges.start(middle),
                ranges.count(middle));
        allgather.run(middle, type, offset);
    }

    /** Sends some elements to the partner of a round, and combines those that it sends. */
    private void swap(int round, ReduceOp op, Type type, long offset, long sentStart, long sentCount, long keptStart,
            long keptCount) {
        int partner = group.rank() ^ 1 << round;
        long line = group.sync().at(SyncWord.REDUCE, epoch.now(), round);
        long slot = group.sync().slot(epoch.now(), round);
        send(partner, slot, offset + sentStart * type.bytes(), sentCount * type.bytes(), line);
        group.await(line, epoch.now());
        long kept = offset + keptStart * type.bytes();
        combineWith(partner, group.memory(), slot, op, type, kept, kept, keptCount);
    }
}
