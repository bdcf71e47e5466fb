package org.jshmem.nas.is;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class IsProblemTest {

    private static final int BLOCK_KEYS = 1 << 16;

    /** Ranks by counting the whole sequence on one thread: holds the constants and the generator against each other. */
    @ParameterizedTest
    @EnumSource
    void testKeysHaveTheRanksOfNpb(IsProblem problem) {
        Sequence sequence = new Sequence(problem);
        for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
            sequence.alter(iteration);
            for (TestKey testKey : problem.testKeys()) {
                assertEquals(testKey.rankIn(iteration), sequence.rankOf(testKey), testKey + " iteration " + iteration);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyPeCountLeavesTheAlteredKeysOnPeZero(IsProblem problem) {
        assertTrue(problem.totalKeys() / problem.maxPes() > 2 * IsProblem.ITERATIONS);
        assertEquals(problem.maxKey(), problem.buckets() << problem.bucketShift());
    }

    /** How often each value occurs, and those keys that are looked at or altered. */
    private static final class Sequence {

        private final IsProblem problem;
        private final int[] counts;
        private final int[] head = new int[2 * IsProblem.ITERATIONS + 1];
        private final List<Integer> testValues = new ArrayList<>();

        Sequence(IsProblem problem) {
            this.problem = problem;
            counts = new int[problem.maxKey()];
            int[] block = new int[BLOCK_KEYS];
            for (int first = 0; first < problem.totalKeys(); first += BLOCK_KEYS) {
                KeyStream.fill(block, first, problem.maxKeyLog2());
                KeyLoops.countKeys(block, 0, BLOCK_KEYS, 0, counts);
            }
            KeyStream.fill(head, 0, problem.maxKeyLog2());
            for (TestKey testKey : problem.testKeys()) {
                int[] one = new int[1];
                KeyStream.fill(one, testKey.index(), problem.maxKeyLog2());
                testValues.add(one[0]);
            }
        }

        void alter(int iteration) {
            set(iteration, iteration);
            set(iteration + IsProblem.ITERATIONS, problem.maxKey() - iteration);
        }

        int rankOf(TestKey testKey) {
            int value = testValues.get(problem.testKeys().indexOf(testKey));
            int rank = 0;
            for (int smaller = 0; smaller < value; smaller++) {
                rank += counts[smaller];
            }
            return rank;
        }

        private void set(int index, int value) {
            counts[head[index]]--;
            head[index] = value;
            counts[value]++;
        }
    }
}
