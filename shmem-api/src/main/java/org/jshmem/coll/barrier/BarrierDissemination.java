package org.jshmem.coll.barrier;

import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;

/**
 * Barrier by dissemination (Hensgen, Finkel, Manber 1988; paper 000 section 4.2 with m = 1): in round r every PE
 * notifies the one 2^r ahead and waits for the one 2^r behind; after ceil(log2 n) rounds each has heard, through
 * others, of all. The shortest critical path when all PEs run at once.
 */
public final class BarrierDissemination implements Barrier {

    private final Group group;
    private long epoch;

    public BarrierDissemination(Group group) {
        this.group = group;
    }

    @Override
    public void run() {
        epoch++;
        int size = group.size();
        for (int round = 0, distance = 1; distance < size; round++, distance <<= 1) {
            long flag = group.sync().at(SyncWord.BARRIER, round);
            int ahead = group.pe((int) ((group.rank() + (long) distance) % size));
            group.raise(ahead, flag, epoch);
            group.await(flag, epoch);
        }
    }
}
