package org.jshmem.hosts.agent;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AgentIdleTest {

    @Test
    void napsShouldBeASmallPartOfTheTimeThatNothingHappened() {
        assertEquals(5_000, AgentIdle.napNs(80_000));
        for (long idleNs = 50_000; idleNs < 100_000_000_000L; idleNs *= 2) {
            assertTrue(AgentIdle.napNs(idleNs) > 0 && AgentIdle.napNs(idleNs) <= Math.min(idleNs / 16, 1_000_000));
        }
    }
}
