package org.jshmem.core;

/**
 * How a symmetric object will be used (OpenSHMEM 1.6, section 9.3, {@code SHMEM_MALLOC_*}).
 *
 * @since 0.1.0
 */
public enum MallocHint {
    /** By atomic memory operations of other PEs. */
    ATOMICS_REMOTE,
    /** As a signal. */
    SIGNAL_REMOTE,
    /**
     * By PEs that must not wait for memory off the chip: a machine may have some nearer, as the cores of an Intel SCC
     * have their message-passing buffers. Each PE has 8 KiB for objects with this hint, which are no part of the heap.
     * What does not fit there comes from the heap, and on machines without near memory all is alike. No hint of
     * OpenSHMEM.
     */
    NEAR
}
