package org.jshmem.coll.reduce;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.handshake.WindowMessages.Lane;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * The allreduce of RCCE_comm (paper 004, sections III and IV): blocks go round a ring, from each rank to the one before, and grow by
 * the operand of every rank that they meet; then the results go round. By send and receive through windows, in one of the ways of
 * {@link Exchange}; of two neighbours the odd one receives first.
 *
 * <p>
 * <b>Order.</b> Block k is combined one rank after the other, from rank k on downwards: the same bits on all, but other ones than those
 * of the tree algorithms.
 *
 * <p>
 * <b>Synchronisation.</b> That of {@link WindowMessages}. A block that comes is kept in a slot for operands until it has been combined:
 * the work slot may be the destination. Nobody else writes to that slot meanwhile: who has all results knows that all have combined
 * what came to them.
 */
public final class ReduceRcceRing implements Reduction {

    private final Group group;
    private final SharedEpoch epoch;
    private final WindowMessages messages;
    private final Exchange exchange;
    private final boolean isEven;
    private final ReduceScatterRcceRing scattering;
    private final ReduceToRootRcceRing toRoot;

    ReduceRcceRing(Group group, SharedEpoch epoch, Handshakes handshakes, Algorithm algorithm) {
        this.group = group;
        this.epoch = epoch;
        messages = handshakes.windowMessages(Lane.RING);
        exchange = Exchange.of(algorithm.value("sync"), messages);
        isEven = algorithm.value("split").equals("even");
        RingScatter scatter = new RingScatter(group, messages, exchange);
        scattering = new ReduceScatterRcceRing(group, scatter);
        toRoot = new ReduceToRootRcceRing(group, scatter, handshakes.windowMessages(Lane.PAIRS), isEven);
    }

    /** The first half for its own sake. */
    ReduceScatter scattering() {
        return scattering;
    }

    /** The first half, whose blocks one rank gathers; only where any two members have words for each other. */
    @Override
    public RootedReduction toRoot() {
        return group.size() <= SyncWord.PAIRS ? toRoot : null;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        group.copyOwn(destOffset, sourceOffset, count * type.bytes());
        long blockElements = Math.min(WindowMessages.PIECE_BYTES, group.sync().slotBytes()) / type.bytes();
        long most = RingBlocks.most(group.size(), isEven, blockElements);
        epoch.next(); // its slots are read by nobody any more
        for (long done = 0; done < count; done += most) {
            new Piece(op, type, destOffset + done * type.bytes(), Math.min(most, count - done)).run();
        }
    }

    /** As much as goes round at a time. */
    private final class Piece {

        private final ReduceOp op;
        private final Type type;
        private final long offset;
        private final RingBlocks blocks;

        Piece(ReduceOp op, Type type, long offset, long count) {
            this.op = op;
            this.type = type;
            this.offset = offset;
            blocks = new RingBlocks(count, group.size(), isEven);
        }

        private void run() {
            long incoming = group.sync().slot(epoch.now(), 0);
            for (int step = 0; step < group.size() - 1; step++) {
                int mine = block(step + 1);
                exchange(block(step), mine, incoming);
                group.combine(op, type, group.memory(), incoming, group.memory(), at(mine), at(mine),
                        blocks.count(mine));
            }
            for (int step = 0; step < group.size() - 1; step++) {
                exchange(block(step - 1), block(step), at(block(step)));
            }
        }

        private void exchange(int sent, int received, long to) {
            int before = (group.rank() + group.size() - 1) % group.size();
            int behind = (group.rank() + 1) % group.size();
            exchange.run(new Message(before, at(sent), bytes(sent)), new Message(behind, to, bytes(received)),
                    group.rank() % 2 == 1, messages.take(1));
        }

        private int block(int distance) {
            return Math.floorMod(group.rank() + distance, group.size());
        }

        private long at(int block) {
            return offset + blocks.start(block) * type.bytes();
        }

        private long bytes(int block) {
            return blocks.count(block) * type.bytes();
        }
    }
}
