package org.jshmem.microbench.startup;

import org.jshmem.microbench.process.CommandOutcome;

/** What runs whole jobs: ours with some options, or a library in C. */
interface JobSystem {

    /** Its name in tables. */
    String title();

    /** Whether its failures are ours. */
    boolean isOurs();

    /** Whether it has such a program. */
    boolean has(WholeJob job);

    /** Runs a job from the call of its launcher to the end. */
    CommandOutcome run(WholeJob job, int nPes, long limitSeconds);
}
