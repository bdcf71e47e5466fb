package org.jshmem.microbench.random;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RandomStreamTest {

    /** As the HPCC sources have it. */
    private static final long HPCC_PERIOD = 1_317_624_576_693_539_401L;

    @Test
    void powersAreWhatSteppingComesTo() {
        long state = 1;
        for (long step = 0; step < 1_000; step++) {
            assertEquals(state, RandomStream.power(step), "step " + step);
            state = RandomStream.timesX(state);
        }
    }

    @Test
    void theSequenceRepeatsAfterThePeriodOfHpcc() {
        assertEquals(1, RandomStream.power(HPCC_PERIOD));
    }

    @Test
    void indicesAreBelowAnyLimit() {
        RandomStream stream = new RandomStream(3);
        for (long limit : new long[]{1, 3, 5L << 20}) {
            for (int i = 0; i < 1_000; i++) {
                long index = RandomStream.index(stream.next(), limit);
                assertTrue(index >= 0 && index < limit, () -> "index " + index + " of " + limit);
            }
        }
    }

    @Test
    void aRestartedStreamIsTheSame() {
        RandomStream stream = new RandomStream(1);
        long first = stream.next();
        stream.next();
        stream.restart();
        assertEquals(first, stream.next());
    }
}
