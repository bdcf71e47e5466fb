package org.jshmem.shm;

import java.util.concurrent.TimeUnit;

import org.jshmem.core.Comparison;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobEndedException;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.wait.Doorbell;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DoorbellTest {

    private static final long MEMORY_BYTES = 4096;

    /** Longer than a PE stays awake that has a processor. */
    private static final long LIMIT_NS = TimeUnit.MILLISECONDS.toNanos(250);

    @Test
    void waitShouldEndWithTheValueThatSatisfiesIt() throws Exception {
        LocalJob.run(2, MEMORY_BYTES, transport -> {
            if (transport.myPe() == 0) {
                assertEquals(5, transport.waitWord(0, 0, Long.BYTES, Comparison.GE, 5));
            } else {
                awaitSleeper(transport);
                for (long value = 1; value <= 5; value++) {
                    transport.putElement(0, 0, Long.BYTES, value);
                }
            }
        });
    }

    /** Also those that begin within it: a put may change the upper half only. */
    @Test
    void writesToAnyByteOfTheWordShouldConcernIt() {
        long watched = 64;
        for (long offset = watched - 20; offset < watched + 20; offset++) {
            for (long bytes = 1; bytes <= 20; bytes++) {
                boolean overlaps = offset < watched + Long.BYTES && watched < offset + bytes;
                assertEquals(overlaps, Doorbell.concerns(watched, offset, bytes), offset + " " + bytes);
            }
        }
    }

    /** Asleep, not only yielding: another PE has seen it on the doorbell before its time was up. */
    @Test
    void sleeperShouldWakeWhenTimeIsUp() throws Exception {
        LocalJob.run(2, MEMORY_BYTES, transport -> {
            if (transport.myPe() == 0) {
                while (transport.getElement(0, 64, Long.BYTES) == 0) {
                    assertEquals(0, (int) transport.waitWord(0, 0, Integer.BYTES, Comparison.EQ, 1,
                            LIMIT_NS));
                    assertFalse(transport.awaitLocal(() -> false, LIMIT_NS));
                }
            } else {
                awaitSleeper(transport);
                transport.putElement(0, 64, Long.BYTES, 1);
            }
        });
    }

    @Test
    void sleeperShouldBeGoneAfterwards() throws Exception {
        try (JobSegment segment = JobSegment.create(1, MEMORY_BYTES, JobSegment.Origin.MEMFD)) {
            ShmTransport transport = new ShmTransport(segment, 0, 1);
            Thread sleeper = Thread.ofPlatform()
                    .start(() -> transport.waitWord(0, 8, Integer.BYTES, Comparison.LT, -2));
            awaitSleeper(transport);
            transport.putElement(0, 8, Integer.BYTES, -3);
            sleeper.join();
            assertFalse(hasWaiters(segment.control()));
        }
    }

    /** Else every later write to that memory would ring, by a system call. */
    @Test
    void conditionThatThrowsShouldLeaveNoSleeperBehind() throws Exception {
        LocalJob.run(1, MEMORY_BYTES, transport -> {
            JobControl control = ((ShmTransport) transport).control();
            assertThrows(ArithmeticException.class, () -> transport.awaitLocal(() -> {
                if (hasWaiters(control)) {
                    throw new ArithmeticException("asked while asleep");
                }
                return false;
            }, Transport.FOREVER));
            assertFalse(hasWaiters(control));
        });
    }

    @Test
    void endOfTheJobShouldEndAWait() throws Exception {
        try (JobSegment segment = JobSegment.create(1, MEMORY_BYTES, JobSegment.Origin.SPARSE_FILE)) {
            ShmTransport transport = new ShmTransport(segment, 0, 1);
            JobEndedException[] thrown = new JobEndedException[1];
            Thread sleeper = Thread.ofPlatform().start(() -> {
                try {
                    transport.waitWord(0, 8, Integer.BYTES, Comparison.EQ, 1);
                } catch (JobEndedException e) {
                    thrown[0] = e;
                }
            });
            segment.control().endJob(1);
            sleeper.join();
            assertEquals("PE 0: wait: the job has ended: PE 1 has left it because of an exception",
                    thrown[0].getMessage());
        }
    }

    @Test
    void segmentShouldBeReachableByOtherProcessesUntilItIsClosed() {
        for (JobSegment.Origin origin : JobSegment.Origin.values()) {
            try (JobSegment segment = JobSegment.create(2, 3L << 30, origin);
                    JobSegment again = JobSegment.open(segment.path())) {
                ShmTransport one = new ShmTransport(segment, 0, 1);
                ShmTransport other = new ShmTransport(again, 1, 1);
                one.putElement(1, (3L << 30) - 8, Long.BYTES, 42);
                assertEquals(42, other.getElement(1, (3L << 30) - 8, Long.BYTES), "beyond 4 GiB, " + origin);
                assertEquals(2, again.control().nPes());
                assertFalse(again.control().isExitRequested());
                again.control().requestExit(0);
                assertTrue(segment.control().isExitRequested());
                segment.control().requestExit(9);
                assertEquals(0, again.control().requestedExit(), "the first request counts");
            }
        }
    }

    /** Whether somebody is blocked on the memory of PE 0. */
    private static boolean hasWaiters(JobControl control) {
        return new Doorbell(control.doorbellAddress(0)).hasWaiters();
    }

    /** Until the other PE is blocked on the doorbell of PE 0. */
    private static void awaitSleeper(Transport transport) {
        while (!hasWaiters(((ShmTransport) transport).control())) {
            Thread.onSpinWait();
        }
    }
}
