package org.jshmem.coll.reduce;

import org.jshmem.coll.broadcast.Broadcast;
import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.model.Tree;

/**
 * Reduction along a tree whose shape is optimal in the min-max model (paper 000 section 4.3, equation 17). A parent
 * announces that its slots are free, one for each child, of whom the tree has no more than there are slots ({@link
 * org.jshmem.model.HostModel#REDUCTION_BUFFERS}); the children write their partial results there, each to a place
 * of its own so that they need not take turns, and confirm; the parent combines. The result of rank 0 is broadcast.
 *
 * <p>
 * <b>Order.</b> A parent combines its own operand with those of its children from the first to the last; all get the bits
 * of rank 0.
 *
 * <p>
 * <b>Synchronisation.</b> A slot is written after its owner has announced it in this call, and read before the owner's
 * own partial result leaves it, that is, before anybody has the result and can begin another call.
 */
public final class ReduceMinMaxTree implements Reduction {

    private final Group group;
    private final Notification notification;
    private final SharedEpoch epoch;
    private final Tree tree;
    private final Broadcast broadcast;
    private final int place;

    public ReduceMinMaxTree(Group group, Notification notification, SharedEpoch epoch, Tree tree,
            Broadcast broadcast) {
        this.group = group;
        this.notification = notification;
        this.epoch = epoch;
        this.tree = tree;
        this.broadcast = broadcast;
        place = placeAtParent(tree, group.rank());
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        toRankZero(op, type, destOffset, sourceOffset, count);
        broadcast.run(destOffset, destOffset, count * type.bytes(), 0);
    }

    /** The destinations of the others hold partial results afterwards. */
    void toRankZero(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        group.copyOwn(destOffset, sourceOffset, count * type.bytes());
        long pieceElements = group.sync().slotBytes() / type.bytes();
        epoch.next(); // of a call: a piece can be over before everybody has entered it
        for (long done = 0; done < count; done += pieceElements) {
            reducePiece(op, type, destOffset + done * type.bytes(), Math.min(pieceElements, count - done));
        }
    }

    private void reducePiece(ReduceOp op, Type type, long offset, long count) {
        notification.begin(1);
        int children = tree.children(group.rank());
        if (children > 0) {
            notification.announce(0);
            notification.awaitReceipts(children);
            combine(op, type, offset, count, children);
        }
        if (group.rank() > 0) {
            sendUp(offset, count * type.bytes());
        }
    }

    private void combine(ReduceOp op, Type type, long offset, long count, int children) {
        for (int child = 0; child < children; child++) {
            group.transport().combiner().combine(op, type, group.memory(), offset, group.memory(),
                    group.sync().slot(epoch.now(), child), group.memory(), offset, count);
        }
    }

    private void sendUp(long offset, long bytes) {
        int parent = tree.parent(group.rank());
        notification.await(parent, 0);
        group.transport().put(group.pe(parent), group.sync().slot(epoch.now(), place), group.memory(), offset,
                bytes);
        group.transport().fence();
        notification.confirm(parent);
    }

    private static int placeAtParent(Tree tree, int rank) {
        int place = 0;
        while (rank > 0 && tree.child(tree.parent(rank), place) != rank) {
            place++;
        }
        return place;
    }
}
