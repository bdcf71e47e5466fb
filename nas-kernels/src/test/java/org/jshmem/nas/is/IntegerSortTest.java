package org.jshmem.nas.is;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.Shmem;
import org.jshmem.nas.is.PhaseTimer.Phase;
import org.jshmem.shm.LocalJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The whole sort on shared memory, PEs as threads. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class IntegerSortTest {

    private static final long HEAP_BYTES = 2 << 20;

    private static void run(int nPes, Body body) throws Exception {
        LocalJob.run(nPes, HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                body.run(shmem);
            }
        });
    }

    private interface Body {
        void run(Shmem shmem);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 64})
    void classSIsVerified(int nPes) throws Exception {
        run(nPes, shmem -> {
            Result result = new IntegerSort(shmem).measure(ProblemClass.S, 2, null);
            assertEquals(5 * ProblemClass.ITERATIONS + nPes, result.passed());
            assertEquals(ProblemClass.S.totalKeys(), result.ranked());
            assertTrue(result.isVerified());
            assertTrue(result.phasesNs().get(Phase.GROUP) > 0);
        });
    }

    /** Shares of 256 keys, while the largest bucket has 300: some PEs get none. */
    @Test
    void pesWithoutKeysDoNotDisturb() throws Exception {
        AtomicInteger idle = new AtomicInteger();
        run(256, shmem -> {
            Ranking ranking = new Ranking(shmem, ProblemClass.S, new PhaseTimer());
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
        run(nPes, shmem -> {
            Ranking ranking = new Ranking(shmem, ProblemClass.S, new PhaseTimer());
            ranking.run(1);
            int[] sorted = ranking.sort();
            int ranked = ranking.rankedKeys();
            assertTrue(FullVerification.run(shmem, sorted, ranked));
            if (shmem.myPe() == 0) {
                sorted[ranked - 1] = ProblemClass.S.maxKey();
            }
            boolean inOrder = FullVerification.run(shmem, sorted, ranked);
            if (nPes > 1 && shmem.myPe() == 0) {
                assertFalse(inOrder, "larger than the first key on the right");
            }
            if (shmem.myPe() == nPes - 1) {
                sorted[0] = ProblemClass.S.maxKey() + 1;
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
        run(nPes, shmem -> {
            Ranking ranking = new Ranking(shmem, ProblemClass.S, new PhaseTimer());
            long passed = ranking.run(1) + ranking.run(3); // keys of iteration 2 are missing: each rank is off by one
            long held = ranking.rankedKeys();
            Result result = Result.of(shmem, ProblemClass.S, 1, passed, held, new PhaseTimer());
            assertEquals(ProblemClass.S.testKeys().size(), result.passed());
            assertFalse(result.isVerified());
        });
    }
}
