package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Slices;
import org.jshmem.coll.team.VirtualRank;

/**
 * Broadcast of a long message in one slice for each receiver (paper 000 section 4.1.3, equation 12). In the first stage
 * receiver i copies slice i from the root; in stage s it copies slice i + s from its neighbour, who got that in the stage
 * before. So every stage has one reader for each piece of memory.
 *
 * <p>
 * A receiver confirms to the root in stage i, at another time than the others, and to its neighbour at the end. Nobody
 * returns before it has been confirmed, so what was read may be written again.
 */
public final class BroadcastPipelined implements ReceiverDriven {

    private final Group group;
    private final Notification notification;
    private final int receivers;

    public BroadcastPipelined(Group group, Notification notification) {
        this.group = group;
        this.notification = notification;
        receivers = group.size() - 1;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        notification.begin(Math.max(1, receivers));
        if (group.rank() == root) {
            notification.announce(0);
            notification.awaitReceipts(receivers);
        } else {
            receive(destOffset, rootOffset, Slices.of(bytes, receivers, 1), root);
        }
    }

    private void receive(long destOffset, long rootOffset, Slices slices, int root) {
        int me = VirtualRank.of(group.rank(), root, group.size()) - 1;
        int neighbour = VirtualRank.rank((me + 1) % receivers + 1, root, group.size());
        for (int stage = 0; stage < receivers; stage++) {
            int slice = VirtualRank.rank(me, stage, receivers);
            if (stage == 0) {
                copy(root, rootOffset, destOffset, slices, slice, 0);
            } else {
                copy(neighbour, destOffset, destOffset, slices, slice, stage - 1);
            }
            notification.announce(stage);
            if (stage == me) {
                notification.confirm(root);
            }
        }
        if (receivers > 1) {
            notification.confirm(neighbour);
            notification.awaitReceipts(1);
        }
    }

    private void copy(int rank, long fromOffset, long destOffset, Slices slices, int slice, int stage) {
        long start = slices.start(slice);
        notification.await(rank, stage);
        group.transport().get(group.pe(rank), fromOffset + start, group.memory(), destOffset + start,
                slices.count(slice));
    }
}
