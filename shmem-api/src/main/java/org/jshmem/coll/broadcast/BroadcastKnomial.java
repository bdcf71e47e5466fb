package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.coll.team.VirtualRank;

/**
 * Broadcast along a k-nomial tree, sender-driven: in round r the PEs whose distance from the root is below k^r send to
 * those 1 k^r to (k - 1) k^r further. A PE gets its data in the round of the leading digit of its distance, straight
 * into its destination, and passes it on from there. A large k has few rounds, a small one spreads the sending; k = 2 is
 * the binomial tree.
 *
 * <p>
 * The parent for a round and digit is always the PE at that distance behind, whatever the root, so one word for each has a
 * single writer, and a later broadcast with another root cannot be mistaken for this one. Its data can be ahead, though:
 * a destination must be ready for it, that is, not the same twice without synchronisation.
 */
public final class BroadcastKnomial implements Broadcast {

    private static final int BINARY = 2;

    private final Group group;
    private final int radix;
    private long epoch;

    private BroadcastKnomial(Group group, int radix) {
        this.group = group;
        this.radix = radix;
    }

    public static BroadcastKnomial binomial(Group group) {
        return new BroadcastKnomial(group, BINARY);
    }

    public static BroadcastKnomial ofRadix4(Group group) {
        return new BroadcastKnomial(group, 4);
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        epoch++;
        int distance = VirtualRank.of(group.rank(), root, group.size());
        if (distance == 0) {
            sendOn(destOffset, rootOffset, bytes, 0, 1, 0);
        } else {
            receive(destOffset, bytes, distance);
        }
    }

    private void receive(long destOffset, long bytes, int distance) {
        long place = 1;
        int index = 0;
        while (place * radix <= distance) {
            place *= radix;
            index += radix - 1;
        }
        group.await(flag(index + (int) (distance / place) - 1), epoch);
        sendOn(destOffset, destOffset, bytes, distance, place * radix, index + radix - 1);
    }

    private void sendOn(long destOffset, long fromOffset, long bytes, int distance, long firstPlace, int firstIndex) {
        int index = firstIndex;
        for (long place = firstPlace; distance + place < group.size(); place *= radix) {
            for (int digit = 1; digit < radix && distance + digit * place < group.size(); digit++) {
                int child = VirtualRank.rank(group.rank(), (int) (digit * place), group.size());
                send(group.pe(child), flag(index + digit - 1), destOffset, fromOffset, bytes);
            }
            index += radix - 1;
        }
    }

    /** Each radix has words of its own. */
    private long flag(int index) {
        return radix == BINARY
                ? group.sync().at(SyncWord.BROADCAST, index)
                : group.sync().at(SyncWord.KNOMIAL_ARRIVAL, index);
    }

    private void send(int pe, long flag, long destOffset, long fromOffset, long bytes) {
        group.send(pe, destOffset, fromOffset, bytes, flag, epoch);
    }
}
