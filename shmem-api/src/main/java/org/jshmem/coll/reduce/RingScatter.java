package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * The first half of {@link ReduceRcceRing} (paper 004, figure 2) where no destination has room for all: blocks go round the ring and
 * grow, so that in the end each rank has one. What a rank sends and what it receives are in the halves of the work slot.
 */
final class RingScatter {

    private final Group group;
    private final WindowMessages messages;
    private final Exchange exchange;
    private final long incoming;
    private final long outgoing;
    private final long halfBytes;

    RingScatter(Group group, WindowMessages messages, Exchange exchange) {
        this.group = group;
        this.messages = messages;
        this.exchange = exchange;
        halfBytes = Math.min(WindowMessages.PIECE_BYTES, group.sync().slotBytes() / 2);
        incoming = group.sync().workSlot();
        outgoing = incoming + group.sync().slotBytes() / 2;
    }

    /** How many elements of each block go round at a time. */
    long pieceElements(Type type) {
        return halfBytes / type.bytes();
    }

    /** Where what a rank sends is; free between runs. */
    long outgoing() {
        return outgoing;
    }

    /**
     * Of every block, the elements from a place on, as many as a piece has. Rank r sends block r + {@code ahead} first, and ends with
     * the one before that, combined, at {@code to}.
     */
    void run(ReduceOp op, Type type, long sourceOffset, RingBlocks blocks, long from, int ahead, long to) {
        int size = group.size();
        int before = (group.rank() + size - 1) % size;
        int behind = (group.rank() + 1) % size;
        for (int step = 0; step < size - 1; step++) {
            int sent = (group.rank() + ahead + step) % size;
            int received = (group.rank() + ahead + step + 1) % size;
            long mine = at(sourceOffset, type, blocks, received, from);
            long count = count(type, blocks, received, from);
            exchange.run(
                    new Message(before, step == 0 ? at(sourceOffset, type, blocks, sent, from) : outgoing,
                            count(type, blocks, sent, from) * type.bytes()),
                    new Message(behind, incoming, count * type.bytes()), group.rank() % 2 == 1, messages.take(1));
            group.combine(op, type, group.memory(), incoming, group.memory(), mine, step == size - 2 ? to : outgoing,
                    count);
        }
    }

    /** How many elements of a block go round at this time. */
    long count(Type type, RingBlocks blocks, int block, long from) {
        return Math.clamp(blocks.count(block) - from, 0, pieceElements(type));
    }

    private static long at(long offset, Type type, RingBlocks blocks, int block, long from) {
        return offset + (blocks.start(block) + Math.min(from, blocks.count(block))) * type.bytes();
    }
}
