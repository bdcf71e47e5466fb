package org.jshmem.launch.process;

import java.util.concurrent.TimeUnit;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.shm.segment.JobControl;

/** The wait in which a PE was when its process ended, and which it could not count itself. */
final class LastWait {

    private LastWait() {}

    /** Counts it, in a job that continues, in which it would seem to take ever longer. */
    static void count(JobControl control, int pe) {
        long sinceMs = control.blockedSince(pe);
        if (sinceMs == 0) {
            return;
        }
        Counters counters = control.counters(pe);
        counters.add(Counter.BLOCKS, 1);
        long waitedMs = Math.max(0, System.currentTimeMillis() - sinceMs);
        counters.add(Counter.BLOCKED_NS, TimeUnit.MILLISECONDS.toNanos(waitedMs));
        control.blockedSince(pe, 0);
    }
}
