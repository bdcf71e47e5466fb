package org.jshmem.hosts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.jshmem.core.Comparison;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.shm.wait.Diagnosis;
import org.jshmem.shm.wait.Nap;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReplyCellsTest {

    private static final SegmentShape SHAPE = new SegmentShape(Hosts.of(new int[]{1, 1}, new int[]{1, 1}), 0, 1 << 20,
            Channel.bytes(2));

    /** A cell that stays taken would make the PE wait for ever when none is left. */
    @Test
    void answersThatCannotBeCopiedShouldLeaveTheirCellsFree() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, 1 << 20, transport -> {
            MemorySegment closed;
            try (Arena arena = Arena.ofConfined()) {
                closed = arena.allocate(64);
            }
            int other = 1 - transport.myPe();
            for (int i = 0; i <= 2 * Channel.CELLS; i++) {
                assertThrows(IllegalStateException.class, () -> transport.get(other, 0, closed, 0, 64));
                assertThrows(IllegalStateException.class,
                        () -> transport.getStrided(other, 0, 16, closed, 0, 8, 8, 4));
            }
            assertEquals(0, transport.getElement(other, 0, Long.BYTES));
        });
    }

    /** Each would keep the cell of the answer for which it waits, and wait for ever for another one. */
    @Test
    void threadsThatLookWhyTheyWaitShouldFindACell() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, 1 << 20, transport -> {
            if (transport.myPe() != 0) {
                return;
            }
            List<CompletableFuture<Long>> waits = new ArrayList<>();
            for (int i = 0; i <= Channel.CELLS; i++) {
                waits.add(new CompletableFuture<>());
                CompletableFuture<Long> wait = waits.getLast();
                Thread.ofPlatform().start(() -> wait.complete(transport.waitWord(1, 0, Long.BYTES, Comparison.NE, 0)));
            }
            Nap.take(TimeUnit.MILLISECONDS.toNanos(200));
            CompletableFuture<Long> looked = new CompletableFuture<>();
            Thread.ofPlatform().start(
                    () -> Diagnosis.run(() -> looked.complete(transport.getElement(1, Long.BYTES, Long.BYTES))));
            try {
                assertEquals(0, assertDoesNotThrow(() -> looked.get(10, TimeUnit.SECONDS)));
            } finally {
                transport.putElement(1, 0, Long.BYTES, 1);
                waits.forEach(CompletableFuture::join);
            }
        });
    }

    /** Else the thread that has the cell, and naps until its answer comes, never gets a carrier again. */
    @Test
    void threadsThatWaitForACellShouldNotKeepTheirCarriers() throws Exception {
        try (JobSegment segment = JobSegment.create(SHAPE, JobSegment.Origin.SPARSE_FILE)) {
            var cells = new ReplyCells(new ShmTransport(segment, 0, 1), segment.control(), Channel.of(segment, 0), 0,
                    1);
            var isTaken = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            threads.add(Thread.ofVirtual().start(() -> {
                long reply = cells.take();
                isTaken.countDown();
                Nap.take(TimeUnit.MILLISECONDS.toNanos(100));
                cells.free(reply);
            }));
            isTaken.await();
            int carriers = Runtime.getRuntime().availableProcessors();
            for (int i = 0; i < 4 * carriers; i++) {
                threads.add(Thread.ofVirtual().start(() -> cells.free(cells.take())));
            }
            try {
                for (Thread thread : threads) {
                    assertTrue(thread.join(Duration.ofSeconds(10)), "none gets the cell");
                }
            } finally {
                segment.control().endJob(0);
                for (Thread thread : threads) {
                    thread.join();
                }
            }
        }
    }

    /** Else one thread would overwrite what is still on its way from another. */
    @Test
    void leftCellsShouldStayTakenUntilTheirAnswerHasCome() throws Exception {
        try (JobSegment segment = JobSegment.create(SHAPE, JobSegment.Origin.SPARSE_FILE)) {
            Channel channel = Channel.of(segment, 0);
            var cells = new ReplyCells(new ShmTransport(segment, 0, 1), segment.control(), channel, 0, 1);
            var isUnderWay = new AtomicBoolean();
            var mistakes = new AtomicInteger();
            Runnable takesAndLeaves = () -> {
                for (int i = 0; i < 20_000; i++) {
                    long reply = cells.take();
                    if (!isUnderWay.compareAndSet(false, true)) {
                        mistakes.incrementAndGet();
                    }
                    cells.leave(reply);
                    if (i % 2 == 0) {
                        Thread.yield();
                    }
                    isUnderWay.set(false);
                    SharedMemory.setLongRelease(channel.ticketAddress(0), Reply.ticket(reply)); // as an agent answers
                }
            };
            List<Thread> threads = Stream.generate(() -> Thread.ofPlatform().start(takesAndLeaves)).limit(4).toList();
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(0, mistakes.get());
        }
    }
}
