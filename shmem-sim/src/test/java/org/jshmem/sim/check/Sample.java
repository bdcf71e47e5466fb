package org.jshmem.sim.check;

import org.jshmem.Shmem;

/** A small program that is wrong, and when it is told so, right. */
@FunctionalInterface
interface Sample {

    void run(Shmem shmem, int me, boolean right);

    /** Runs a sample on the calling PE. */
    static void run(String[] args, Sample sample) {
        try (Shmem shmem = Shmem.init()) {
            sample.run(shmem, shmem.myPe(), args[0].equals("right"));
        }
    }
}
