package org.jshmem.litmus;

import org.jshmem.Shmem;

/** What stands between the data and the flag that announces it. */
enum Order {
    FENCE, QUIET,
    /** Nothing: broken on purpose. */
    NONE,
    /** The flag is written first: broken on purpose, on every machine. */
    FLAG_FIRST;

    /** The ordering call between the two, if any. */
    void apply(Shmem shmem) {
        if (this == FENCE) {
            shmem.fence();
        } else if (this == QUIET) {
            shmem.quiet();
        }
    }
}
