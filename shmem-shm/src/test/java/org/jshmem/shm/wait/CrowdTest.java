package org.jshmem.shm.wait;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CrowdTest {

    private static final long MS = 1_000_000;

    private final Crowd crowd = Crowd.besidePe(2);

    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE - MS, -MS})
    void shortYieldsShouldNotMakeACrowd(long startNs) {
        assertFalse(crowd.isHere(startNs));
        crowd.note(startNs, startNs + MS / 10);
        assertFalse(crowd.isHere(startNs + MS / 10));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE - MS, -MS})
    void longYieldShouldMakeACrowdForAWhile(long startNs) {
        long endNs = startNs + 3 * MS;
        crowd.note(startNs, endNs);
        crowd.note(endNs, endNs + MS / 10);
        assertTrue(crowd.isHere(endNs + 9 * MS));
        assertFalse(crowd.isHere(endNs + 10 * MS));
        assertFalse(crowd.isHere(endNs + 9 * MS), "forgotten is forgotten");
    }

    @Test
    void manyPesShouldYieldWhoeverComputes() {
        Crowd many = Crowd.besidePe(16);
        many.note(0, 100 * MS);
        assertFalse(many.isHere(100 * MS));
    }

    /** An agent among many PEs that wait has its turn later, and sleeps only where some compute. */
    @Test
    void turnsOfManyPesShouldBeNoCrowdBesideAnAgent() {
        Crowd few = Crowd.besideAgent(2);
        few.note(0, MS);
        assertTrue(few.isHere(MS));
        Crowd many = Crowd.besideAgent(33);
        many.note(0, MS);
        assertFalse(many.isHere(MS));
        many.note(MS, 4 * MS);
        assertTrue(many.isHere(4 * MS));
    }
}
