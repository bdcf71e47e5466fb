package org.jshmem.microbench.bale;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.microbench.sampling.Operation;

/** A kernel of bale in one form. */
abstract class Kernel implements Operation {

    final Shmem shmem;
    private final long elements;
    private final boolean isEmpty;

    /**
     * Collective.
     *
     * @param elements how many of them this PE moves in a round
     */
    Kernel(Shmem shmem, long elements) {
        this.shmem = shmem;
        long all = shmem.reduce(ReduceOp.SUM, elements);
        isEmpty = all == 0;
        this.elements = Math.max(1, all / shmem.nPes());
    }

    /** Whether there is nothing to be done on any PE. */
    final boolean isEmpty() {
        return isEmpty;
    }

    /** Each run has the same result: that of runs before would look right, were it not removed. */
    @Override
    public abstract void prepare();

    /** Does it once; all PEs do so at the same time. */
    abstract void run();

    /** Whether all PEs together have left what is right; collective. */
    abstract boolean isRightEverywhere();

    /** On the average of all PEs. */
    @Override
    public final long operationsPerRound() {
        return elements;
    }

    /** A round is all that a short job does. */
    @Override
    public final int firstRounds() {
        return 1;
    }

    /** A run ends when every PE has what it must have. */
    @Override
    public final void lead(long rounds) {
        for (long round = 0; round < rounds; round++) {
            run();
            shmem.barrierAll();
        }
    }

    @Override
    public final boolean isRight() {
        return isRightEverywhere();
    }
}
