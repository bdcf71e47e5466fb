package org.jshmem.shm.segment;

/**
 * What is counted for each PE, in the order of the words in its lines of the segment. Operations are only counted when the job asks
 * for it. Puts, gets and atomics are those that the program calls.
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
    LIBRARY_BYTES
}
