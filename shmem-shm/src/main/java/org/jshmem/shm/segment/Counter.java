package org.jshmem.shm.segment;

/**
 * What is counted for each PE, in the order of the words in its line of the segment. Puts, gets and atomics are those of
 * the program and of the library's collectives, and only counted when the job asks for it.
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
    HEAP_BYTES
}
