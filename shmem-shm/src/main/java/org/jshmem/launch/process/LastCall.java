package org.jshmem.launch.process;

import java.util.concurrent.TimeUnit;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.shm.segment.JobControl;

/** The wait and the call in which a PE was when its process ended, and which it could not count itself. */
final class LastCall {

    private LastCall() {}

    /** Counts them, in a job that continues, in which they would seem to take ever longer. */
    static void count(JobControl control, int pe) {
        Counters counters = control.counters(pe);
        long sinceMs = control.blockedSince(pe);
        if (sinceMs != 0) {
            counters.add(Counter.BLOCKS, 1);
            long waitedMs = Math.max(0, System.currentTimeMillis() - sinceMs);
            counters.add(Counter.BLOCKED_NS, TimeUnit.MILLISECONDS.toNanos(waitedMs));
            control.blockedSince(pe, 0);
        }
        PeTimes times = new PeTimes(control, pe, System.nanoTime());
        if (times.isUnderWay() || control.state(pe) == JobControl.State.DEAD) {
            counters.add(Counter.PROFILED_NS, times.sinceLastCall());
        }
        if (times.isUnderWay()) {
            counters.add(times.counterUnderWay(), times.inCall());
            counters.set(Counter.CALL_SINCE_NS, 0);
        }
    }
}
