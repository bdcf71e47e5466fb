package org.jshmem.shm.wait;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;

import org.jshmem.core.Comparison;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WatchedWordsTest {

    private static final long HOUR_NS = TimeUnit.HOURS.toNanos(1);

    private JobSegment segment;
    private long doorbellAddress;
    private Doorbell doorbell;
    private WatchedWords words;
    private long heap;

    @BeforeEach
    void makeSegment() {
        segment = JobSegment.create(1, 1 << 20, JobSegment.Origin.SPARSE_FILE);
        doorbellAddress = segment.control().doorbellAddress(0);
        doorbell = new Doorbell(doorbellAddress);
        words = new WatchedWords(doorbellAddress + SharedMemory.LINE_BYTES);
        heap = segment.heapsAddress();
    }

    @AfterEach
    void unmap() {
        segment.close();
    }

    @Test
    void onlyWhatIsWaitedForShouldCount() {
        int first = words.enter(word(8, 1));
        int second = words.enter(word(16, 2));
        SharedMemory.setLongRelease(heap + 16, 1);
        assertFalse(words.maySatisfy(heap));
        SharedMemory.setLongRelease(heap + 16, 2);
        assertTrue(words.maySatisfy(heap));
        words.leave(second);
        assertFalse(words.maySatisfy(heap));
        SharedMemory.setLongRelease(heap + 8, 1);
        assertTrue(words.maySatisfy(heap));
        words.leave(first);
        assertFalse(words.maySatisfy(heap));
    }

    @Test
    void thoseThatWaitForTheSameShouldShareAPlace() {
        int place = words.enter(word(8, 1));
        for (int i = 0; i < 100; i++) {
            assertEquals(place, words.enter(word(8, 1)));
        }
        int other = words.enter(word(8, 2));
        assertNotEquals(place, other);
        SharedMemory.setLongRelease(heap + 8, 1);
        for (int i = 0; i <= 100; i++) {
            assertTrue(words.maySatisfy(heap));
            words.leave(place);
        }
        assertFalse(words.maySatisfy(heap));
        words.leave(other);
    }

    /** More words than there are places for, and what is none. */
    @Test
    void anyWriteShouldCountForTheOthers() {
        int memory = words.enter(new MemoryCondition(() -> false));
        assertTrue(words.maySatisfy(heap));
        words.leave(memory);
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            assertFalse(words.maySatisfy(heap));
            places.add(words.enter(word(8 * i, 1)));
        }
        assertTrue(words.maySatisfy(heap));
        places.forEach(words::leave);
        assertFalse(words.maySatisfy(heap));
    }

    @Test
    void onlyOneOffsetShouldBeCommon() {
        int first = words.enter(word(8, 1));
        assertEquals(8, words.commonOffset());
        int other = words.enter(word(8, 2));
        assertEquals(8, words.commonOffset(), "another value of the same word");
        words.leave(first);
        int second = words.enter(word(16, 1));
        assertEquals(WatchedWords.DIFFERENT, words.commonOffset());
        words.leave(other);
        assertEquals(16, words.commonOffset());
        int memory = words.enter(new MemoryCondition(() -> false));
        assertEquals(WatchedWords.DIFFERENT, words.commonOffset());
        words.leave(memory);
        words.leave(second);
        assertTrue(words.isEmpty());
    }

    /** As PEs that wait for the release of a barrier at another's doorbell, which waits for a flag, while somebody puts to it. */
    @Test
    void writesOfOtherWordsShouldWakeNobody() throws Exception {
        List<Thread> waiters = List.of(sleeper(word(8, 1)), sleeper(word(16, 1)));
        Thread.sleep(20); // they look once more before they sleep
        int rung = SharedMemory.getIntAcquire(doorbellAddress);
        for (long value = 1; value <= 1_000; value++) {
            write(24, value);
        }
        assertEquals(rung, SharedMemory.getIntAcquire(doorbellAddress), "times that it has rung");
        write(8, 1);
        write(16, 1);
        for (Thread waiter : waiters) {
            waiter.join();
        }
    }

    /** They come and go, and share places; each value is written once, and the next when all have seen it that wait for it. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void nobodyShouldSleepOn(int waiters) throws Exception {
        int rounds = 2_000;
        int wordCount = Math.min(waiters, 3);
        AtomicLongArray seen = new AtomicLongArray(waiters);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < waiters; i++) {
            int me = i;
            threads.add(Thread.ofPlatform().start(() -> {
                for (long value = 1; value <= rounds; value++) {
                    sleepUntil(word(8L * (me % wordCount), value));
                    seen.set(me, value);
                }
            }));
        }
        Random random = new Random(waiters);
        long[] values = new long[wordCount];
        while (threads.stream().anyMatch(Thread::isAlive)) {
            int i = random.nextInt(wordCount);
            long value = Math.min(rounds, values[i] + 1);
            values[i] = value;
            write(8L * i, value);
            for (int waiter = i; waiter < waiters; waiter += wordCount) {
                while (seen.get(waiter) < value) {
                    Thread.yield();
                }
            }
        }
        assertFalse(words.maySatisfy(heap));
        assertFalse(doorbell.hasWaiters());
    }

    private Thread sleeper(WordCondition word) {
        Thread thread = Thread.ofPlatform().start(() -> sleepUntil(word));
        while (thread.getState() != Thread.State.RUNNABLE || !doorbell.hasWaiters()) {
            Thread.onSpinWait();
        }
        return thread;
    }

    private void sleepUntil(WordCondition word) {
        while (!word.isSatisfied()) {
            doorbell.sleep(word, HOUR_NS);
        }
    }

    private WordCondition word(long offset, long value) {
        return new WordCondition(heap + offset, offset, Long.BYTES, Comparison.GE, value, Awaited.WORD);
    }

    private void write(long offset, long value) {
        SharedMemory.setLongRelease(heap + offset, value);
        long watched = SharedMemory.getLongAcquire(Doorbell.watchedAddress(doorbellAddress));
        if (Doorbell.concerns(watched, offset, Long.BYTES)) {
            doorbell.ring(heap);
        }
    }
}
