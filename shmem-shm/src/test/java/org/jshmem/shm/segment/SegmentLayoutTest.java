package org.jshmem.shm.segment;

import org.jshmem.spi.HeapAlignment;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SegmentLayoutTest {

    @Test
    void partsShouldFollowEachOtherWithoutOverlap() {
        for (int nPes = 1; nPes <= 4096; nPes++) {
            long endOfBlocks = SegmentLayout.peBlockOffset(nPes - 1) + SegmentLayout.PE_BLOCK_BYTES;
            assertEquals(SegmentLayout.peBlockOffset(nPes), endOfBlocks);
            SegmentShape shape = SegmentShape.onOneHost(nPes, 1);
            assertTrue(SegmentLayout.errorOffset(nPes, 0) >= endOfBlocks);
            assertTrue(SegmentLayout.reportOffset(nPes, 0) >= SegmentLayout.errorOffset(nPes, nPes - 1)
                    + SegmentLayout.ERROR_BYTES);
            assertTrue(SegmentLayout.hostOffset(nPes, 0) >= SegmentLayout.reportOffset(nPes, nPes - 1)
                    + SegmentLayout.REPORT_BYTES);
            assertTrue(shape.heapsOffset() >= SegmentLayout.hostOffset(nPes, 0) + SegmentLayout.HOST_BYTES);
        }
    }

    @Test
    void segmentOfAHostShouldHaveMemoryAndChannelsOfItsPesOnly() {
        Hosts hosts = Hosts.of(new int[]{3, 2}, new int[]{1, 1});
        for (int host = 0; host < 2; host++) {
            SegmentShape shape = new SegmentShape(hosts, host, 1 << 20, 8192);
            int last = shape.firstPe() + shape.localPes() - 1;
            assertEquals(host == 0 ? 0 : 3, shape.firstPe());
            assertEquals(host == 0 ? 2 : 4, last);
            long channels = shape.channelOffset(shape.firstPe());
            long behindHosts = SegmentLayout.hostOffset(5, 1) + SegmentLayout.HOST_BYTES;
            assertEquals(0, channels % SegmentLayout.PAGE_BYTES);
            assertTrue(channels >= behindHosts && channels < behindHosts + SegmentLayout.PAGE_BYTES);
            assertEquals(shape.channelOffset(shape.firstPe()) + (shape.localPes() - 1) * 8192,
                    shape.channelOffset(last));
            assertTrue(shape.heapsOffset() >= shape.channelOffset(last) + 8192);
            assertEquals(shape.heapsOffset() + shape.localPes() * shape.heapStride(), shape.segmentBytes());
        }
    }

    @Test
    void segmentShouldSayWhatItsShapeIs() {
        SegmentShape shape = new SegmentShape(Hosts.of(new int[]{3, 2}, new int[]{4, 1}), 1, 1 << 20, 8192);
        try (JobSegment segment = JobSegment.create(shape, JobSegment.Origin.SPARSE_FILE);
                JobSegment again = JobSegment.open(segment.path())) {
            SegmentShape read = again.shape();
            assertEquals(1, read.host());
            assertEquals(1 << 20, read.memoryBytes());
            assertEquals(8192, read.channelBytes());
            assertEquals(2, read.hosts().count());
            assertEquals(3, read.firstPe());
            assertEquals(4, read.hosts().processors(0));
        }
    }

    /** Every size near a power of two, on every number of PEs near one. */
    @Test
    void heapsShouldStartAtMultiplesOfTheirAlignmentWithSmallGaps() {
        for (int shift = 0; shift < 45; shift++) {
            for (long memoryBytes = (1L << shift) - 1; memoryBytes <= (1L << shift) + 1; memoryBytes++) {
                long alignment = HeapAlignment.of(memoryBytes);
                long stride = HeapAlignment.stride(memoryBytes);
                assertEquals(1, Long.bitCount(alignment));
                assertTrue(alignment >= 2 << 20 && alignment <= 1 << 30, "alignment " + alignment);
                assertEquals(0, stride % alignment);
                assertTrue(stride >= memoryBytes && stride - memoryBytes < Math.max(2 << 20, memoryBytes / 8 + 1));
                for (int nPes : new int[]{1, 2, 63, 64, 65, 4096, 65536}) {
                    SegmentShape shape = SegmentShape.onOneHost(nPes, memoryBytes);
                    assertEquals(0, shape.heapsOffset() % alignment);
                    assertTrue(shape.heapsOffset() > alignment - 1);
                    assertTrue(shape.touchableBytes() <= shape.segmentBytes());
                }
            }
        }
    }

    @Test
    void hotLinesShouldNotBeShared() {
        for (int pe = 0; pe < 100; pe++) {
            assertEquals(0, SegmentLayout.peBlockOffset(pe) % SegmentLayout.LINE_BYTES);
        }
        assertEquals(SegmentLayout.LINE_BYTES, SegmentLayout.DOORBELL_OFFSET - SegmentLayout.STATUS_OFFSET);
        assertTrue(SegmentLayout.CHANNEL_BYTES_OFFSET + Long.BYTES <= SegmentLayout.HOST_TABLE_OFFSET);
    }

    @Test
    void sizesBeyondTwoGibibytesShouldBeExactAndOverflowShouldThrow() {
        SegmentShape shape = SegmentShape.onOneHost(64, 5L << 30);
        assertEquals(shape.heapsOffset() + 64L * (5L << 30), shape.segmentBytes());
        assertEquals(2 << 20, SegmentShape.onOneHost(64, 1).heapStride());
        assertThrows(ArithmeticException.class, () -> SegmentShape.onOneHost(64, Long.MAX_VALUE / 2).segmentBytes());
    }
}
