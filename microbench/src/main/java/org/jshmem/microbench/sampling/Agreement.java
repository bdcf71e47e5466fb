package org.jshmem.microbench.sampling;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Whether all PEs say yes; without a reduction, since that may be what they are asked about. */
public final class Agreement {

    private final Shmem shmem;
    private final MemorySegment failures;
    private long failuresBefore;

    /**
     * Collective.
     *
     * @param shmem the library
     */
    public Agreement(Shmem shmem) {
        this.shmem = shmem;
        failures = shmem.calloc(1, JAVA_LONG.byteSize());
    }

    /**
     * Collective.
     *
     * @param mine this PE's answer
     * @return whether all answers were yes
     */
    public boolean of(boolean mine) {
        if (!mine) {
            shmem.atomicInc(JAVA_LONG, failures, 0, 0);
        }
        shmem.barrierAll();
        long failuresNow = shmem.atomicFetch(JAVA_LONG, failures, 0, 0);
        boolean all = failuresNow == failuresBefore;
        failuresBefore = failuresNow;
        shmem.barrierAll();
        return all;
    }
}
