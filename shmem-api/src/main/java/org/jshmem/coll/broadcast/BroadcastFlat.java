package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Relative;

/**
 * Flat broadcast, sender-driven: the root writes into everybody's destination and then announces it once, in its own
 * memory. With more PEs than cores that takes one wake-up for all, and a PE that comes late finds its data there.
 *
 * <p>
 * The root need not wait for anybody: what it announces stays true, and the next call's data belongs in a destination
 * of which the program says that it is ready.
 */
public final class BroadcastFlat implements Broadcast {

    private final Members members;
    private final Notification notification;

    public BroadcastFlat(Members members, Notification notification) {
        this.members = members;
        this.notification = notification;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        notification.begin(1);
        if (members.rank() == root) {
            putToAll(destOffset, rootOffset, bytes);
            members.transport().quiet(); // a fence would order each target's data before its flag; this flag is ours
            notification.announce(0);
        } else {
            notification.await(root, 0);
        }
    }

    private void putToAll(long destOffset, long rootOffset, long bytes) {
        for (int i = 1; i < members.size(); i++) {
            int rank = Relative.rank(members.rank(), i, members.size());
            members.transport().put(members.pe(rank), destOffset, members.memory(), rootOffset, bytes);
        }
    }
}
