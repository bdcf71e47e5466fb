package org.jshmem.coll.barrier;

import org.jshmem.coll.handshake.Notification;
import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;

/**
 * Barrier by m-way dissemination as paper 000 describes it (section 4.2, equation 15): in a round every PE sets its own
 * notice once, reads those of the m PEs that are 1, 2, ... m times (m + 1)^round behind, and confirms each; it continues
 * when the m ahead have confirmed. {@link BarrierWideDissemination} shows that confirmations are not needed; this is the
 * barrier that the min-max model predicts.
 *
 * <p>
 * Whoever leaves has read the notices of all rounds and has been confirmed in all: nobody looks at its words any more.
 */
public final class BarrierAcknowledgedDissemination implements Barrier {

    private final Group group;
    private final Notification notification;
    private final int ways;
    private final int rounds;

    public BarrierAcknowledgedDissemination(Group group, Notification notification, int ways) {
        this.group = group;
        this.notification = notification;
        this.ways = ways;
        rounds = rounds(group.size(), ways);
    }

    private static int rounds(int size, int ways) {
        int rounds = 0;
        for (long distance = 1; distance < size; distance *= ways + 1) {
            rounds++;
        }
        return rounds;
    }

    @Override
    public void run() {
        notification.begin(rounds);
        long distance = 1;
        for (int round = 0; round < rounds; round++) {
            notification.announce(round);
            notification.awaitReceipts(confirmThoseBehind(distance, round));
            distance *= ways + 1;
        }
    }

    /** Distances from the size of the team on lead to PEs that are heard of anyway. */
    private int confirmThoseBehind(long distance, int round) {
        int size = group.size();
        int partners = 0;
        for (int way = 1; way <= ways && way * distance < size; way++) {
            int behind = (int) ((group.rank() - way * distance + size) % size);
            notification.await(behind, round);
            notification.confirm(behind);
            partners++;
        }
        return partners;
    }
}
