package org.jshmem.coll;

/**
 * Broadcast along a binomial tree: in round r the PEs whose distance from the root is below 2^r send to the PE 2^r
 * further. A PE gets its data in the round of the highest bit of its distance, straight into its destination, and
 * passes it on from there.
 *
 * <p>
 * The parent in round r is always the PE 2^r behind, whatever the root, so one word per round has a single writer and
 * a later broadcast with another root cannot be mistaken for this one.
 */
final class BroadcastBinomial implements Broadcast {

    private final Members members;
    private long epoch;

    BroadcastBinomial(Members members) {
        this.members = members;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        epoch++;
        int size = members.size();
        int distanceFromRoot = Math.floorMod(members.rank() - root, size);
        int firstRound = 0;
        long fromOffset = distanceFromRoot == 0 ? rootOffset : destOffset;
        if (distanceFromRoot != 0) {
            int round = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(distanceFromRoot);
            members.await(members.sync().broadcastRound(round), epoch);
            firstRound = round + 1;
        }
        for (int round = firstRound; distanceFromRoot + (1L << round) < size; round++) {
            int child = members.pe((int) ((members.rank() + (1L << round)) % size));
            members.transport().put(child, destOffset, members.memory(), fromOffset, bytes);
            members.transport().fence();
            members.raise(child, members.sync().broadcastRound(round), epoch);
        }
    }
}
