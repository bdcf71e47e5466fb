package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Relative;
import org.jshmem.coll.team.Slices;

/**
 * Broadcast by scatter and allgather, sender-driven (van de Geijn): the root writes a slice of the message to each, and
 * then all slices go round in a ring. Each PE sends about as much as the message has, whatever their number.
 *
 * <p>
 * The ring ends before the root, which has everything. Data lands in its place in the destination. The ring's flag has a
 * single writer, the rank behind. The flag of the scatter may come from any root, but the next root cannot be ahead: it
 * has returned from this call only when it had the slices of all others, and they had them from this root. Its slices can
 * be ahead of those that still go round, so the same destination must not be used twice without synchronisation.
 */
public final class BroadcastScatterAllgather implements Broadcast {

    private final Members members;
    private long epoch;
    private long passed;

    public BroadcastScatterAllgather(Members members) {
        this.members = members;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        epoch++;
        Slices slices = Slices.of(bytes, members.size(), 1);
        int relative = Relative.of(members.rank(), root, members.size());
        if (relative == 0) {
            scatter(destOffset, rootOffset, slices);
        } else {
            members.await(members.sync().scatter(), epoch);
        }
        passRound(destOffset, relative == 0 ? rootOffset : destOffset, slices, relative);
    }

    private void scatter(long destOffset, long rootOffset, Slices slices) {
        for (int slice = 1; slice < members.size(); slice++) {
            int pe = members.pe(Relative.rank(members.rank(), slice, members.size()));
            put(pe, destOffset, rootOffset, slices, slice);
            members.raise(pe, members.sync().scatter(), epoch);
        }
    }

    /** In step s the PE at distance d from the root sends slice d - s and gets slice d - 1 - s. */
    private void passRound(long destOffset, long fromOffset, Slices slices, int relative) {
        int size = members.size();
        int ahead = members.pe(Relative.rank(members.rank(), 1, size));
        for (int step = 0; step < size - 1; step++) {
            passed++;
            if (relative != size - 1) {
                put(ahead, destOffset, fromOffset, slices, Relative.of(relative, step, size));
                members.raise(ahead, members.sync().ring(), passed);
            }
            if (relative != 0) {
                members.await(members.sync().ring(), passed);
            }
        }
    }

    private void put(int pe, long destOffset, long fromOffset, Slices slices, int slice) {
        long start = slices.start(slice);
        members.transport().put(pe, destOffset + start, members.memory(), fromOffset + start, slices.count(slice));
        members.transport().fence();
    }
}
