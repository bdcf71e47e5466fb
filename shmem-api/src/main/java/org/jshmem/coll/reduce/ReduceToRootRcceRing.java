package org.jshmem.coll.reduce;

import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * The rooted reduction of RCCE_comm (paper 004, section IV.C): blocks grow round the ring ({@link RingScatter}), and who has one in the
 * end sends it to the root. For teams whose members have words for each other ({@link WindowMessages.Lane#PAIRS}).
 */
final class ReduceToRootRcceRing implements RootedReduction {

    private final Group group;
    private final RingScatter scatter;
    private final WindowMessages toRoot;
    private final boolean isEven;

    ReduceToRootRcceRing(Group group, RingScatter scatter, WindowMessages toRoot, boolean isEven) {
        this.group = group;
        this.scatter = scatter;
        this.toRoot = toRoot;
        this.isEven = isEven;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root) {
        RingBlocks blocks = new RingBlocks(count, group.size(), isEven);
        for (long from = 0; from < blocks.count(0); from += scatter.pieceElements(type)) {
            long work = scatter.outgoing();
            scatter.run(op, type, sourceOffset, blocks, from, 0, work);
            gather(type, destOffset, blocks, from, work, root);
        }
    }

    /** Each rank has the block of the one before. */
    private void gather(Type type, long destOffset, RingBlocks blocks, long from, long work, int root) {
        int size = group.size();
        long numbers = toRoot.take(size);
        for (int owner = 0; owner < size; owner++) {
            int block = (owner + size - 1) % size;
            long bytes = scatter.count(type, blocks, block, from) * type.bytes();
            long place = destOffset + (blocks.start(block) + from) * type.bytes();
            if (group.rank() == root && owner == root) {
                group.copyOwn(place, work, bytes);
            } else if (group.rank() == root) {
                toRoot.receive(new Message(owner, place, bytes), numbers + owner);
            } else if (group.rank() == owner) {
                toRoot.send(new Message(root, work, bytes), numbers + owner);
            }
        }
    }
}
