package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Relative;
import org.jshmem.coll.team.SyncArea;
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

    private final Members members;
    private final Notification notification;
    private final Tree tree;

    public BroadcastTree(Members members, Notification notification, Tree tree) {
        this.members = members;
        this.notification = notification;
        this.tree = tree;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        notification.begin(1);
        int relative = Relative.of(members.rank(), root, members.size());
        if (relative == 0) {
            offer(rootOffset, bytes, 0);
        } else {
            int above = tree.parent(relative);
            int parent = Relative.rank(above, root, members.size());
            notification.await(parent, 0);
            copy(parent, above == 0 ? rootOffset : destOffset, destOffset, bytes);
            offer(destOffset, bytes, relative);
            notification.confirm(parent);
        }
    }

    private void copy(int parent, long sourceOffset, long destOffset, long bytes) {
        long from = bytes <= SyncArea.NOTICE_BYTES ? members.sync().noticeData() : sourceOffset;
        members.transport().get(members.pe(parent), from, members.memory(), destOffset, bytes);
    }

    private void offer(long offset, long bytes, int relative) {
        int children = tree.children(relative);
        if (children > 0) {
            if (bytes <= SyncArea.NOTICE_BYTES) {
                members.transport().put(members.self(), members.sync().noticeData(), members.memory(), offset, bytes);
            }
            notification.announce(0);
            notification.awaitReceipts(children);
        }
    }
}
