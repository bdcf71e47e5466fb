package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.AllToAllNotification;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Slices;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by slices for members who reach each other by messages: each puts to each of the others what that one combines, and
 * then the result of its own slice. Two long messages follow each other, whatever the number of members, and none is copied on
 * its way, since all of them go from symmetric memory to symmetric memory.
 *
 * <p>
 * An operand needs a place on the PE that combines it, and that is the destination, where results come later: the operand of a rank
 * goes to the slice of that rank. The slice of the last one may be shorter than the others, so its operand goes to the slice of
 * the one that combines; of two members both do that. In place there is no room, nor where the last slice but one is short as
 * well: then it is {@link ReduceRabenseifnerGet}.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRecursiveDoubling}: the same bits.
 *
 * <p>
 * <b>Synchronisation.</b> All announce to all that their destinations may be written, that operands are there, and that results are.
 * With more than two members results come where operands of others are, so all announce as well that they have combined theirs. What is
 * put is read until the end of the call, and that is what the last quiet is for.
 */
public final class ReduceSlicesPut implements Reduction {

    private final Group group;
    private final AllToAllNotification all;
    private final Reduction withoutRoom;
    private final int powerOfTwo;
    /** Where the operand of each rank is, or a partial result; in the caller's memory. */
    private final long[] at;

    public ReduceSlicesPut(Group group, AllToAllNotification all, Reduction withoutRoom) {
        this.group = group;
        this.all = all;
        this.withoutRoom = withoutRoom;
        powerOfTwo = Integer.highestOneBit(group.size());
        at = new long[group.size()];
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        Slices slices = Slices.of(count, group.size(), type.bytes());
        if (group.size() == 1 || destOffset == sourceOffset || slices.count(group.size() - 2) < slices.perSlice()) {
            withoutRoom.run(op, type, destOffset, sourceOffset, count);
            return;
        }
        all.announceAndAwaitAll();
        putOperands(slices, type, destOffset, sourceOffset);
        all.announceAndAwaitAll();
        combineSlice(slices, op, type, destOffset, sourceOffset);
        if (group.size() > 2) {
            all.announceAndAwaitAll();
        }
        putResult(slices, type, destOffset);
        all.announceAndAwaitAll();
        group.transport().quiet();
    }

    private void putOperands(Slices slices, Type type, long dest, long source) {
        for (int i = 1; i < group.size(); i++) {
            int peer = (group.rank() + i) % group.size();
            put(peer, dest + start(slices, type, place(group.rank(), peer)), source + start(slices, type, peer),
                    slices.count(peer) * type.bytes());
        }
    }

    private void putResult(Slices slices, Type type, long dest) {
        long own = dest + start(slices, type, group.rank());
        for (int i = 1; i < group.size(); i++) {
            put((group.rank() + i) % group.size(), own, own, slices.count(group.rank()) * type.bytes());
        }
    }

    private void put(int peer, long offset, long sourceOffset, long bytes) {
        if (bytes > 0) {
            group.transport().putNbi(group.pe(peer), offset, group.memory(), sourceOffset, bytes);
        }
    }

    /** Whose slice of the destination of the one that combines holds the operand of a rank. */
    private int place(int rank, int combining) {
        return rank == group.size() - 1 || group.size() == 2 ? combining : rank;
    }

    private void combineSlice(Slices slices, ReduceOp op, Type type, long dest, long source) {
        long own = start(slices, type, group.rank());
        for (int rank = 0; rank < group.size(); rank++) {
            at[rank] = rank == group.rank() ? source + own : dest + start(slices, type, place(rank, group.rank()));
        }
        long count = slices.count(group.rank());
        for (int rank = powerOfTwo; rank < group.size(); rank++) {
            combine(rank - powerOfTwo, rank, op, type, source + own, count);
        }
        for (int distance = 1; distance < powerOfTwo / 2; distance *= 2) {
            for (int rank = 0; rank < powerOfTwo; rank += 2 * distance) {
                combine(rank, rank + distance, op, type, source + own, count);
            }
        }
        combine(op, type, at[0], at[powerOfTwo / 2], dest + own, count);
    }

    /** The result goes to where one of the operands is, but not to the source. */
    private void combine(int left, int right, ReduceOp op, Type type, long source, long count) {
        long into = at[left] == source ? at[right] : at[left];
        combine(op, type, at[left], at[right], into, count);
        at[left] = into;
    }

    private void combine(ReduceOp op, Type type, long left, long right, long into, long count) {
        group.combine(op, type, group.memory(), left, group.memory(), right, into, count);
    }

    private static long start(Slices slices, Type type, int rank) {
        return slices.start(rank) * type.bytes();
    }
}
