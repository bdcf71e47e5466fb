package org.jshmem.shm;

import org.jshmem.Job;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A program whose job cannot end: each PE waits for what no PE does. */
public final class DeadlockedJob {

    private DeadlockedJob() {}

    /** Run without oshrun. */
    public static void main(String[] arguments) {
        Job.run(2, shmem -> shmem.waitUntil(JAVA_LONG, shmem.calloc(1, Long.BYTES), 0, Comparison.EQ, 1));
    }
}
