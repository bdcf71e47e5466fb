package org.jshmem.coll.collect;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.handshake.LengthScan;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;
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

    private final Group group;
    private final Primitives primitives;
    private final int left;
    private final int right;
    private long step;

    public CollectRing(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
        left = group.pe((group.rank() + group.size() - 1) % group.size());
        right = group.pe((group.rank() + 1) % group.size());
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        MemorySegment memory = group.memory();
        long start = LengthScan.of(group, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        group.copyOwn(destOffset + start, sourceOffset, bytes);
        long passed = bytes;
        for (int i = 0; i < group.size() - 1; i++) {
            step++;
            long line = group.sync().at(SyncWord.COLLECT_RING, step, 0);
            pass(line, destOffset, start, passed);
            group.await(line, step);
            start = memory.get(JAVA_LONG, line + START);
            passed = memory.get(JAVA_LONG, line + LENGTH);
            group.transport().putElement(left, group.sync().at(SyncWord.COLLECT_RING_CREDIT), Long.BYTES, step);
        }
        return true;
    }

    private void pass(long line, long destOffset, long start, long bytes) {
        if (step > LINES) {
            group.transport().waitWord(group.self(), group.sync().at(SyncWord.COLLECT_RING_CREDIT), Long.BYTES,
                    Comparison.GE,
                    step - LINES);
        }
        if (bytes > 0) {
            group.transport().put(right, destOffset + start, group.memory(), destOffset + start, bytes);
        }
        group.transport().putElement(right, line + START, Long.BYTES, start);
        group.transport().putElement(right, line + LENGTH, Long.BYTES, bytes);
        group.signal(right, line, step);
    }
}
