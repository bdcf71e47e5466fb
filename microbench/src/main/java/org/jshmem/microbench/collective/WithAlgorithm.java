package org.jshmem.microbench.collective;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.shmemx.Collectives;

/**
 * An operation with a certain algorithm, from its preparation until its results have been looked at.
 *
 * @param operation the operation
 * @param shmem     the library
 * @param variant   names the algorithm
 */
record WithAlgorithm(Operation operation, Shmem shmem, Variant variant) implements Operation {

    @Override
    public void prepare() {
        Collectives.useAlgorithm(shmem.world(), variant.measure().collective(), variant.algorithm());
        operation.prepare();
    }

    @Override
    public void lead(long rounds) {
        operation.lead(rounds);
    }

    @Override
    public void follow(long rounds) {
        operation.follow(rounds);
    }

    @Override
    public long operationsPerRound() {
        return operation.operationsPerRound();
    }

    @Override
    public int minRounds() {
        return operation.minRounds();
    }

    @Override
    public int rotationRounds() {
        return operation.rotationRounds();
    }

    @Override
    public boolean isRight() {
        boolean isRight = operation.isRight();
        Collectives.useAlgorithm(shmem.world(), variant.measure().collective(), null);
        return isRight;
    }
}
