package org.jshmem.contract;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every algorithm that moves data or synchronises, on PE counts around powers of two and beyond the cores. */
public abstract class MovementAlgorithmsContract {

    private static final long SEED = 20_261_120;

    /** What one PE does in a test. */
    protected abstract void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception;

    /** How many of the usual trials of each algorithm are made. */
    protected abstract int trials(int usual);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 64})
    void everyAlgorithmShouldDoWhatTheModelDoes(int nPes) throws Exception {
        int trials = trials(nPes <= 9 ? 40 : nPes <= 17 ? 20 : 8);
        run(nPes, MovementTrials.memoryBytes(nPes),
                transport -> new MovementTrials(transport, SEED + nPes).run(trials));
    }
}
