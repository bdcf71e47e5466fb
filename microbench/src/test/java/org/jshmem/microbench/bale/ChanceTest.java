package org.jshmem.microbench.bale;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ChanceTest {

    private static final int PES = 4;

    private static SymmetricLongs permutation(Shmem shmem, int localNumbers, LongUnaryOperator numberAt) {
        SymmetricLongs permutation = shmem.longs(localNumbers);
        for (long i = 0; i < localNumbers; i++) {
            permutation.set(i, numberAt.applyAsLong(i * PES + shmem.myPe()));
        }
        return permutation;
    }

    private static void assertLikely(boolean isLikely, int localNumbers, LongUnaryOperator numberAt) throws Exception {
        ThreadJob.run(PES,
                shmem -> assertEquals(isLikely, Chance.isLikely(shmem, permutation(shmem, localNumbers, numberAt))));
    }

    private static long[] shuffled(int numbers, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] shuffled = new long[numbers];
        for (int i = 0; i < numbers; i++) {
            int other = random.nextInt(i + 1);
            shuffled[i] = shuffled[other];
            shuffled[other] = i;
        }
        return shuffled;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 100, 1000})
    void shuffledNumbersShouldBeLikely(int localNumbers) throws Exception {
        for (long seed = 0; seed < 20; seed++) {
            long[] numbers = shuffled(PES * localNumbers, seed);
            assertLikely(true, localNumbers, place -> numbers[(int) place]);
        }
    }

    @Test
    void numbersThatLieInOrderShouldNotBe() throws Exception {
        assertLikely(false, 100, place -> place);
        assertLikely(false, 100, place -> PES * 100 - 1 - place);
    }

    /** Nobody has dealt them out. */
    @Test
    void numbersThatLieBesideThoseOfTheirPeShouldNotBe() throws Exception {
        long[] numbers = shuffled(100, 1);
        assertLikely(false, 100, place -> numbers[(int) (place % 100)] * PES + place / 100);
        assertLikely(false, 100, place -> numbers[(int) (place / PES)] * PES + place % PES);
    }

    /** Nobody has shuffled what each PE was dealt, which lies behind what those before it were. */
    @Test
    void numbersThatRiseOnEachPeShouldNotBe() throws Exception {
        long[] numbers = shuffled(PES * 100, 1);
        for (int pe = 0; pe < PES; pe++) {
            Arrays.sort(numbers, pe * 100, (pe + 1) * 100);
        }
        assertLikely(false, 100, place -> numbers[(int) place]);
    }
}
