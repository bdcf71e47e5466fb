package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.NearMemory;

/**
 * Allreduce round a ring, straight on windows (paper 004, section IV.D): each rank combines what is in the window of the rank behind
 * with its own operand into its own window, which has two halves that take turns, so that a rank writes to one while its neighbour
 * reads the other. The results go round through the same halves.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRcceRing}.
 *
 * <p>
 * <b>Synchronisation.</b> The words of {@link WindowMessages}: a half is written when the neighbour has taken what was in it two
 * steps before, and left when it has taken the last.
 */
public final class ReduceMpbRing implements Reduction {

    private static final long HALF_BYTES = NearMemory.WINDOW_BYTES / 2;

    private final Group group;
    private final WindowMessages messages;
    private final int before;
    private final int behind;

    ReduceMpbRing(Group group, WindowMessages messages) {
        this.group = group;
        this.messages = messages;
        before = (group.rank() + group.size() - 1) % group.size();
        behind = (group.rank() + 1) % group.size();
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        long most = RingBlocks.most(group.size(), true, HALF_BYTES / type.bytes());
        for (long done = 0; done < count; done += most) {
            new Piece(op, type, destOffset + done * type.bytes(), sourceOffset + done * type.bytes(),
                    Math.min(most, count - done)).run();
        }
    }

    /** As much as goes round at a time. */
    private final class Piece {

        private final ReduceOp op;
        private final Type type;
        private final long dest;
        private final long source;
        private final RingBlocks blocks;
        /** Of the message of step 0. */
        private final long first;
        private final int steps;

        Piece(ReduceOp op, Type type, long dest, long source, long count) {
            this.op = op;
            this.type = type;
            this.dest = dest;
            this.source = source;
            blocks = new RingBlocks(count, group.size(), true);
            steps = 2 * (group.size() - 1);
            first = messages.take(steps);
        }

        /** In step s a rank offers what it has got in step s - 1, at first its own operand. */
        private void run() {
            offerOperand(block(0));
            for (int step = 1; step < group.size() - 1; step++) {
                combine(step - 1, block(step), half(step));
                offer(step);
            }
            int complete = block(-1);
            int last = group.size() - 1;
            combine(last - 1, complete, half(last));
            copy(group.rank(), half(last), at(dest, complete), complete);
            offer(last);
            for (int step = last; step < steps; step++) {
                take(step);
            }
            messages.awaitTaken(before, first + steps - 1);
        }

        private void offerOperand(int block) {
            copy(group.rank(), at(source, block), half(0), block);
            offer(0);
        }

        private void offer(int step) {
            messages.saySent(before, first + step);
        }

        private void combine(int step, int block, long into) {
            messages.awaitSent(behind, first + step);
            awaitHalf(step + 1);
            group.combine(op, type, group.memory(behind), half(step), group.memory(), at(source, block), into,
                    blocks.count(block));
            messages.sayTaken(behind, first + step);
        }

        /** A result of the rank behind: to the destination, and to the own window unless nobody needs it any more. */
        private void take(int step) {
            int block = block(step - (group.size() - 1));
            messages.awaitSent(behind, first + step);
            if (step + 1 < steps) {
                awaitHalf(step + 1);
                copy(behind, half(step), half(step + 1), block);
                messages.sayTaken(behind, first + step);
                offer(step + 1);
                copy(group.rank(), half(step + 1), at(dest, block), block);
            } else {
                copy(behind, half(step), at(dest, block), block);
                messages.sayTaken(behind, first + step);
            }
        }

        /** The half of a step can be written when what was in it two steps before has been taken. */
        private void awaitHalf(int step) {
            if (step >= 2) {
                messages.awaitTaken(before, first + step - 2);
            }
        }

        private void copy(int from, long offset, long to, int block) {
            long bytes = blocks.count(block) * type.bytes();
            if (bytes > 0) {
                group.transport().get(group.pe(from), offset, group.memory(), to, bytes);
            }
        }

        private long half(int step) {
            return group.sync().window() + (step & 1) * HALF_BYTES;
        }

        private int block(int distance) {
            return Math.floorMod(group.rank() + distance, group.size());
        }

        private long at(long start, int block) {
            return start + blocks.start(block) * type.bytes();
        }
    }
}
