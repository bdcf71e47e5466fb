package org.jshmem.coll.collect;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;

/**
 * Fcollect in the manner of Bruck et al. 1997: in round r a rank sends the blocks that it has, from its own on, to the
 * rank 2^r below, and gets as many from the rank 2^r above; the last round moves what is left. A logarithmic number of
 * messages for any number of ranks. Blocks travel straight to their places, so nothing is rotated at the end.
 *
 * <p>
 * A line belongs to a round and always has the same writer, whose epochs only grow. A destination is written by a call
 * only when it is ready on all members, as OpenSHMEM demands, so none that a member still passes on is overwritten.
 */
public final class FcollectBruck implements Fcollect {

    private final Group group;
    private long epoch;

    public FcollectBruck(Group group) {
        this.group = group;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        epoch++;
        int size = group.size();
        group.copyOwn(destOffset + group.rank() * bytes, sourceOffset, bytes);
        for (int round = 0, have = 1; have < size; round++, have = Math.min(2 * have, size)) {
            int below = group.pe(Math.floorMod(group.rank() - have, size));
            sendFromOwnOn(below, destOffset, bytes, Math.min(have, size - have));
            group.signal(below, group.sync().at(SyncWord.FCOLLECT, round), epoch);
            group.await(group.sync().at(SyncWord.FCOLLECT, round), epoch);
        }
    }

    /** The blocks of this rank and those above it, in two pieces when they go around the end. */
    private void sendFromOwnOn(int pe, long destOffset, long bytes, int blocks) {
        int untilEnd = Math.min(blocks, group.size() - group.rank());
        long own = destOffset + group.rank() * bytes;
        group.transport().put(pe, own, group.memory(), own, untilEnd * bytes);
        if (blocks > untilEnd) {
            group.transport().put(pe, destOffset, group.memory(), destOffset, (blocks - untilEnd) * bytes);
        }
    }
}
