package org.jshmem.hosts.wire;

import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ChannelTest {

    private static final int HOSTS = 2;
    private static final SegmentShape SHAPE = new SegmentShape(Hosts.of(new int[]{2, 1}, new int[]{1, 1}), 0, 1 << 20,
            Channel.bytes(HOSTS));

    @Test
    void cellsShouldFollowEachOther() throws Exception {
        try (JobSegment segment = JobSegment.create(SHAPE, JobSegment.Origin.SPARSE_FILE)) {
            Channel channel = Channel.of(segment, 0);
            long end = segment.channelAddress(0) + channel.outbox().buffer().capacity();
            for (int cell = 0; cell < Channel.CELLS; cell++) {
                end = requireNext(channel, end, cell, WireRecord.MOST_PAYLOAD_BYTES);
            }
            int cell = Channel.CELLS;
            for (Stages stages : Stages.values()) {
                assertEquals(cell, stages.first());
                for (; cell < stages.first() + stages.count(); cell++) {
                    end = requireNext(channel, end, cell, stages.bytes());
                }
            }
            assertEquals(end, channel.completedAddress(0));
            assertTrue(channel.issuedAddress(0, HOSTS) >= channel.completedAddress(HOSTS));
            assertTrue(channel.issuedAddress(HOSTS, HOSTS) <= segment.channelAddress(1));
        }
    }

    /** Some numbers of hosts fill a page but for a few words. */
    @Test
    void wordsOfEachHostShouldBeApartAndInside() throws Exception {
        try (JobSegment segment = JobSegment.create(SHAPE, JobSegment.Origin.SPARSE_FILE)) {
            Channel channel = Channel.of(segment, 0);
            for (int nHosts = 1; nHosts <= 1200; nHosts++) {
                long end = channel.completedAddress(0);
                for (int host = 0; host < nHosts; host++, end += Long.BYTES) {
                    assertEquals(end, channel.completedAddress(host));
                }
                end = SharedMemory.LINE_BYTES * Math.ceilDiv(end, SharedMemory.LINE_BYTES);
                for (int host = 0; host < nHosts; host++, end += Long.BYTES) {
                    assertEquals(end, channel.issuedAddress(host, nHosts));
                }
                end -= segment.channelAddress(0);
                assertEquals(SharedMemory.PAGE_BYTES * Math.ceilDiv(end, SharedMemory.PAGE_BYTES),
                        Channel.bytes(nHosts));
            }
        }
    }

    /** Returns where the cell ends. */
    private static long requireNext(Channel channel, long end, int cell, int bytes) {
        assertEquals(end, channel.ticketAddress(cell), () -> "cell " + cell);
        assertEquals(end + Long.BYTES, channel.valueAddress(cell));
        assertEquals(end + 2 * Long.BYTES, channel.askedAddress(cell));
        assertTrue(channel.payloadAddress(cell) >= end + 3 * Long.BYTES);
        assertEquals(cell, Reply.cell(Reply.of(cell, 1)));
        return channel.payloadAddress(cell) + bytes;
    }
}
