package org.jshmem.hosts;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.jshmem.core.AtomicOp;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** What a PE may issue while the bulk before its fence is under way: the other host has to keep it. The test is the agent. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FencedRecordsTest {

    private static final Duration MOMENT = Duration.ofMillis(100);
    private static final int MOST = Outbox.MOST_BEHIND_A_FENCE;

    private JobSegment segment;
    private Channel channel;
    private RingBuffer ring;
    private HostsTransport transport;
    private MemorySegment bulk;

    @BeforeEach
    void create() throws Exception {
        Hosts hosts = Hosts.of(new int[]{1, 1}, new int[]{1, 1});
        segment = JobSegment.create(new SegmentShape(hosts, 0, 1 << 20, Channel.bytes(2)),
                JobSegment.Origin.SPARSE_FILE);
        channel = Channel.of(segment, 0);
        ring = channel.outbox();
        ShmTransport own = new ShmTransport(segment, 0, 1);
        transport = new HostsTransport(own, segment);
        bulk = SharedMemory.all().asSlice(own.address(0, 0), Bulk.LEAST_PUT_BYTES);
        putBulkAndFence();
    }

    private void putBulkAndFence() {
        transport.putNbi(1, 0, bulk, 0, bulk.byteSize());
        transport.fence();
    }

    @AfterEach
    void close() {
        segment.close();
    }

    private void add(int records, AtomicInteger added) {
        for (int i = 0; i < records; i++) {
            transport.atomic(AtomicOp.ADD, 1, 0, Long.BYTES, 1);
            added.incrementAndGet();
        }
    }

    private void takeAll(Thread until) throws InterruptedException {
        while (!until.join(Duration.ofMillis(1))) {
            ring.read((_, _, _, _) -> {});
        }
    }

    @Test
    void peShouldWaitBeforeTheOtherHostHasToKeepTooMany() throws Exception {
        AtomicInteger added = new AtomicInteger();
        Thread pe = Thread.ofPlatform().start(() -> add(MOST, added));
        takeAll(pe);
        Thread more = Thread.ofPlatform().start(() -> add(2 * MOST, added));
        assertFalse(more.join(MOMENT), "did not wait");
        assertEquals(MOST, added.get());
        SharedMemory.setRelease(channel.completedAddress(1), Long.BYTES, 1);
        takeAll(more);
        assertEquals(3 * MOST, added.get());
    }

    @Test
    void quietShouldMakeRoom() throws Exception {
        AtomicInteger added = new AtomicInteger();
        takeAll(Thread.ofPlatform().start(() -> add(MOST, added)));
        SharedMemory.setRelease(channel.completedAddress(1), Long.BYTES, MOST + 1);
        transport.put(1, 0, MemorySegment.ofArray(new byte[Integer.BYTES]), 0, Integer.BYTES);
        takeAll(Thread.ofPlatform().start(() -> add(2 * MOST, added)));
        assertEquals(3 * MOST, added.get());
    }

    /** More fences do not make more room while the bulk before the first is under way, nor does the end of the first make it for ever. */
    @Test
    void peShouldWaitBehindEachOfSeveralFences() throws Exception {
        AtomicInteger added = new AtomicInteger();
        takeAll(Thread.ofPlatform().start(() -> {
            add(MOST / 2, added);
            putBulkAndFence();
            add(MOST / 2 - 1, added); // with the bulk
        }));
        Thread more = Thread.ofPlatform().start(() -> add(2 * MOST, added));
        assertFalse(more.join(MOMENT), "did not wait for the first");
        assertEquals(MOST - 1, added.get());
        SharedMemory.setRelease(channel.completedAddress(1), Long.BYTES, MOST / 2 + 1);
        while (added.get() < MOST / 2 + MOST) {
            Thread.sleep(1);
        }
        assertFalse(more.join(MOMENT), "did not wait for the second");
        assertEquals(MOST / 2 + MOST, added.get());
        SharedMemory.setRelease(channel.completedAddress(1), Long.BYTES, MOST / 2 + 2);
        takeAll(more);
    }
}
