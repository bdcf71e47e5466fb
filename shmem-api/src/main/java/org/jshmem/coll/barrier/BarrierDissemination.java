package org.jshmem.coll.barrier;

import org.jshmem.coll.team.Barrier;
import org.jshmem.coll.team.Members;

/**
 * Barrier by dissemination (Hensgen, Finkel, Manber 1988; paper 000 section 4.2 with m = 1): in round r every PE
 * notifies the one 2^r ahead and waits for the one 2^r behind; after ceil(log2 n) rounds each has heard, through
 * others, of all. The shortest critical path when all PEs run at once.
 */
public final class BarrierDissemination implements Barrier {

    private final Members members;
    private long epoch;

    public BarrierDissemination(Members members) {
        this.members = members;
    }

    @Override
    public void run() {
        epoch++;
        int size = members.size();
        for (int round = 0, distance = 1; distance < size; round++, distance <<= 1) {
            long flag = members.sync().barrierRound(round);
            int ahead = members.pe((int) ((members.rank() + (long) distance) % size));
            members.raise(ahead, flag, epoch);
            members.await(flag, epoch);
        }
    }
}
