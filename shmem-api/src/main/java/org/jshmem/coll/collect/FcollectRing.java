package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.Ring;
import org.jshmem.coll.team.Group;

/**
 * Fcollect around a ring: in each step every rank passes the block that it got last on to its right neighbour. Each rank
 * writes to one other only, so that no two writers meet.
 *
 * <p>
 * One line counts the steps of the left neighbour, its only writer, through all calls. For destinations the same holds as
 * for {@link FcollectBruck}.
 */
public final class FcollectRing implements Fcollect {

    private final Group group;
    private final Ring ring;

    public FcollectRing(Group group, Ring ring) {
        this.group = group;
        this.ring = ring;
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        group.copyOwn(destOffset + group.rank() * bytes, sourceOffset, bytes);
        for (int step = 0; step < group.size() - 1; step++) {
            long block = destOffset + ring.segment(-step) * bytes;
            group.transport().put(ring.right(), block, group.memory(), block, bytes);
            ring.tellRight();
            ring.awaitLeft();
        }
    }
}
