package org.jshmem.core;

/** How a symmetric object will be used (OpenSHMEM section 9.3, {@code SHMEM_MALLOC_*}). */
public enum MallocHint {
    /** By atomic memory operations of other PEs. */
    ATOMICS_REMOTE,
    /** As a signal. */
    SIGNAL_REMOTE
}
