package org.jshmem.litmus;

/**
 * The actors of a litmus test in one PE. A round is a slot of symmetric memory of its own; a batch runs through all
 * slots with nothing between them but what the test itself does, and only batches are separated by barriers.
 *
 * <p>
 * The batch number grows from 1 and is what a round writes, so nothing needs to be reset: the value before is old.
 */
interface Experiment extends AutoCloseable {

    /**
     * This PE's part in a round.
     *
     * @param slot  the round
     * @param batch the batch
     * @return what this PE saw, or null when it does not observe
     */
    Seen act(int slot, long batch);

    /**
     * What this PE sees in the memory of a round after the batch, when nobody acts.
     *
     * @param slot  the round
     * @param batch the batch
     * @return what it saw, or null when it has observed in {@link #act} or not at all
     */
    default Seen settle(int slot, long batch) {
        return null;
    }

    /** Releases what is not symmetric memory. */
    @Override
    default void close() {}
}
