package org.jshmem.contract.random;

/**
 * One step of a random program, the same object on every PE. Within a step no two PEs touch the same byte in a way that
 * depends on their order; a barrier stands between steps.
 */
interface Step {

    /** The part of the calling PE. What it reads it compares with the model, which has not taken the step yet. */
    void run(Machine machine, Model before);

    /** What the step does to all copies. */
    void apply(Model model);

    /** Whether the caller's copies are final when its part returns, before the barrier, as after a collective. */
    default boolean isFinalOnReturn() {
        return false;
    }
}
