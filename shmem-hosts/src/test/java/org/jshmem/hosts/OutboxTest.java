package org.jshmem.hosts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** A quiet waits for as many records as have been counted: see {@link FencedRecordsTest} for what fences count. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutboxTest {

    /** Else a quiet of another thread, whose record comes behind it, would take the acknowledgement of this one for its own. */
    @Test
    void recordShouldBeCountedOnceAndBeforeItHasItsPlace() throws Exception {
        withoutAgent((channel, ring, transport) -> {
            List<Integer> places = fill(ring);
            Thread pe = Thread.ofPlatform().start(() -> transport.putElement(1, 0, Long.BYTES, 1));
            try {
                long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
                while (issued(channel) == 0 && System.nanoTime() < deadline) {
                    Thread.sleep(1);
                }
                assertEquals(1, issued(channel), "while there is no place");
            } finally {
                places.forEach(ring::abort);
                while (pe.isAlive()) {
                    ring.read((_, _, _, _) -> {});
                }
            }
            assertEquals(1, issued(channel));
        });
    }

    private static List<Integer> fill(RingBuffer ring) {
        List<Integer> places = new ArrayList<>();
        for (int bytes = ring.maxMsgLength(); bytes >= Long.BYTES; bytes /= 2) {
            int place = ring.tryClaim(Kind.PUT.ordinal(), bytes);
            while (place > 0) {
                places.add(place);
                place = ring.tryClaim(Kind.PUT.ordinal(), bytes);
            }
        }
        return places;
    }

    private static long issued(Channel channel) {
        return SharedMemory.getLongAcquire(channel.issuedAddress(1, 2));
    }

    /** They are counted, so the other host has to acknowledge them; and they must not write what happens to lie in the ring. */
    @Test
    void putsThatCannotBeCopiedShouldWriteNothingAndNotBeWaitedFor() throws Exception {
        EmulatedJob.run(new int[]{1, 1}, 1 << 20, transport -> {
            MemorySegment closed;
            try (Arena arena = Arena.ofConfined()) {
                closed = arena.allocate(4000);
            }
            int other = 1 - transport.myPe();
            for (int i = 1; i <= 100; i++) {
                transport.putElement(other, 0, Long.BYTES, i);
                for (long bytes : new long[]{1, 9, 4000}) {
                    assertThrows(IllegalStateException.class, () -> transport.put(other, 8, closed, 0, bytes));
                }
                transport.quiet();
                assertEquals(i, transport.getElement(other, 0, Long.BYTES));
                assertEquals(0, transport.getElement(other, 8, Long.BYTES));
            }
        });
    }

    /** Who uses the words of flags anew waits for them, and a quiet does not. */
    @Test
    void quietShouldNotWaitForFlags() throws Exception {
        withoutAgent((channel, ring, transport) -> {
            transport.raise(1, 64, 5);
            transport.quiet();
            Thread pe = Thread.ofPlatform().start(transport::completeFlags);
            List<Kind> kinds = new ArrayList<>();
            while (kinds.size() < 2) {
                ring.read((kind, _, _, _) -> kinds.add(Kind.of(kind)));
            }
            assertEquals(List.of(Kind.FLAG, Kind.READ), kinds);
            assertFalse(pe.join(Duration.ofMillis(50)), "without the answer");
            SharedMemory.setLongRelease(channel.ticketAddress(0), 1);
            pe.join();
            transport.completeFlags();
            assertEquals(0, ring.size(), "nothing has been raised since");
        });
    }

    /** What a PE does whose records stay in the ring. */
    @FunctionalInterface
    private interface Pe {

        void run(Channel channel, RingBuffer ring, HostsTransport transport) throws Exception;
    }

    /** The first of two PEs on two hosts; the test is its agent. */
    private static void withoutAgent(Pe pe) throws Exception {
        var shape = new SegmentShape(Hosts.of(new int[]{1, 1}, new int[]{1, 1}), 0, 1 << 20, Channel.bytes(2));
        try (JobSegment segment = JobSegment.create(shape, JobSegment.Origin.SPARSE_FILE)) {
            Channel channel = Channel.of(segment, 0);
            pe.run(channel, channel.outbox(), new HostsTransport(new ShmTransport(segment, 0, 1), segment));
        }
    }
}
