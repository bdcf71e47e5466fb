package org.jshmem.launch.process;

import java.util.Set;

/**
 * How a job has come to its end.
 *
 * @param epochMs when that began, in milliseconds of the epoch; what its PEs do from then on they do because it ends
 * @param dead    the PEs whose processes had ended when one had failed
 */
record JobEnd(long epochMs, Set<Integer> dead) {

    /** As if a job that runs ended now. */
    static JobEnd now() {
        return new JobEnd(System.currentTimeMillis(), Set.of());
    }
}
