package org.jshmem.microbench.pair;

/**
 * What PE 0 does again and again towards its partner. Each implementation has a loop of its own: were the loop shared,
 * the call in it would be megamorphic and cost as much as a put.
 */
interface PairOperation {

    /** On every PE, before the first round: sets the memory that the operation uses and forgets rounds before. */
    default void prepare() {}

    /** Does the operation so many times; timed. */
    void lead(long rounds);

    /** What the partner does meanwhile, as many times; nothing when the operation is one-sided. */
    default void follow(long rounds) {}

    /** Operations in a round: a round trip is two. */
    default int operationsPerRound() {
        return 1;
    }

    /** On PE 0, after the last round and a barrier: whether memory holds what the operations must have left there. */
    boolean isRight();
}
