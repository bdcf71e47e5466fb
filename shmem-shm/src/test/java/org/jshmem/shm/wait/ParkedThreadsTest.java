package org.jshmem.shm.wait;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.jshmem.core.Comparison;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Virtual threads whose naps last longer than the test may take. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ParkedThreadsTest {

    private static final long HOUR_NS = TimeUnit.HOURS.toNanos(1);

    private JobSegment segment;
    private Doorbell doorbell;
    private long heap;

    @BeforeEach
    void makeSegment() {
        segment = JobSegment.create(1, 1 << 20, JobSegment.Origin.SPARSE_FILE);
        doorbell = new Doorbell(segment.control().doorbellAddress(0));
        heap = segment.heapsAddress();
    }

    @AfterEach
    void unmap() {
        segment.close();
    }

    @Test
    void writerShouldWakeAllThatWaitForTheWord() throws Exception {
        List<Thread> waiters = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            waiters.add(Thread.startVirtualThread(() -> await(8)));
        }
        awaitParked(waiters);
        write(8);
        for (Thread waiter : waiters) {
            waiter.join();
        }
        assertFalse(doorbell.hasWaiters());
    }

    @Test
    void writerShouldWakeOnlyThoseThatWaitForTheWord() throws Exception {
        AtomicInteger naps = new AtomicInteger();
        List<Thread> waiters = List.of(Thread.startVirtualThread(() -> await(16)),
                Thread.startVirtualThread(() -> naps.set(await(24))));
        awaitParked(waiters);
        write(16);
        waiters.getFirst().join();
        write(24);
        waiters.getLast().join();
        assertEquals(1, naps.get());
        assertFalse(doorbell.hasWaiters());
    }

    @Test
    void conditionThatThrowsShouldLeaveNobodyBehind() throws Exception {
        FutureTask<Void> park = new FutureTask<>(() -> doorbell.park(new MemoryCondition(() -> {
            throw new ArithmeticException("asked before the nap");
        }), HOUR_NS), null);
        Thread.startVirtualThread(park);
        assertInstanceOf(ArithmeticException.class, assertThrows(ExecutionException.class, park::get).getCause());
        assertFalse(doorbell.hasWaiters());
    }

    /** Returns how often it has napped. */
    private int await(long offset) {
        WordCondition word = new WordCondition(heap + offset, offset, Long.BYTES, Comparison.EQ, 1, Awaited.WORD);
        int naps = 0;
        while (!word.isSatisfied()) {
            doorbell.park(word, HOUR_NS);
            naps++;
        }
        return naps;
    }

    private static void awaitParked(List<Thread> threads) {
        while (!threads.stream().allMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING)) {
            Thread.onSpinWait();
        }
    }

    private void write(long offset) {
        SharedMemory.setLongRelease(heap + offset, 1);
        doorbell.ring(heap);
    }
}
