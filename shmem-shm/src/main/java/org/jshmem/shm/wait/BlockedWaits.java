package org.jshmem.shm.wait;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jshmem.shm.segment.JobControl;

/**
 * The waits in which threads of one PE are blocked, for reports. The JVM lists no virtual threads, so those that wait are
 * known from here alone. The lock is for threads that give up their core in any case.
 */
final class BlockedWaits {

    private final int me;
    private final JobControl control;
    private final Set<BlockedWait> waits = new HashSet<>();

    BlockedWaits(int me, JobControl control) {
        this.me = me;
        this.control = control;
    }

    /** {@code sinceMs}: since when the PE is blocked, in milliseconds of the epoch. */
    synchronized BlockedWait begin(WaitCondition condition, long sinceMs) {
        BlockedWait wait = new BlockedWait(Thread.currentThread(), condition);
        waits.add(wait);
        control.blockedSince(me, sinceMs);
        return wait;
    }

    /** A PE of which other threads still wait has got on at this moment, so it is blocked since now. */
    synchronized void end(BlockedWait wait) {
        waits.remove(wait);
        control.blockedSince(me, waits.isEmpty() ? 0 : System.currentTimeMillis());
    }

    /** In the order in which the threads were made, which is the same on PEs that do the same. */
    synchronized List<BlockedWait> all() {
        List<BlockedWait> all = new ArrayList<>(waits);
        all.sort(Comparator.comparingLong(wait -> wait.thread().threadId()));
        return all;
    }
}
