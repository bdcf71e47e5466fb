package org.jshmem.coll;

/**
 * Fcollect around a ring: in each step every rank passes the block that it got last on to its right neighbour. Each rank
 * writes to one other only, so that no two writers meet.
 *
 * <p>
 * One line counts the steps of the left neighbour, its only writer, through all calls. For destinations the same holds as
 * for {@link FcollectBruck}.
 */
final class FcollectRing implements Fcollect {

    private final Members members;
    private final int right;
    private long steps;

    FcollectRing(Members members) {
        this.members = members;
        right = members.pe((members.rank() + 1) % members.size());
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        members.copyOwn(destOffset + members.rank() * bytes, sourceOffset, bytes);
        for (int step = 0; step < members.size() - 1; step++) {
            steps++;
            long block = destOffset + Math.floorMod(members.rank() - step, members.size()) * bytes;
            members.transport().put(right, block, members.memory(), block, bytes);
            members.transport().fence();
            members.raise(right, members.sync().fcollectRing(), steps);
            members.await(members.sync().fcollectRing(), steps);
        }
    }
}
