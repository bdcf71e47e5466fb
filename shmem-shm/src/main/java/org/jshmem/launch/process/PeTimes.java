package org.jshmem.launch.process;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.Activity;

/**
 * For how long a PE of a job that is profiled has been in the library until an instant: what it has counted at the end of its calls,
 * and what has passed since.
 *
 * @param ns the instant, by {@link System#nanoTime}
 */
record PeTimes(JobControl control, int pe, long ns) {

    private static final Activity[] ACTIVITIES = Activity.values();

    /** Whether it is in a call. */
    boolean isUnderWay() {
        return count(Counter.CALL_SINCE_NS) != 0;
    }

    /** Of one that is. */
    Counter counterUnderWay() {
        return Counter.of(ACTIVITIES[(int) count(Counter.CALL_ACTIVITY)]);
    }

    long inCall() {
        return Math.max(0, ns - count(Counter.CALL_SINCE_NS));
    }

    /** Also in a call that is under way. */
    long sinceLastCall() {
        long from = count(Counter.PROFILED_FROM_NS);
        return from == 0 ? 0 : Math.max(0, ns - from - count(Counter.PROFILED_NS));
    }

    /** What a PE does when it has closed the library is not of its profile, nor when it has left it otherwise. */
    long elapsed() {
        boolean isIn = isUnderWay() || control.state(pe) == JobControl.State.ATTACHED;
        return count(Counter.PROFILED_NS) + (isIn ? sinceLastCall() : 0);
    }

    long of(Activity activity) {
        Counter counter = Counter.of(activity);
        return count(counter) + (isUnderWay() && counterUnderWay() == counter ? inCall() : 0);
    }

    private long count(Counter counter) {
        return control.count(pe, counter);
    }
}
