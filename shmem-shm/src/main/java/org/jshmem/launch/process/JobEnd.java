package org.jshmem.launch.process;

import java.util.Set;

/**
 * How a job has come to its end.
 *
 * @param epochMs when that began, in milliseconds of the epoch; what its PEs do from then on they do because it ends
 * @param ns      the same by {@link System#nanoTime}
 * @param dead    the PEs whose processes had ended when one had failed
 */
record JobEnd(long epochMs, long ns, Set<Integer> dead) {

    static JobEnd now(Set<Integer> dead) {
        return new JobEnd(System.currentTimeMillis(), System.nanoTime(), dead);
    }
}
