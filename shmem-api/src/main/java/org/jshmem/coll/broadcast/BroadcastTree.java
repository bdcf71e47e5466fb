package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.VirtualRank;
import org.jshmem.model.Tree;

/**
 * Broadcast along any tree, receiver-driven (paper 000 section 4.1.2). A parent announces that it has the data; its
 * children copy it, all at once; each confirms when those below it have confirmed, so that in the end the root knows
 * that all have it. What fits travels in the line of the notice: its children fetch flag and data together. What does not
 * they copy from the parent's destination.
 *
 * <p>
 * Nobody returns before its children have confirmed, so notice, source and destination may be written again.
 */
public final class BroadcastTree implements ReceiverDriven {

    private final Group group;
    private final Notification notification;
    private final Tree tree;

    public BroadcastTree(Group group, Notification notification, Tree tree) {
        this.group = group;
        this.notification = notification;
        this.tree = tree;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        notification.begin(1);
        int relative = VirtualRank.of(group.rank(), root, group.size());
        if (relative == 0) {
            offer(rootOffset, bytes, 0);
        } else {
            int above = tree.parent(relative);
            int parent = VirtualRank.rank(above, root, group.size());
            notification.await(parent, 0);
            copy(parent, above == 0 ? rootOffset : destOffset, destOffset, bytes);
            offer(destOffset, bytes, relative);
            notification.confirm(parent);
        }
    }

    private void copy(int parent, long sourceOffset, long destOffset, long bytes) {
        long from = bytes <= SyncArea.NOTICE_BYTES ? group.sync().noticeData() : sourceOffset;
        group.transport().get(group.pe(parent), from, group.memory(), destOffset, bytes);
    }

    private void offer(long offset, long bytes, int relative) {
        int children = tree.children(relative);
        if (children > 0) {
            if (bytes <= SyncArea.NOTICE_BYTES) {
                group.transport().put(group.self(), group.sync().noticeData(), group.memory(), offset, bytes);
            }
            notification.announce(0);
            notification.awaitReceipts(children);
        }
    }
}
