package org.jshmem.shm.wait;

/** What a waiter wants of symmetric memory. */
sealed interface WaitCondition permits WordCondition, MemoryCondition {

    /** Looks at the memory. */
    boolean isSatisfied();

    /** Whether it is worth to wake the waiter: asked by the one who writes, while the waiter may look, too. */
    boolean mayBeSatisfied();

    /** Whether it is for another PE to bring it about, which may have died, rather than for an agent, which answers in any case. */
    default boolean needsPe() {
        return true;
    }
}
