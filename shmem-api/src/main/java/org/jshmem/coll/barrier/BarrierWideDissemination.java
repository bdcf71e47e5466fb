package org.jshmem.coll.barrier;

import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.SyncWord;

/**
 * Barrier by m-way dissemination (paper 000 section 4.2): in round r every PE notifies the m that are 1, 2, ... m times
 * (m + 1)^r ahead and waits for the m as far behind, so that it has heard of (m + 1)^(r + 1) PEs. Fewer rounds than with
 * one partner, each with m notifications that overlap.
 *
 * <p>
 * A line belongs to a round and a distance and has a single writer; a PE that has left an epoch can be ahead by one and
 * its flags then say more than what is waited for.
 */
public final class BarrierWideDissemination implements Barrier {

    /** The widest one that {@link SyncArea#WIDE_LINES} have room for. */
    private static final int MAX_WAYS = 7;

    private final Group group;
    private final int ways;
    private long epoch;

    public BarrierWideDissemination(Group group) {
        this.group = group;
        ways = ways(group.size());
    }

    /** As few as make two rounds: the paper's optima for 30 and 60 PEs have two and three. */
    static int ways(int size) {
        int ways = 1;
        while (ways < MAX_WAYS && (ways + 1) * (ways + 1) < size) {
            ways++;
        }
        return ways;
    }

    @Override
    public void run() {
        epoch++;
        int line = 0;
        for (long distance = 1; distance < group.size(); distance *= ways + 1) {
            notifyAhead(distance, line);
            awaitBehind(distance, line);
            line += ways;
        }
    }

    /** Distances from the size of the team on lead to PEs that are heard of anyway. */
    private void notifyAhead(long distance, int line) {
        int size = group.size();
        for (int way = 1; way <= ways && way * distance < size; way++) {
            int ahead = group.pe((int) ((group.rank() + way * distance) % size));
            group.raise(ahead, group.sync().at(SyncWord.WIDE_BARRIER, line + way - 1), epoch);
        }
    }

    private void awaitBehind(long distance, int line) {
        for (int way = 1; way <= ways && way * distance < group.size(); way++) {
            group.await(group.sync().at(SyncWord.WIDE_BARRIER, line + way - 1), epoch);
        }
    }
}
