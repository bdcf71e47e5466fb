package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.VirtualRank;

/**
 * Flat broadcast, sender-driven: the root writes into everybody's destination and then announces it once, in its own
 * memory. With more PEs than cores that takes one wake-up for all, and a PE that comes late finds its data there.
 *
 * <p>
 * The root need not wait for anybody: what it announces stays true, and the next call's data belongs in a destination
 * of which the program says that it is ready.
 */
public final class BroadcastFlat implements Broadcast {

    private final Group group;
    private final Notification notification;

    public BroadcastFlat(Group group, Notification notification) {
        this.group = group;
        this.notification = notification;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        notification.begin(1);
        if (group.rank() == root) {
            putToAll(destOffset, rootOffset, bytes);
            group.transport().quiet(); // a fence would order each target's data before its flag; this flag is ours
            notification.announce(0);
        } else {
            notification.await(root, 0);
        }
    }

    private void putToAll(long destOffset, long rootOffset, long bytes) {
        for (int i = 1; i < group.size(); i++) {
            int rank = VirtualRank.rank(group.rank(), i, group.size());
            group.transport().put(group.pe(rank), destOffset, group.memory(), rootOffset, bytes);
        }
    }
}
