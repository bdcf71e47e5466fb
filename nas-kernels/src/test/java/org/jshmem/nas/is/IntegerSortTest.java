package org.jshmem.nas.is;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.Shmem;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The whole sort on shared memory, PEs as threads. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class IntegerSortTest {

    private static final long HEAP_BYTES = 3 << 20;
    private static final Run ALL = describe(IsProblem.ITERATIONS, CommMode.PUT);

    private static Run describe(int iterations, CommMode mode) {
        return IntegerSort.describe(IsProblem.S, iterations, 2, mode);
    }

    private static Ranking ranking(Shmem shmem) {
        return new Ranking(shmem, IsProblem.S, CommMode.PUT, new PhaseTimer<>(Ranking.Phase.values()));
    }

    @ParameterizedTest
    @CsvSource({"1, PUT", "1, GET", "2, PUT", "4, PTR", "4, GET", "8, PTR", "16, GET", "64, PUT"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, HEAP_BYTES, describe(IsProblem.ITERATIONS, mode), new IntegerSort());
        assertEquals(3, result.checks().size());
        assertTrue(result.isVerified(), result::toString);
        assertTrue(result.phasesNs().get("group") > 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9})
    void fewerIterationsAreVerified(int iterations) throws Exception {
        Result result = NasJob.measure(4, HEAP_BYTES, describe(iterations, CommMode.PTR), new IntegerSort());
        assertEquals(iterations * IsProblem.S.testKeys().size(), result.checks().getFirst().value());
        assertTrue(result.isVerified(), result::toString);
    }

    /** Shares of 256 keys, while the largest bucket has 300: some PEs get none. */
    @Test
    void pesWithoutKeysDoNotDisturb() throws Exception {
        AtomicInteger idle = new AtomicInteger();
        NasJob.run(256, HEAP_BYTES, shmem -> {
            Ranking ranking = ranking(shmem);
            ranking.run(1);
            int ranked = ranking.rankedKeys();
            if (ranked == 0) {
                idle.incrementAndGet();
            }
            assertTrue(FullVerification.run(shmem, ranking.sort(), ranked));
        });
        assertTrue(idle.get() > 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aKeyOutOfPlaceFailsTheVerification(int nPes) throws Exception {
        NasJob.run(nPes, HEAP_BYTES, shmem -> {
            Ranking ranking = ranking(shmem);
            ranking.run(1);
            int[] sorted = ranking.sort();
            int ranked = ranking.rankedKeys();
            assertTrue(FullVerification.run(shmem, sorted, ranked));
            if (shmem.myPe() == 0) {
                sorted[ranked - 1] = IsProblem.S.maxKey();
            }
            boolean inOrder = FullVerification.run(shmem, sorted, ranked);
            if (nPes > 1 && shmem.myPe() == 0) {
                assertFalse(inOrder, "larger than the first key on the right");
            }
            if (shmem.myPe() == nPes - 1) {
                sorted[0] = IsProblem.S.maxKey() + 1;
            }
            inOrder = FullVerification.run(shmem, sorted, ranked);
            if (shmem.myPe() == nPes - 1) {
                assertFalse(inOrder, "larger than the next key");
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aWrongIterationFailsThePartialVerification(int nPes) throws Exception {
        NasJob.run(nPes, HEAP_BYTES, shmem -> {
            Ranking ranking = ranking(shmem);
            long passed = ranking.run(1) + ranking.run(3); // keys of iteration 2 are missing: each rank is off by one
            List<Check> checks = IntegerSort.checks(shmem, ALL, passed, 0, true);
            assertEquals(IsProblem.S.testKeys().size(), checks.get(0).value());
            assertFalse(checks.get(0).isPassed());
        });
    }

    @ParameterizedTest
    @CsvSource({"0, -1, true", "1, 0, true", "1, 0, false"})
    void otherKeysAndDisorderFail(long passed, long change, boolean inOrder) throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> assertEquals(List.of(passed == 50, change == 0, inOrder),
                IntegerSort.checks(shmem, ALL, passed, change, inOrder).stream().map(Check::isPassed)
                        .toList()));
    }

    @Test
    void arraysAreKeysTwiceRanksAndSortedKeys() {
        assertEquals((3 * (1L << 19) + (1L << 16)) * 4, IntegerSort.arrayBytes(IsProblem.W, 2));
    }
}
