package org.jshmem.shm.wait;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** One write of each kind wakes who sleeps in the kernel until it comes, for so long that it would be noticed if it did not. */
@Timeout(60)
class WakeUpTest {

    private static final long HOUR_NS = TimeUnit.HOURS.toNanos(1);
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final long WORD = 64;

    private enum Write {

        ELEMENT, BYTE, BLOCK, STRIDED, ADD, FETCH, COMPARE;

        void to(Transport memory) {
            switch (this) {
                case ELEMENT -> memory.putElement(0, WORD, Integer.BYTES, 1);
                case BYTE -> memory.putElement(0, WORD, Byte.BYTES, 1);
                case BLOCK -> memory.put(0, WORD - 1, MemorySegment.ofArray(new byte[]{0, 1, 0, 0, 0, 0}), 0, 6);
                case STRIDED ->
                    memory.putStrided(0, WORD - 16, 16, MemorySegment.ofArray(new long[]{7, 1}), 0, 8, 8, 2);
                case ADD -> memory.atomic(AtomicOp.ADD, 0, WORD, Integer.BYTES, 1);
                case FETCH -> memory.fetch(AtomicOp.SWAP, 0, WORD, Integer.BYTES, 1);
                case COMPARE -> memory.compareSwap(0, WORD, Integer.BYTES, 0, 1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Write.class)
    void aWriteShouldWakeWhoWaitsForTheWord(Write write) throws Exception {
        JobSegment segment = JobSegment.create(1, 4096, JobSegment.Origin.SPARSE_FILE);
        requireWoken(segment, write, new WordCondition(segment.heapsAddress() + WORD, WORD, Integer.BYTES,
                Comparison.EQ, 1, Awaited.WORD));
    }

    @ParameterizedTest
    @EnumSource(Write.class)
    void aWriteShouldWakeWhoWaitsForACondition(Write write) throws Exception {
        JobSegment segment = JobSegment.create(1, 4096, JobSegment.Origin.SPARSE_FILE);
        MemorySegment memory = new ShmTransport(segment, 0, 1).view(0, 0, 4096, Arena.global());
        requireWoken(segment, write, new MemoryCondition(() -> memory.get(JAVA_INT, WORD) == 1));
    }

    private static void requireWoken(JobSegment segment, Write write, WaitCondition condition) throws Exception {
        Doorbell doorbell = new Doorbell(segment.control().doorbellAddress(0));
        Thread waiter = Thread.ofPlatform().start(() -> doorbell.sleep(condition, HOUR_NS));
        while (!doorbell.hasWaiters() || waiter.getState() == Thread.State.NEW) {
            Thread.onSpinWait();
        }
        Thread.sleep(20); // it looks once more before it sleeps
        write.to(new ShmTransport(segment, 0, 1));
        assertTrue(waiter.join(LIMIT), () -> write + " has not woken");
        assertEquals(1, new ShmTransport(segment, 0, 1).view(0, 0, 4096, Arena.global()).get(JAVA_INT, WORD));
        segment.close(); // not after a failure: somebody may sleep on it yet
    }
}
