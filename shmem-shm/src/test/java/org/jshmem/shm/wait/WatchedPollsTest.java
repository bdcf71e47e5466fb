package org.jshmem.shm.wait;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WatchedPollsTest {

    private static final long WAIT_NS = 2_000_000;

    /** What it takes to come back costs little of the time, and the PE is as good as blocked. */
    @Test
    void peThatDoesLittleBetweenWaitsShouldBeBlocked() {
        long blockedNs = blockedNs(1_000, 10_000);
        assertTrue(blockedNs > 1_900 * WAIT_NS / 2, Long.toString(blockedNs));
    }

    /** Else all PEs of a job that computes in pieces could be found in their short waits at one moment, and the job be ended. */
    @Test
    void peThatComputesInPiecesShouldNotBeBlocked() {
        assertEquals(0, blockedNs(1_000, WAIT_NS / 2));
        assertEquals(0, blockedNs(1_000, 40 * WAIT_NS));
    }

    @Test
    void peShouldBeBlockedAnewAfterAPiece() {
        long sinceNs = WatchedPolls.sinceNs(0, 90 * WAIT_NS, 100 * WAIT_NS);
        assertEquals(100 * WAIT_NS, sinceNs);
        assertEquals(sinceNs, WatchedPolls.sinceNs(sinceNs, 0, 200 * WAIT_NS));
    }

    /** For how long the PE counts as blocked that has made some waits and always done something else between two. */
    private static long blockedNs(int waits, long gapNs) {
        long nowNs = -5; // the clock may be anywhere
        long sinceNs = nowNs;
        for (int i = 0; i < waits; i++) {
            nowNs += WAIT_NS + gapNs;
            sinceNs = WatchedPolls.sinceNs(sinceNs, gapNs, nowNs);
        }
        return nowNs - sinceNs;
    }
}
