package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Relative;
import org.jshmem.coll.team.Slices;

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

    private final Members members;
    private final Notification notification;

    public BroadcastDirect(Members members, Notification notification) {
        this.members = members;
        this.notification = notification;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        notification.begin(2);
        Slices slices = Slices.of(bytes, members.size(), 1);
        long roots = slices.count(members.size() - 1);
        if (members.rank() == root) {
            notification.announce(0);
            writeShares(destOffset + bytes - roots, rootOffset + bytes - roots, roots);
            notification.awaitReceipts(members.size() - 1);
        } else {
            copyFrom(root, rootOffset, destOffset, bytes - roots);
            notification.await(root, 1);
        }
    }

    @Override
    public void runToAll(Members members, long destOffset, long rootOffset, long bytes, int root) {
        if (destOffset == rootOffset) {
            run(destOffset, rootOffset, bytes, root);
            return;
        }
        notification.begin(1);
        if (members.rank() == root) {
            notification.announce(0);
            members.copyOwn(destOffset, rootOffset, bytes);
            notification.awaitReceipts(members.size() - 1);
        } else {
            copyFrom(root, rootOffset, destOffset, bytes);
        }
    }

    private void copyFrom(int root, long rootOffset, long destOffset, long bytes) {
        notification.await(root, 0);
        members.transport().get(members.pe(root), rootOffset, members.memory(), destOffset, bytes);
        notification.confirm(root);
    }

    private void writeShares(long destOffset, long rootOffset, long bytes) {
        for (int i = 1; i < members.size(); i++) {
            int rank = Relative.rank(members.rank(), i, members.size());
            members.transport().put(members.pe(rank), destOffset, members.memory(), rootOffset, bytes);
        }
        members.transport().quiet();
        notification.announce(1);
    }
}
