package org.jshmem.microbench.pair;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class WakeUpTest {

    @Test
    void manyIterationsShouldHaveMoreWarmUpsThanAnIntHolds() {
        assertEquals(3_000_000_000L, WakeUp.warmUps(30_000_000));
    }
}
