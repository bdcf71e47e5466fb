package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.ShmemProgram;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a test hears of its job that has run into its time limit, which interrupts it. */
@Timeout(60)
class InterruptedJobTest {

    private static final long HEAP_BYTES = 1 << 20;

    private final AtomicReferenceArray<Thread> threads = new AtomicReferenceArray<>(4);
    private final CountDownLatch never = new CountDownLatch(1);

    @Test
    void everyPeShouldSayWhereItIs() throws Exception {
        Throwable failure = interrupted(4, shmem -> {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            switch (shmem.myPe()) {
                case 0 -> waitForNothing(shmem, word);
                case 3 -> never.await();
                default -> shmem.barrierAll();
            }
        });
        assertInstanceOf(ShmemException.class, failure);
        List<String> lines = failure.getMessage().lines().map(String::strip).toList();
        assertEquals("Job.run: interrupted", lines.getFirst());
        String here = ", at " + InterruptedJobTest.class.getName() + ".";
        assertTrue(lines.get(1).startsWith("PE 0: waitUntil" + here + "waitForNothing("), failure::getMessage);
        assertTrue(lines.get(1).endsWith(" of its own memory is NE 0; it is 0"), failure::getMessage);
        for (int pe = 1; pe < 3; pe++) {
            assertTrue(lines.get(1 + pe).startsWith("PE " + pe + ": barrierAll" + here), failure::getMessage);
            assertTrue(lines.get(1 + pe).contains(" barrierAll: not called yet by PE 0"), failure::getMessage);
        }
        assertTrue(lines.get(4).startsWith("PE 3: is not in the library" + here), failure::getMessage);
        assertEquals(5, lines.size(), failure::getMessage);
        for (int pe = 0; pe < 4; pe++) {
            Throwable stack = failure.getSuppressed()[pe];
            assertEquals("PE " + pe + " was here", stack.toString());
            assertTrue(Arrays.stream(stack.getStackTrace())
                    .anyMatch(frame -> frame.getClassName().equals(InterruptedJobTest.class.getName())));
        }
        assertEquals(4, failure.getSuppressed().length); // no PE has left
    }

    /** It follows from the interrupt, or has nothing to do with what the others wait for. */
    @Test
    void exceptionThatComesAfterwardsShouldBeToldBesides() throws Exception {
        IllegalStateException thrown = new IllegalStateException("the user's");
        Throwable failure = interrupted(2, shmem -> {
            try {
                waitForNothing(shmem, shmem.calloc(1, Long.BYTES));
            } catch (ShmemException e) {
                String ended = "PE " + shmem.myPe() + ": wait: the job has ended: Job.run was interrupted";
                assertEquals(ended, e.getMessage());
                if (shmem.myPe() == 1) {
                    throw thrown;
                }
            }
        });
        assertTrue(failure.getMessage().startsWith("Job.run: interrupted\n"), failure.getMessage());
        assertEquals(3, failure.getSuppressed().length, () -> Arrays.toString(failure.getSuppressed()));
        assertSame(thrown, failure.getSuppressed()[2]);
        assertEquals("thrown in PE 1", thrown.getSuppressed()[0].toString());
    }

    private static void waitForNothing(Shmem shmem, MemorySegment word) {
        shmem.waitUntil(JAVA_LONG, word, 0, Comparison.NE, 0L);
    }

    /** What a job throws that is interrupted when its PEs wait. */
    private Throwable interrupted(int nPes, ShmemProgram<Exception> program) throws InterruptedException {
        AtomicReference<Throwable> outcome = new AtomicReference<>();
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                Job.run(nPes, HEAP_BYTES, shmem -> {
                    threads.set(shmem.myPe(), Thread.currentThread());
                    program.run(shmem);
                });
            } catch (Throwable failure) {
                outcome.set(failure);
            }
        });
        for (int pe = 0; pe < nPes; pe++) {
            while (!waits(threads.get(pe))) {
                Thread.sleep(1);
            }
        }
        caller.interrupt();
        assertTrue(caller.join(Duration.ofSeconds(30)));
        return outcome.get();
    }

    /** Or has ended; before that it may look for memory that does not come, which reports do not know yet. */
    private static boolean waits(Thread thread) {
        return thread != null && (!thread.isAlive() || Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("sleepUntil")
                        || frame.getClassName().equals(CountDownLatch.class.getName())));
    }
}
