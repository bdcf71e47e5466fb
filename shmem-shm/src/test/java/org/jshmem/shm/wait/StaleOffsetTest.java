package org.jshmem.shm.wait;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.Comparison;
import org.jshmem.shm.segment.JobSegment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/** A writer that has read which offset is watched before another waiter published another one. */
class StaleOffsetTest {

    private static final long HOUR_NS = TimeUnit.HOURS.toNanos(1);

    @ParameterizedTest
    @CsvSource({"4, 8, 8", "2, 4, 4", "1, 16, 2", "1, 8, 8"})
    void writerShouldWakeWhoMayWaitForIt(long stale, long offset, int width) throws Exception {
        JobSegment segment = JobSegment.create(1, 1 << 20, JobSegment.Origin.SPARSE_FILE);
        Doorbell doorbell = new Doorbell(segment.control().doorbellAddress(0));
        long heap = segment.heapsAddress();
        WordCondition word = new WordCondition(heap + offset, offset, width, Comparison.EQ, 1, Awaited.WORD);
        Thread waiter = Thread.ofPlatform().start(() -> doorbell.sleep(word, HOUR_NS));
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            while (waiter.isAlive()) {
                doorbell.ring(heap, stale);
            }
        });
        segment.close();
    }
}
