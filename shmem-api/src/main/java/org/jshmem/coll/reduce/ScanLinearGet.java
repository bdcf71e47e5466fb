package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.Pipe;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Scan;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Prefix sums along a chain, for many elements: every rank gets the sums of the rank before from where that has them, its
 * destination, and adds them to its own. Pieces follow each other down the chain; they are long, since no slot limits them.
 * Floating-point sums are those of a loop from rank 0 on, as in {@link ScanLinear}.
 *
 * <p>
 * The exclusive sum of a rank is the inclusive one of the rank before: when all have that, each gets it, as soon as the rank
 * behind has taken its own.
 *
 * <p>
 * <b>Synchronisation.</b> A rank announces each piece, and leaves what it holds alone until the next rank has confirmed it.
 */
public final class ScanLinearGet implements Scan {

    private final Group group;
    private final Pipe chain;
    private final GottenOperands lower;

    /** Whose chain it is: the numbers of its messages are common to all who use it. */
    public ScanLinearGet(Group group, Pipe chain) {
        this.group = group;
        this.chain = chain;
        lower = new GottenOperands(group);
    }

    @Override
    public void inclusive(long destOffset, Type type, long count) {
        addLower(destOffset, type, count);
        chain.confirm(chain.announced());
        chain.awaitConfirmed(chain.announced());
    }

    @Override
    public void exclusive(long destOffset, Type type, long count) {
        long piece = chain.announced();
        addLower(destOffset, type, count);
        long pieceElements = GottenOperands.PIECE_BYTES / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            piece++;
            chain.awaitConfirmed(piece);
            replaceByLower(destOffset + done * type.bytes(), Math.min(pieceElements, count - done) * type.bytes());
            chain.confirm(piece);
        }
    }

    private void addLower(long destOffset, Type type, long count) {
        long pieceElements = GottenOperands.PIECE_BYTES / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            if (chain.awaitAnnounced()) {
                long at = destOffset + done * type.bytes();
                lower.combine(ReduceOp.SUM, type, group.rank() - 1, at, at, Math.min(pieceElements, count - done));
            }
            chain.announce();
        }
    }

    private void replaceByLower(long offset, long bytes) {
        if (group.rank() == 0) {
            group.memory().asSlice(offset, bytes).fill((byte) 0);
        } else {
            group.transport().get(group.pe(group.rank() - 1), offset, group.memory(), offset, bytes);
        }
    }
}
