package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** A reduction in rounds among a power of two of ranks, a piece of the destination at a time; see {@link Folding}. */
abstract class PowerOfTwoReduction implements Reduction {

    /** For algorithms that need no slots. */
    static final long WHOLE = Long.MAX_VALUE;

    final Group group;
    final SharedEpoch epoch;
    final int powerOfTwo;
    final int rounds;
    private final Folding folding;
    private final long pieceBytes;

    PowerOfTwoReduction(Group group, SharedEpoch epoch, Folding folding, long pieceBytes) {
        this.group = group;
        this.epoch = epoch;
        this.folding = folding;
        this.pieceBytes = pieceBytes;
        powerOfTwo = folding.powerOfTwo();
        rounds = Integer.numberOfTrailingZeros(powerOfTwo);
    }

    @Override
    public final void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        long from = sourceOffset;
        if (worksInDestination()) {
            group.copyOwn(destOffset, sourceOffset, count * type.bytes());
            from = destOffset;
        }
        long pieceElements = pieceBytes / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long elements = Math.min(pieceElements, count - done);
            runPiece(op, type, destOffset + done * type.bytes(), from + done * type.bytes(), elements);
        }
    }

    private void runPiece(ReduceOp op, Type type, long dest, long from, long count) {
        epoch.next();
        if (folding.isFolded()) {
            folding.passThroughProxy(from, count * type.bytes());
        } else {
            long own = folding.combineFolded(op, type, dest, from, count);
            runRounds(op, type, dest, own, count);
            folding.returnToFolded(dest, count * type.bytes());
        }
    }

    /** Whether the rounds must find this rank's operand in its destination; else it may still be in its source. */
    boolean worksInDestination() {
        return true;
    }

    /** The destination gets the result; this rank's operand is at another place, or there already. */
    abstract void runRounds(ReduceOp op, Type type, long dest, long own, long count);

    /** Combines this rank's operand with a peer's of the same elements into the destination, the lower rank's on the left. */
    final void combineWith(int peer, MemorySegment memory, long peerOffset, ReduceOp op, Type type, long dest, long own,
            long count) {
        if (peer < group.rank()) {
            group.combine(op, type, memory, peerOffset, group.memory(), own, dest, count);
        } else {
            group.combine(op, type, group.memory(), own, memory, peerOffset, dest, count);
        }
    }

    /** Copies a stretch of the caller's memory to a peer and then raises a flag there. */
    final void send(int peer, long peerOffset, long offset, long bytes, long flag) {
        int pe = group.pe(peer);
        group.send(pe, peerOffset, offset, bytes, flag, epoch.now());
    }
}
