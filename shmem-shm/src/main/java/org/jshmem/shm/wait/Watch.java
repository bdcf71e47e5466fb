package org.jshmem.shm.wait;

/** What a waiter wants of symmetric memory. */
sealed interface Watch permits WatchedWord, WatchedMemory {

    /** Looks at the memory. */
    boolean isSatisfied();
}
