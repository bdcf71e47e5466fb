package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.Ring;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Slices;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction around a ring, put form: in n - 1 steps each segment travels once around, growing by the operand of every
 * rank that it meets, and in n - 1 more its result. Everybody sends to one neighbour only, and the payload about twice.
 *
 * <p>
 * <b>Order.</b> Segment k is combined one rank after the other, from rank k on, cyclically: the same bits on all, but
 * other ones than those of the tree algorithms.
 *
 * <p>
 * <b>Synchronisation.</b> A line from the left neighbour counts what it has sent. Operands come through the slots of one
 * epoch ({@link SharedEpoch}), and a credit for each returns to the left, which may be as many ahead as there are slots.
 * Results are written straight to the neighbour's destination: a result exists only when everybody has combined its
 * operand, that neighbour first of all.
 */
public final class ReduceRing implements Reduction {

    private final Group group;
    private final SharedEpoch epoch;
    private final Ring ring;
    private long operands;

    public ReduceRing(Group group, SharedEpoch epoch, Ring ring) {
        this.group = group;
        this.epoch = epoch;
        this.ring = ring;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        group.copyOwn(destOffset, sourceOffset, count * type.bytes());
        long pieceElements = group.sync().slotBytes() / type.bytes() * group.size();
        for (long done = 0; done < count; done += pieceElements) {
            epoch.next();
            runPiece(op, type, destOffset + done * type.bytes(), Math.min(pieceElements, count - done));
        }
    }

    private void runPiece(ReduceOp op, Type type, long offset, long count) {
        Slices slices = Slices.of(count, group.size(), type.bytes());
        for (int step = 0; step < group.size() - 1; step++) {
            sendOperand(slices, ring.segment(-step), type, offset);
            combineOperand(slices, ring.segment(-1 - step), op, type, offset);
        }
        for (int step = 0; step < group.size() - 1; step++) {
            sendResult(slices, ring.segment(1 - step), type, offset);
            ring.awaitLeft();
        }
    }

    private void sendOperand(Slices slices, int segment, Type type, long offset) {
        operands++;
        if (operands > SyncArea.MAX_ROUNDS) {
            group.transport().waitWord(group.self(), group.sync().at(SyncWord.RING_CREDIT), Long.BYTES, Comparison.GE,
                    operands - SyncArea.MAX_ROUNDS);
        }
        send(slot(), slices, segment, type, offset);
    }

    private void combineOperand(Slices slices, int segment, ReduceOp op, Type type, long offset) {
        ring.awaitLeft();
        long at = offset + slices.start(segment) * type.bytes();
        group.combine(op, type, group.memory(), slot(), group.memory(), at, at, slices.count(segment));
        group.transport().putElement(ring.left(), group.sync().at(SyncWord.RING_CREDIT), Long.BYTES, operands);
    }

    /** Left and right neighbour have sent equally many operands when either uses one, so both mean the same slot. */
    private long slot() {
        return group.sync().slot(epoch.now(), (int) (operands % SyncArea.MAX_ROUNDS));
    }

    private void sendResult(Slices slices, int segment, Type type, long offset) {
        send(offset + slices.start(segment) * type.bytes(), slices, segment, type, offset);
    }

    private void send(long to, Slices slices, int segment, Type type, long offset) {
        group.transport().put(ring.right(), to, group.memory(), offset + slices.start(segment) * type.bytes(),
                slices.count(segment) * type.bytes());
        ring.tellRight();
    }
}
