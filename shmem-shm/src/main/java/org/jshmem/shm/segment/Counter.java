package org.jshmem.shm.segment;

import org.jshmem.spi.Activity;

/**
 * What is counted for each PE, in the order of the words in its lines of the segment. Operations are only counted when the job asks
 * for it, and so are times. Puts, gets and atomics are those that the program calls.
 */
public enum Counter {
    /** Puts of any kind. */
    PUTS,
    /** What they moved, in bytes. */
    PUT_BYTES,
    /** Gets of any kind. */
    GETS,
    /** What they moved, in bytes. */
    GET_BYTES,
    /** Atomic operations. */
    ATOMICS,
    /** Waits that did not end by polling, whether counted or not. */
    BLOCKS,
    /** How long those took, in nanoseconds. */
    BLOCKED_NS,
    /** Symmetric memory that objects take now, in bytes. */
    HEAP_BYTES,
    /** Operations of the library itself: those of its collectives, locks, allocation and the end. */
    LIBRARY_OPERATIONS,
    /** What the puts and gets among those moved, in bytes. */
    LIBRARY_BYTES,
    /** How long the PE has been in the job, in nanoseconds, at the end of what it did last in the library. */
    PROFILED_NS,
    /** For how long of that it has been in remote accesses, in nanoseconds: the first of those that {@link #of} knows. */
    REMOTE_NS,
    /** In waits. */
    WAIT_NS,
    /** In reductions. */
    REDUCTION_NS,
    /** In barriers. */
    BARRIER_NS,
    /** In other collectives. */
    COLLECTIVE_NS,
    /** In allocations. */
    ALLOCATION_NS,
    /** The instant of the host's clock from which {@link #PROFILED_NS} is counted; 0 of a PE that has not joined. */
    PROFILED_FROM_NS,
    /** When the call began that the PE is in; 0 when it is in none. */
    CALL_SINCE_NS,
    /** Which activity that is, as its ordinal. */
    CALL_ACTIVITY;

    private static final Counter[] VALUES = values();

    /**
     * Whether it is an instant of the clock of the PE's host, and 0 for none.
     *
     * @return false for amounts
     */
    public boolean isInstant() {
        return this == PROFILED_FROM_NS || this == CALL_SINCE_NS;
    }

    /**
     * Where the time of an activity is counted.
     *
     * @param activity of a profile
     * @return its nanoseconds
     */
    public static Counter of(Activity activity) {
        return VALUES[REMOTE_NS.ordinal() + activity.ordinal()];
    }
}
