package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Slices;
import org.jshmem.coll.team.VirtualRank;

/**
 * Broadcast with the copying shared out. The receivers copy straight from the root's memory, all at once; meanwhile the
 * root makes its own copy, or, when it needs none, writes to each receiver the share of the message that leaves everybody
 * with as much to copy.
 *
 * <p>
 * The root announces twice: that its memory may be read, and that its share is written. It returns when all have
 * confirmed that they have read.
 */
public final class BroadcastDirect implements Broadcast {

    private final Group group;
    private final Notification notification;

    public BroadcastDirect(Group group, Notification notification) {
        this.group = group;
        this.notification = notification;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        notification.begin(2);
        Slices slices = Slices.of(bytes, group.size(), 1);
        long roots = slices.count(group.size() - 1);
        if (group.rank() == root) {
            notification.announce(0);
            writeShares(destOffset + bytes - roots, rootOffset + bytes - roots, roots);
            notification.awaitReceipts(group.size() - 1);
        } else {
            copyFrom(root, rootOffset, destOffset, bytes - roots);
            notification.await(root, 1);
        }
    }

    @Override
    public void runToAll(Group group, long destOffset, long rootOffset, long bytes, int root) {
        if (destOffset == rootOffset) {
            run(destOffset, rootOffset, bytes, root);
            return;
        }
        notification.begin(1);
        if (group.rank() == root) {
            notification.announce(0);
            group.copyOwn(destOffset, rootOffset, bytes);
            notification.awaitReceipts(group.size() - 1);
        } else {
            copyFrom(root, rootOffset, destOffset, bytes);
        }
    }

    private void copyFrom(int root, long rootOffset, long destOffset, long bytes) {
        notification.await(root, 0);
        group.transport().get(group.pe(root), rootOffset, group.memory(), destOffset, bytes);
        notification.confirm(root);
    }

    private void writeShares(long destOffset, long rootOffset, long bytes) {
        for (int i = 1; i < group.size(); i++) {
            int rank = VirtualRank.rank(group.rank(), i, group.size());
            group.transport().put(group.pe(rank), destOffset, group.memory(), rootOffset, bytes);
        }
        group.transport().quiet();
        notification.announce(1);
    }
}
