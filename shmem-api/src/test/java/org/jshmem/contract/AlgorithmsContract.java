package org.jshmem.contract;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every algorithm in the table, on PE counts around powers of two and beyond the cores, against models. A fixed number of
 * random trials; {@link AlgorithmProgram} makes any number.
 */
public abstract class AlgorithmsContract {

    private static final long SEED = 20_261_120;

    /** What one PE does in a test. */
    protected abstract void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 64})
    void everyReductionShouldGiveTheBitsOfTheModel(int nPes) throws Exception {
        int trials = nPes <= 9 ? 12 : nPes <= 17 ? 5 : 2;
        run(nPes, ReductionTrials.memoryBytes(nPes),
                transport -> new ReductionTrials(transport, SEED + nPes).run(trials));
    }
}
