package org.jshmem.shm.segment;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CountersTest {

    private static final int OTHERS = 2;
    private static final int COUNTS = 300_000;

    @Test
    void noCountOfSeveralThreadsShouldBeLost() throws InterruptedException {
        try (JobSegment segment = JobSegment.create(2, 1 << 16, JobSegment.Origin.SPARSE_FILE)) {
            Counters counters = segment.control().counters(0);
            List<Thread> others = Stream.generate(() -> Thread.ofPlatform().start(() -> count(counters))).limit(OTHERS)
                    .toList();
            count(counters);
            for (Thread other : others) {
                other.join();
            }
            assertEquals((1 + OTHERS) * COUNTS, counters.get(Counter.PUTS));
            assertEquals((1 + OTHERS) * 2 * COUNTS, counters.get(Counter.ATOMICS));
            assertEquals(0, counters.get(Counter.PUT_BYTES));
            assertEquals(0, segment.control().counters(1).get(Counter.PUTS));
        }
    }

    private static void count(Counters counters) {
        for (int i = 0; i < COUNTS; i++) {
            counters.add(Counter.PUTS, 1);
            counters.add(Counter.ATOMICS, 2);
        }
    }

    @Test
    void countersShouldFitIntoTheirLines() {
        assertTrue(Counter.values().length * Long.BYTES <= SegmentLayout.COUNTERS_OF_THREAD_BYTES);
    }
}
