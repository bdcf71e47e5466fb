package org.jshmem.shm.wait;

/** What a waiter wants of symmetric memory. */
sealed interface WaitCondition permits WordCondition, MemoryCondition {

    /** Looks at the memory. */
    boolean isSatisfied();
}
