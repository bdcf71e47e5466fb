package org.jshmem.shm;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.spi.Activity;
import org.jshmem.spi.Profile;

/** Adds up nanoseconds in words of the segment, where the launcher reads them. */
record SegmentTimes(Counters counters) implements Profile.Times {

    @Override
    public long clock() {
        return System.nanoTime();
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
