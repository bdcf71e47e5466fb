package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.core.Comparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job of threads whose caller is interrupted, as by the time limit of a test. */
@Timeout(60)
class LocalJobTest {

    private static final long MEMORY_BYTES = 1 << 16;

    private final CountDownLatch begun = new CountDownLatch(2);
    private final AtomicReference<Throwable> outcome = new AtomicReference<>();

    @Test
    void waitShouldEndWhenTheCallerIsInterrupted() throws Exception {
        Thread caller = start(transport -> {
            begun.countDown();
            transport.waitWord(transport.myPe(), 0, Long.BYTES, Comparison.EQ, 1);
        });
        assertTrue(caller.join(Duration.ofSeconds(30)));
        assertInstanceOf(InterruptedException.class, outcome.get());
    }

    /** Who keeps reading would crash the JVM if the memory were not there any more. */
    @Test
    void memoryShouldStayWhileAPeComputes() throws Exception {
        CountDownLatch stopped = new CountDownLatch(1);
        AtomicReference<Thread> computing = new AtomicReference<>();
        Thread caller = start(transport -> {
            MemorySegment own = transport.view(transport.myPe(), 0, MEMORY_BYTES, Arena.global());
            computing.set(Thread.currentThread());
            begun.countDown();
            while (stopped.getCount() > 0) { // and hears no interrupt
                own.set(JAVA_LONG, 0, own.get(JAVA_LONG, 0) + 1);
            }
        });
        caller.join();
        assertInstanceOf(InterruptedException.class, outcome.get());
        assertTrue(computing.get().isAlive());
        stopped.countDown();
        computing.get().join();
    }

    /** It would read what is not there any more, likewise. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void memoryShouldStayWhileAThreadThatAPeHasLeftWaits(boolean isVirtual) throws Exception {
        AtomicReference<ShmTransport> endpoint = new AtomicReference<>();
        AtomicReference<Thread> waiting = new AtomicReference<>();
        LocalJob.run(1, MEMORY_BYTES, transport -> {
            endpoint.set((ShmTransport) transport);
            waiting.set((isVirtual ? Thread.ofVirtual() : Thread.ofPlatform().daemon())
                    .start(() -> transport.waitWord(0, 0, Long.BYTES, Comparison.EQ, 1)));
            while (endpoint.get().blockedWaits().isEmpty()) {
                Thread.sleep(1);
            }
        });
        assertFalse(waiting.get().join(Duration.ofMillis(100))); // it looks more often than that
        endpoint.get().putElement(0, 0, Long.BYTES, 1);
        waiting.get().join();
        LocalJob.run(1, MEMORY_BYTES, transport -> {});
    }

    /** Runs it on two PEs, and interrupts the caller when both have begun. */
    private Thread start(LocalJob.Body body) throws InterruptedException {
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                LocalJob.run(2, MEMORY_BYTES, body);
            } catch (Throwable failure) {
                outcome.set(failure);
            }
        });
        begun.await();
        caller.interrupt();
        return caller;
    }
}
