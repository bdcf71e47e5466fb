package org.jshmem.launch.pe;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class UsefulCarriersTest {

    private static final long PERIOD_NS = 50_000_000;

    @Test
    void halfOfTheProcessorsShouldBeLeftToTheCompilersAtFirst() {
        assertEquals(1, UsefulCarriers.fewest(1));
        assertEquals(1, UsefulCarriers.fewest(2));
        assertEquals(8, UsefulCarriers.fewest(16));
    }

    @Test
    void processorsOfCompilersShouldNotBeTaken() {
        assertEquals(2, UsefulCarriers.of(2, 1, PERIOD_NS, 10, 0));
        assertEquals(2, UsefulCarriers.of(2, 2, PERIOD_NS, 10, 0.3));
        assertEquals(1, UsefulCarriers.of(2, 2, PERIOD_NS, 10, 1));
        assertEquals(1, UsefulCarriers.of(2, 2, PERIOD_NS, 10, 3));
        assertEquals(13, UsefulCarriers.of(16, 8, PERIOD_NS, 10, 3));
        assertEquals(8, UsefulCarriers.of(16, 8, PERIOD_NS, 10, 12));
    }

    @Test
    void halfOfTheProcessorsShouldDoWherePesOnlyHandOver() {
        assertEquals(1, UsefulCarriers.of(2, 2, PERIOD_NS, 110_000, 0));
        assertEquals(2, UsefulCarriers.of(2, 2, PERIOD_NS, 90_000, 0));
        assertEquals(8, UsefulCarriers.of(16, 1, PERIOD_NS, 51_000, 0));
    }

    @Test
    void numberShouldLieBetweenTheFewestAndTheProcessors() {
        for (int processors = 1; processors <= 64; processors++) {
            for (int carriers = 1; carriers <= 2 * processors; carriers++) {
                for (long turns : new long[]{0, 1, 49_999, 50_000, 50_001, 10_000_000, Integer.MAX_VALUE}) {
                    for (double compilers : new double[]{0, 0.499, 0.5, 1, 100}) {
                        int useful = UsefulCarriers.of(processors, carriers, PERIOD_NS, turns, compilers);
                        assertTrue(useful >= UsefulCarriers.fewest(processors) && useful <= processors);
                    }
                }
            }
        }
    }
}
