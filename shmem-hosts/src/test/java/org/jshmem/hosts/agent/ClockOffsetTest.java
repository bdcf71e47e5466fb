package org.jshmem.hosts.agent;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ClockOffsetTest {

    private static final long OFFSET_NS = -3_600_000_000_000L;

    /** Of the last answers: clocks drift. */
    @Test
    void offsetShouldBeWrongByHalfOfTheShortestRoundTripAtMost() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ClockOffset offset = new ClockOffset();
            long[] roundTripsNs = new long[3 * ClockOffset.ANSWERS];
            long nowNs = random.nextLong(1_000_000_000);
            for (int i = 0; i < roundTripsNs.length; i++) {
                assertEquals(i >= ClockOffset.ANSWERS, offset.isKnown());
                long thereNs = random.nextLong(1_000, 200_000);
                long backNs = random.nextLong(1_000, 200_000);
                roundTripsNs[i] = thereNs + backNs;
                offset.learn(nowNs, nowNs + thereNs + OFFSET_NS, nowNs + roundTripsNs[i]);
                nowNs += roundTripsNs[i] + random.nextLong(1_000_000);
                if (offset.isKnown()) {
                    long shortestNs = Long.MAX_VALUE;
                    for (int j = i; j > i - ClockOffset.ANSWERS; j--) {
                        shortestNs = Math.min(shortestNs, roundTripsNs[j]);
                    }
                    long errorNs = Math.abs(offset.offsetNs() - OFFSET_NS);
                    assertTrue(errorNs <= shortestNs / 2 + 1, "seed " + seed + ": " + errorNs + " ns");
                }
            }
        }
    }
}
