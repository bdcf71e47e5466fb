package org.jshmem.coll;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction by recursive doubling (paper 002 section 5.2, put form): in round r PEs whose ranks differ in bit r swap
 * their partial results and both combine them. The operand of the lower rank is always the left one, so all PEs
 * compute the same bits: the result is the balanced binary tree over the ranks.
 *
 * <p>
 * When the number of PEs is no power of two, the ranks from the largest power of two on fold their operand into the
 * rank that far below before the rounds and get the result from it afterwards.
 *
 * <p>
 * Partial results travel through slots of the sync area, a piece at a time. Slots of two epochs in turn are enough:
 * an epoch ends on a PE only after everybody has entered it, that is, has read the slots of the one before.
 */
final class ReduceRecursiveDoubling implements Reduction {

    private final Members members;
    private final int powerOfTwo;
    private long epoch;

    ReduceRecursiveDoubling(Members members) {
        this.members = members;
        powerOfTwo = Integer.highestOneBit(members.size());
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        members.copyOwn(destOffset, sourceOffset, count * type.bytes());
        long pieceElements = SyncArea.SLOT_BYTES / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            Piece piece = new Piece(destOffset + done * type.bytes(), op, type,
                    Math.min(pieceElements, count - done));
            epoch++;
            if (members.rank() >= powerOfTwo) {
                foldIntoProxy(piece);
            } else {
                combineFolded(piece);
                exchangeWithPartners(piece);
                returnToFolded(piece);
            }
        }
    }

    /** A stretch of the destination that fits in a slot. */
    private record Piece(long offset, ReduceOp op, Type type, long count) {
        long bytes() {
            return count * type.bytes();
        }
    }

    private void foldIntoProxy(Piece piece) {
        int proxy = members.pe(members.rank() - powerOfTwo);
        send(piece, proxy, members.sync().foldSlot(epoch), members.sync().reduceFold());
        members.await(members.sync().reduceUnfold(), epoch);
    }

    private void combineFolded(Piece piece) {
        if (members.rank() + powerOfTwo < members.size()) {
            members.await(members.sync().reduceFold(), epoch);
            combine(piece, members.sync().foldSlot(epoch), false);
        }
    }

    private void exchangeWithPartners(Piece piece) {
        for (int round = 0, bit = 1; bit < powerOfTwo; round++, bit <<= 1) {
            int partner = members.rank() ^ bit;
            long slot = members.sync().reduceSlot(epoch, round);
            long flag = members.sync().reduceRound(round);
            send(piece, members.pe(partner), slot, flag);
            members.await(flag, epoch);
            combine(piece, slot, partner < members.rank());
        }
    }

    private void returnToFolded(Piece piece) {
        int folded = members.rank() + powerOfTwo;
        if (folded < members.size()) {
            send(piece, members.pe(folded), piece.offset, members.sync().reduceUnfold());
        }
    }

    private void send(Piece piece, int pe, long offset, long flag) {
        members.transport().put(pe, offset, members.memory(), piece.offset, piece.bytes());
        members.transport().fence();
        members.raise(pe, flag, epoch);
    }

    private void combine(Piece piece, long slot, boolean slotIsLeft) {
        long left = slotIsLeft ? slot : piece.offset;
        long right = slotIsLeft ? piece.offset : slot;
        MemorySegment memory = members.memory();
        members.transport().combiner().combine(piece.op, piece.type, memory, left, memory, right, memory, piece.offset,
                piece.count);
    }
}
