package org.jshmem.shm.segment;

import org.jshmem.spi.HeapAlignment;
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
            assertTrue(SegmentLayout.heapsOffset(nPes, 1) >= SegmentLayout.reportOffset(nPes, nPes - 1)
                    + SegmentLayout.REPORT_BYTES);
        }
    }

    /** Every size near a power of two, on every number of PEs near one. */
    @Test
    void heapsShouldStartAtMultiplesOfTheirAlignmentWithSmallGaps() {
        for (int shift = 0; shift < 45; shift++) {
            for (long memoryBytes = (1L << shift) - 1; memoryBytes <= (1L << shift) + 1; memoryBytes++) {
                long alignment = HeapAlignment.of(memoryBytes);
                long stride = SegmentLayout.heapStride(memoryBytes);
                assertEquals(1, Long.bitCount(alignment));
                assertTrue(alignment >= 2 << 20 && alignment <= 1 << 30, "alignment " + alignment);
                assertEquals(0, stride % alignment);
                assertTrue(stride >= memoryBytes && stride - memoryBytes < Math.max(2 << 20, memoryBytes / 8 + 1));
                for (int nPes : new int[]{1, 2, 63, 64, 65, 4096, 65536}) {
                    assertEquals(0, SegmentLayout.heapsOffset(nPes, memoryBytes) % alignment);
                    assertTrue(SegmentLayout.heapsOffset(nPes, memoryBytes) > alignment - 1);
                    assertTrue(SegmentLayout.touchableBytes(nPes, memoryBytes) <= SegmentLayout.segmentBytes(nPes,
                            memoryBytes));
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
        assertTrue(SegmentLayout.EXIT_REQUEST_OFFSET + Long.BYTES <= SegmentLayout.PE_BLOCKS_OFFSET);
    }

    @Test
    void sizesBeyondTwoGibibytesShouldBeExactAndOverflowShouldThrow() {
        assertEquals(SegmentLayout.heapsOffset(64, 5L << 30) + 64L * (5L << 30),
                SegmentLayout.segmentBytes(64, 5L << 30));
        assertEquals(2 << 20, SegmentLayout.heapStride(1));
        assertThrows(ArithmeticException.class, () -> SegmentLayout.segmentBytes(64, Long.MAX_VALUE / 2));
    }
}
