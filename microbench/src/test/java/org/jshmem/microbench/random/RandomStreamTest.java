package org.jshmem.microbench.random;

import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    void pesBeginAtPlacesOfTheirOwn() {
        int nPes = 128;
        long elements = 1 << 20;
        long places = IntStream.range(0, nPes).mapToObj(RandomStream::new)
                .flatMap(stream -> Stream.generate(stream::next).limit(10))
                .map(random -> RandomStream.index(random, elements))
                .distinct()
                .count();
        assertTrue(places > 9 * nPes, () -> "different places: " + places);
    }

    @Test
    void aRestartedStreamIsTheSame() {
        RandomStream stream = new RandomStream(1);
        long first = stream.next();
        stream.next();
        stream.restart();
        assertEquals(first, stream.next());
    }

    @Test
    void skippedNumbersAreThoseThatWouldHaveCome() {
        RandomStream skipping = new RandomStream(3);
        RandomStream stream = new RandomStream(3);
        skipping.skip(0);
        for (int some : new int[]{1, 2, 1000}) {
            skipping.skip(some);
            for (int i = 0; i < some; i++) {
                stream.next();
            }
            assertEquals(stream.next(), skipping.next());
        }
    }
}
