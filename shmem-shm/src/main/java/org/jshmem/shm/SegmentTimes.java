package org.jshmem.shm;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.Activity;
import org.jshmem.spi.Profile;

/** Adds up nanoseconds in words of the segment, where the launcher reads them. */
record SegmentTimes(Counters counters) implements Profile.Times {

    /** Of a PE that joins its job, maybe again. */
    static Profile profile(JobControl control, int pe) {
        SegmentTimes times = new SegmentTimes(control.counters(pe));
        long now = times.clock();
        times.counters.set(Counter.PROFILED_FROM_NS, now - control.count(pe, Counter.PROFILED_NS));
        return new Profile(times, now);
    }

    @Override
    public long clock() {
        return System.nanoTime();
    }

    /** In this order, so that whoever sees that there is one knows which. */
    @Override
    public void begun(Activity activity, long since) {
        counters.set(Counter.CALL_ACTIVITY, activity.ordinal());
        counters.set(Counter.CALL_SINCE_NS, since);
    }

    @Override
    public void over() {
        counters.set(Counter.CALL_SINCE_NS, 0);
    }

    @Override
    public void add(Activity activity, long time) {
        counters.add(Counter.of(activity), time);
    }

    @Override
    public void elapsed(long time) {
        counters.add(Counter.PROFILED_NS, time);
    }
}
