package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Slices;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.coll.team.VirtualRank;

/**
 * Broadcast by scatter and allgather, sender-driven (van de Geijn): the root writes a slice of the message to each, and
 * then all slices go round in a ring. Each PE sends about as much as the message has, whatever their number.
 *
 * <p>
 * The ring ends before the root, which has everything. Data lands in its place in the destination. The ring's flag has a
 * single writer, the rank behind. The flag of the scatter may come from any root, but the next root cannot be ahead: it
 * has returned from this call only when it had the slices of all others, and they had them from this root. The last of the ring
 * sends nothing, so nobody knows that it has been reached: it has a flag of its own, whose single writer is the rank ahead; on
 * several hosts what one root has sent it might else come behind what the next one sends. The next root's slices can
 * be ahead of those that still go round, so the same destination must not be used twice without synchronisation.
 */
public final class BroadcastScatterAllgather implements Broadcast {

    private final Group group;
    private long epoch;
    private long passed;

    public BroadcastScatterAllgather(Group group) {
        this.group = group;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        epoch++;
        Slices slices = Slices.of(bytes, group.size(), 1);
        int relative = VirtualRank.of(group.rank(), root, group.size());
        if (relative == 0) {
            scatter(destOffset, rootOffset, slices);
        } else {
            group.await(scatterFlag(relative), epoch);
        }
        passRound(destOffset, relative == 0 ? rootOffset : destOffset, slices, relative);
    }

    private void scatter(long destOffset, long rootOffset, Slices slices) {
        for (int slice = 1; slice < group.size(); slice++) {
            int pe = group.pe(VirtualRank.rank(group.rank(), slice, group.size()));
            put(pe, destOffset, rootOffset, slices, slice);
            group.raise(pe, scatterFlag(slice), epoch);
        }
    }

    private long scatterFlag(int relative) {
        long flag = group.sync().at(SyncWord.SCATTER);
        return relative == group.size() - 1 ? flag + Long.BYTES : flag;
    }

    /** In step s the PE at distance d from the root sends slice d - s and gets slice d - 1 - s. */
    private void passRound(long destOffset, long fromOffset, Slices slices, int relative) {
        int size = group.size();
        int ahead = group.pe(VirtualRank.rank(group.rank(), 1, size));
        for (int step = 0; step < size - 1; step++) {
            passed++;
            if (relative != size - 1) {
                put(ahead, destOffset, fromOffset, slices, VirtualRank.of(relative, step, size));
                group.raise(ahead, group.sync().at(SyncWord.RING), passed);
            }
            if (relative != 0) {
                group.await(group.sync().at(SyncWord.RING), passed);
            }
        }
    }

    private void put(int pe, long destOffset, long fromOffset, Slices slices, int slice) {
        long start = slices.start(slice);
        group.transport().put(pe, destOffset + start, group.memory(), fromOffset + start, slices.count(slice));
        group.transport().fence();
    }
}
