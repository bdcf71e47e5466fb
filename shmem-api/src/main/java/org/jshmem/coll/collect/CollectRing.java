package org.jshmem.coll.collect;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.handshake.BlockStart;
import org.jshmem.coll.team.Members;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Collect around a ring, after a scan of the lengths: in each step every rank passes the block that it got last on to its
 * right neighbour, and says where it is. Each rank writes to one other only, so that no two writers meet.
 *
 * <p>
 * The left neighbour may be many steps ahead, for it waits for its own left one only, so each message takes the other one of
 * two lines and a credit returns when a line has been read. That makes no circle of waits: whoever has done the fewest
 * steps has credits from its right neighbour and has been sent what it waits for.
 */
public final class CollectRing implements Collect {

    private static final long START = Long.BYTES;
    private static final long LENGTH = 2 * Long.BYTES;
    private static final int LINES = 2;

    private final Members members;
    private final Primitives primitives;
    private final int left;
    private final int right;
    private long step;

    public CollectRing(Members members, Primitives primitives) {
        this.members = members;
        this.primitives = primitives;
        left = members.pe((members.rank() + members.size() - 1) % members.size());
        right = members.pe((members.rank() + 1) % members.size());
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        MemorySegment memory = members.memory();
        long start = BlockStart.of(members, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        members.copyOwn(destOffset + start, sourceOffset, bytes);
        long passed = bytes;
        for (int i = 0; i < members.size() - 1; i++) {
            step++;
            long line = members.sync().collectRing(step);
            pass(line, destOffset, start, passed);
            members.await(line, step);
            start = memory.get(JAVA_LONG, line + START);
            passed = memory.get(JAVA_LONG, line + LENGTH);
            members.transport().putLong(left, members.sync().collectRingCredit(), step);
        }
        return true;
    }

    private void pass(long line, long destOffset, long start, long bytes) {
        if (step > LINES) {
            members.transport().waitLong(members.self(), members.sync().collectRingCredit(), Comparison.GE,
                    step - LINES);
        }
        if (bytes > 0) {
            members.transport().put(right, destOffset + start, members.memory(), destOffset + start, bytes);
        }
        members.transport().putLong(right, line + START, start);
        members.transport().putLong(right, line + LENGTH, bytes);
        members.transport().fence();
        members.raise(right, line, step);
    }
}
