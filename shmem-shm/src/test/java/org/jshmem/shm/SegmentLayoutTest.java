package org.jshmem.shm;

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
            assertTrue(SegmentLayout.reportOffset(nPes, 0) >= endOfBlocks);
            assertEquals(SegmentLayout.heapsOffset(nPes),
                    SegmentLayout.reportOffset(nPes, nPes - 1) + SegmentLayout.REPORT_BYTES);
            assertEquals(0, SegmentLayout.heapsOffset(nPes) % SegmentLayout.PAGE_BYTES);
        }
    }

    @Test
    void hotLinesShouldNotBeShared() {
        for (int pe = 0; pe < 100; pe++) {
            assertEquals(0, SegmentLayout.peBlockOffset(pe) % SegmentLayout.LINE_BYTES);
        }
        assertEquals(SegmentLayout.LINE_BYTES, SegmentLayout.DOORBELL_OFFSET - SegmentLayout.STATUS_OFFSET);
        assertTrue(SegmentLayout.EXIT_REQUEST_OFFSET + Long.BYTES <= SegmentLayout.PE_BLOCKS_OFFSET);
    }

    @Test
    void sizesBeyondTwoGibibytesShouldBeExactAndOverflowShouldThrow() {
        assertEquals(SegmentLayout.heapsOffset(64) + 64L * (5L << 30), SegmentLayout.segmentBytes(64, 5L << 30));
        assertEquals(4096, SegmentLayout.heapStride(1));
        assertThrows(ArithmeticException.class, () -> SegmentLayout.segmentBytes(64, Long.MAX_VALUE / 2));
    }
}
