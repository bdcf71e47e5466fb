package org.jshmem.hosts;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
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

/** A PE that joins its job again finds a channel with what was counted there. The test does what the agent would. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RejoinTest {

    private static final Duration MOMENT = Duration.ofMillis(100);

    private JobSegment segment;
    private Channel channel;

    @BeforeEach
    void create() throws Exception {
        Hosts hosts = Hosts.of(new int[]{1, 1}, new int[]{1, 1});
        segment = JobSegment.create(new SegmentShape(hosts, 0, 1 << 20, Channel.bytes(2)),
                JobSegment.Origin.SPARSE_FILE);
        channel = Channel.of(segment, 0);
    }

    @AfterEach
    void close() {
        segment.close();
    }

    private HostsTransport join(int generation) {
        return new HostsTransport(new ShmTransport(segment, 0, generation), segment);
    }

    private void carriedOut(long records) {
        SharedMemory.setRelease(channel.completedAddress(1), Long.BYTES, records);
    }

    @Test
    void quietShouldWaitForRecordsSinceThen() throws Exception {
        HostsTransport before = join(1);
        before.putElement(1, 0, Long.BYTES, 1);
        before.putElement(1, 0, Long.BYTES, 2);
        carriedOut(2);
        before.quiet();

        HostsTransport after = join(2);
        after.quiet();
        after.putElement(1, 0, Long.BYTES, 3);
        Thread quiet = Thread.ofPlatform().start(after::quiet);
        assertFalse(quiet.join(MOMENT), "returned without waiting");
        carriedOut(3);
        quiet.join();
    }

    /** Else what a word was then is what it is now. */
    @Test
    void answerFromBeforeShouldBeNone() {
        long before = firstQuestion();
        long after = firstQuestion();
        assertEquals(Reply.cell(before), Reply.cell(after));
        assertEquals(Reply.ticket(before) + 1, Reply.ticket(after));
    }

    private long firstQuestion() {
        return ReplyCells.cells(new ShmTransport(segment, 0, 1), segment.control(), channel).take();
    }
}
