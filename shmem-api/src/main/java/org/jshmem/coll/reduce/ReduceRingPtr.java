package org.jshmem.coll.reduce;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.Ring;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Slices;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Reduction around a ring, direct form: every rank combines a segment straight from the destination of its left
 * neighbour, which has combined it before; then the results go around once more.
 *
 * <p>
 * <b>Order.</b> That of {@link ReduceRing}.
 *
 * <p>
 * <b>Synchronisation.</b> A line from the left neighbour counts its steps; what it has combined it does not touch again
 * before the result comes, which exists only when all have combined. So when a rank has all results, nobody reads its
 * destination any more.
 */
public final class ReduceRingPtr implements Reduction {

    private final Group group;
    private final Ring ring;

    public ReduceRingPtr(Group group, Ring ring) {
        this.group = group;
        this.ring = ring;
    }

    @Override
    public void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count) {
        group.copyOwn(destOffset, sourceOffset, count * type.bytes());
        Slices slices = Slices.of(count, group.size(), type.bytes());
        MemorySegment theirs = group.memory((group.rank() + group.size() - 1) % group.size());
        ring.tellRight();
        for (int step = 0; step < group.size() - 1; step++) {
            ring.awaitLeft();
            int segment = ring.segment(-1 - step);
            long at = destOffset + slices.start(segment) * type.bytes();
            group.combine(op, type, theirs, at, group.memory(), at, at, slices.count(segment));
            if (step < group.size() - 2) {
                ring.tellRight();
            }
        }
        passResultsOn(slices, type, destOffset);
    }

    private void passResultsOn(Slices slices, Type type, long offset) {
        for (int step = 0; step < group.size() - 1; step++) {
            int segment = ring.segment(1 - step);
            long at = offset + slices.start(segment) * type.bytes();
            group.transport().put(ring.right(), at, group.memory(), at, slices.count(segment) * type.bytes());
            ring.tellRight();
            ring.awaitLeft();
        }
    }
}
