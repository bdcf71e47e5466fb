package org.jshmem.microbench.sampling;

import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DecisionTest {

    @Test
    void allFollowPeZero() throws Exception {
        ThreadJob.run(3, shmem -> {
            Decision decision = new Decision(shmem);
            for (long round = 0; round < 1_000; round++) {
                assertEquals(10 * round, decision.of(10 * round + shmem.myPe()));
                assertEquals(round % 3 == 0, decision.of(round % 3 == shmem.myPe()));
            }
        });
    }
}
