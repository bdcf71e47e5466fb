package org.jshmem.shm.wait;

import java.util.function.BooleanSupplier;

import org.jshmem.shm.memory.SharedMemory;

/**
 * A condition on any words of the waiter's own symmetric memory. Its author reads with plain loads; the fence keeps
 * them in the loop that polls, and what the caller reads next behind them.
 *
 * @param condition what the waiter wants
 */
public record MemoryCondition(BooleanSupplier condition) implements WaitCondition {

    @Override
    public boolean isSatisfied() {
        boolean satisfied = condition.getAsBoolean();
        SharedMemory.acquireFence();
        return satisfied;
    }

    /** What it keeps of its looks is for the waiter. */
    @Override
    public boolean mayBeSatisfied() {
        return true;
    }

    @Override
    public String toString() {
        return "for a condition on its own memory";
    }
}
