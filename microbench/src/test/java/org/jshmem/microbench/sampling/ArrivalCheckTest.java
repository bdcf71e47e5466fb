package org.jshmem.microbench.sampling;

import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ArrivalCheckTest {

    private static final int BATCHES = 12;

    @Test
    void aBarrierLeavesNothingBehind() throws Exception {
        ThreadJob.run(4, shmem -> {
            ArrivalCheck check = new ArrivalCheck(shmem);
            for (long batch = 1; batch <= BATCHES; batch++) {
                check.send(batch);
                shmem.barrierAll();
                check.look(batch);
                shmem.barrierAll();
            }
            assertEquals(0, check.missing());
        });
    }

    @Test
    void everyMessageThatIsNotSentIsMissed() throws Exception {
        ThreadJob.run(4, shmem -> {
            ArrivalCheck check = new ArrivalCheck(shmem);
            for (long batch = 1; batch <= BATCHES; batch++) {
                if (batch % shmem.nPes() != shmem.myPe()) {
                    check.send(batch);
                }
                shmem.barrierAll();
                check.look(batch);
                shmem.barrierAll();
            }
            assertEquals(BATCHES, check.missing());
        });
    }

    @Test
    void distancesTakeTurns() {
        for (int nPes = 2; nPes <= 9; nPes++) {
            boolean[] seen = new boolean[nPes];
            for (long batch = 1; batch < nPes; batch++) {
                int distance = ArrivalCheck.distance(batch, nPes);
                assertTrue(distance > 0 && !seen[distance], "batch=" + batch + " nPes=" + nPes);
                seen[distance] = true;
            }
        }
        assertEquals(0, ArrivalCheck.distance(1, 1));
    }

    @Test
    void distancesOfManyPesShouldBeSpread() {
        for (int nPes : new int[]{257, 1_024, 4_096}) {
            boolean[] quarters = new boolean[4];
            for (long batch = 1; batch <= ArrivalCheck.batches(nPes); batch++) {
                int distance = ArrivalCheck.distance(batch, nPes);
                assertTrue(distance >= 1 && distance < nPes, "nPes=" + nPes + " distance=" + distance);
                quarters[4 * distance / nPes] = true;
            }
            assertArrayEquals(new boolean[]{true, true, true, true}, quarters);
        }
    }
}
