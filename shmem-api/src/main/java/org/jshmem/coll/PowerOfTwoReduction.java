package org.jshmem.coll;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** A reduction in rounds among a power of two of ranks, a piece of the destination at a time; see {@link Folding}. */
abstract class PowerOfTwoReduction implements Reduction {

    /** For algorithms that need no slots. */
    static final long WHOLE = Long.MAX_VALUE;

    final Members members;
    final ReduceEpoch epoch;
    final int powerOfTwo;
    final int rounds;
    private final Folding folding;
    private final long pieceBytes;

    PowerOfTwoReduction(Members members, ReduceEpoch epoch, Folding folding, long pieceBytes) {
        this.members = members;
        this.epoch = epoch;
        this.folding = folding;
        this.pieceBytes = pieceBytes;
        powerOfTwo = folding.powerOfTwo();
        rounds = Integer.numberOfTrailingZeros(powerOfTwo);
    }

    @Override
    public final void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        members.copyOwn(destOffset, sourceOffset, count * type.bytes());
        long pieceElements = pieceBytes / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long elements = Math.min(pieceElements, count - done);
            runPiece(op, type, destOffset + done * type.bytes(), elements);
        }
    }

    private void runPiece(ReduceOp op, Type type, long offset, long count) {
        epoch.next();
        if (folding.isFolded()) {
            folding.passThroughProxy(offset, count * type.bytes());
        } else {
            folding.combineFolded(op, type, offset, count);
            runRounds(op, type, offset, count);
            folding.returnToFolded(offset, count * type.bytes());
        }
    }

    /** The destination holds this rank's operand, and gets the result. */
    abstract void runRounds(ReduceOp op, Type type, long offset, long count);

    /** Combines what is in the destination with a peer's operand of the same elements, the lower rank's on the left. */
    final void combineWith(int peer, MemorySegment memory, long peerOffset, ReduceOp op, Type type,
            long offset, long count) {
        if (peer < members.rank()) {
            members.combine(op, type, memory, peerOffset, members.memory(), offset, offset, count);
        } else {
            members.combine(op, type, members.memory(), offset, memory, peerOffset, offset, count);
        }
    }

    /** Copies a stretch of the destination to a peer and then raises a flag there. */
    final void send(int peer, long peerOffset, long offset, long bytes, long flag) {
        int pe = members.pe(peer);
        members.transport().put(pe, peerOffset, members.memory(), offset, bytes);
        members.transport().fence();
        members.raise(pe, flag, epoch.now());
    }
}
