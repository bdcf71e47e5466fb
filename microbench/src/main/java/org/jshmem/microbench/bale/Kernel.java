package org.jshmem.microbench.bale;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.microbench.sampling.Operation;

/** A kernel of bale in one form. */
abstract class Kernel implements Operation {

    final Shmem shmem;
    /** Of all PEs together. */
    private final long elements;

    /**
     * Collective.
     *
     * @param elements how many of them this PE moves in a round
     */
    Kernel(Shmem shmem, long elements) {
        this.shmem = shmem;
        this.elements = shmem.reduce(ReduceOp.SUM, elements);
    }

    /** Whether there is nothing to be done on any PE. */
    final boolean isEmpty() {
        return elements == 0;
    }

    /** Each run has the same result: that of runs before would look right, were it not removed. */
    @Override
    public abstract void prepare();

    @Override
    public final boolean leavesTheSame() {
        return true;
    }

    /** Does it once; all PEs do so at the same time. */
    abstract void run();

    /** Whether all PEs together have left what is right; collective. */
    abstract boolean isRightEverywhere();

    /** On the average of all PEs. */
    @Override
    public final long operationsPerRound() {
        return Math.max(1, elements / shmem.nPes());
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
