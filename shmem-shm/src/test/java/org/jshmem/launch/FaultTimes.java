package org.jshmem.launch;

/**
 * How long a job with a fault took to end.
 *
 * @param toldMs  from the fault until the launcher named it
 * @param endedMs from then until the last process had ended
 */
record FaultTimes(long toldMs, long endedMs) {

    long totalMs() {
        return toldMs + endedMs;
    }
}
