package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * The reduction of RCCE without RCCE_comm (paper 004, section III): the root receives the operand of one after the other, and combines
 * all. Sums of floating-point numbers depend on who the root is.
 *
 * <p>
 * The words of a round have one writer each. In a team with more rounds than words all meet before they use a word again. An operand
 * that comes is kept in the work slot: who has sent its own may be in the next call, and write partial results to slots for operands.
 */
final class ReduceToRootRcceFlat implements RootedReduction {

    private final Group group;
    private final Primitives primitives;
    /** Of {@link WindowMessages.Lane#PAIRS}: those who send do not take turns. */
    private final WindowMessages messages;

    ReduceToRootRcceFlat(Group group, Primitives primitives, WindowMessages messages) {
        this.group = group;
        this.primitives = primitives;
        this.messages = messages;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root) {
        run(op, type, destOffset, sourceOffset, count, root, group.sync().workSlot());
    }

    /** With a slot of the root for an operand, which nobody else writes to meanwhile. */
    void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root, long slot) {
        if (group.rank() == root) {
            group.copyOwn(destOffset, sourceOffset, count * type.bytes());
        }
        for (int round = 0; round < group.size(); round++) {
            if (group.size() > SyncWord.PAIRS && round % SyncWord.PAIRS == 0) {
                primitives.barrier().run();
            }
            int sender = Math.floorMod(round - root, group.size());
            if (sender != root) {
                pass(op, type, destOffset, sourceOffset, count, root, sender, slot);
            }
        }
    }

    /** As much at a time as there is room for at the root. */
    private void pass(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root, int sender,
            long slot) {
        long pieceElements = Math.min(WindowMessages.PIECE_BYTES, group.sync().slotBytes()) / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long number = messages.take(1);
            long elements = Math.min(pieceElements, count - done);
            long bytes = elements * type.bytes();
            if (group.rank() == sender) {
                messages.send(new Message(root, sourceOffset + done * type.bytes(), bytes), number);
            } else if (group.rank() == root) {
                long dest = destOffset + done * type.bytes();
                messages.receive(new Message(sender, slot, bytes), number);
                group.combine(op, type, group.memory(), dest, group.memory(), slot, dest, elements);
            }
        }
    }
}
