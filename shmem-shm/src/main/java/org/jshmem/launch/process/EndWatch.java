package org.jshmem.launch.process;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;

/**
 * Looks whether all PEs that still run have closed the library long ago. They may be at work; more often a thread that is no
 * daemon, or a shutdown hook that does not return, keeps a JVM alive, and says nothing.
 */
final class EndWatch {

    static final long LONG_NS = TimeUnit.SECONDS.toNanos(10);

    private static final long NEVER = Long.MIN_VALUE;

    private final IntPredicate hasClosed;
    private long sinceNs = NEVER;
    private boolean found;

    /** A watch over PEs of which one can ask whether they have closed the library. */
    EndWatch(IntPredicate hasClosed) {
        this.hasClosed = hasClosed;
    }

    /** True once, when it is so. */
    boolean isOverdue(List<Integer> running, long nowNs) {
        if (found || running.isEmpty() || !running.stream().allMatch(hasClosed::test)) {
            sinceNs = NEVER;
            return false;
        }
        sinceNs = sinceNs == NEVER ? nowNs : sinceNs;
        found = nowNs - sinceNs >= LONG_NS;
        return found;
    }
}
