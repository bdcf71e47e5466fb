package org.jshmem.microbench.sampling;

/**
 * What PE 0 does again and again with others. Each implementation has a loop of its own: were the loop shared, the call
 * in it would be megamorphic and cost as much as a put.
 */
public interface Operation {

    /** On every PE, before the first round: sets the memory that the operation uses and forgets rounds before. */
    default void prepare() {}

    /**
     * Does the operation; timed.
     *
     * @param rounds how often
     */
    void lead(long rounds);

    /**
     * What the PEs that follow do meanwhile; nothing when the operation is one-sided.
     *
     * @param rounds how often
     */
    default void follow(long rounds) {}

    /**
     * Operations in a round: a round trip is two.
     *
     * @return at least 1
     */
    default long operationsPerRound() {
        return 1;
    }

    /**
     * Rounds that are what a short job sees, and enough for who leads not to be who is ahead.
     *
     * @return at least 1
     */
    default int firstRounds() {
        return 20;
    }

    /**
     * Rounds that must be timed together for their mean to say something.
     *
     * @return at least 1
     */
    default int minRounds() {
        return 1;
    }

    /**
     * Rounds after which the same PE has the same part again. PE 0 alone is timed, and where another PE is ahead it only
     * catches up: a batch of fewer would show who had which part in it.
     *
     * @return at least 1; a batch is of a multiple of it
     */
    default int rotationRounds() {
        return 1;
    }

    /**
     * Whether every round leaves the same, so that rounds which do nothing would go unnoticed: then memory is prepared again after
     * the last round, and what one more leaves is looked at as well.
     *
     * @return true if it does
     */
    default boolean leavesTheSame() {
        return false;
    }

    /**
     * On every PE, after the last round and a barrier: whether memory holds what the operations must have left there.
     *
     * @return the answer; those of all PEs that lead count
     */
    boolean isRight();
}
