package org.jshmem.sim.check;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

class VectorClockTest {

    private static final int STREAM = 7;
    private static final int TARGET = 3;

    @Test
    void knowsTheLaterOfWhatEitherKnows() {
        VectorClock joined = VectorClock.ZERO.with(0, 5).with(STREAM, 2).join(VectorClock.ZERO.with(0, 4).with(1, 9));
        assertEquals(5, joined.of(0));
        assertEquals(9, joined.of(1));
        assertEquals(2, joined.of(STREAM));
        assertEquals(0, joined.of(100));
    }

    @Test
    void aFenceIsForOneTarget() {
        VectorClock fenced = VectorClock.ZERO.withFence(STREAM, TARGET, 4);
        assertTrue(fenced.covers(STREAM, TARGET, 4));
        assertFalse(fenced.covers(STREAM, TARGET, 5));
        assertFalse(fenced.covers(STREAM, TARGET + 1, 1));
        assertFalse(fenced.covers(STREAM + 1, TARGET, 1));
        assertEquals(0, fenced.of(STREAM));
    }

    @Test
    void fencesAreHandedOnAndTheLatestCounts() {
        VectorClock one = VectorClock.ZERO.withFence(STREAM, TARGET, 4).withFence(STREAM, 1, 2);
        VectorClock other = VectorClock.ZERO.withFence(STREAM, TARGET, 6).withFence(1, TARGET, 3);
        for (VectorClock joined : new VectorClock[]{one.join(other), other.join(one)}) {
            assertTrue(joined.covers(STREAM, TARGET, 6));
            assertTrue(joined.covers(STREAM, 1, 2));
            assertTrue(joined.covers(1, TARGET, 3));
            assertFalse(joined.covers(STREAM, TARGET, 7));
        }
    }

    @Test
    void completionMakesFencesNeedless() {
        VectorClock completed = VectorClock.ZERO.withFence(STREAM, TARGET, 4).join(VectorClock.ZERO.with(STREAM, 5));
        assertTrue(completed.covers(STREAM, TARGET + 1, 5));
        assertSame(completed, completed.withFence(STREAM, TARGET, 5));
    }

    @Test
    void whoLearnsNothingStaysTheSame() {
        VectorClock clock = VectorClock.ZERO.with(1, 3).withFence(STREAM, TARGET, 4);
        assertSame(clock, clock.join(VectorClock.ZERO.with(1, 2).withFence(STREAM, TARGET, 4)));
        assertSame(clock, clock.join(VectorClock.ZERO));
        assertSame(clock, clock.with(1, 3));
    }
}
