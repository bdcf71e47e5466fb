package org.jshmem.microbench;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LatencyTableTest {

    /** Relative error of a histogram with three digits. */
    private static final double ACCURACY = 1e-3;

    private static Samples oneToHundredTenthsOfMicroseconds() {
        Samples samples = new Samples();
        for (long i = 100; i >= 1; i--) {
            samples.record(i * 100 * 16, 16);
        }
        return samples;
    }

    @Test
    void samplesAreMeansOfTheirBatches() {
        Samples samples = oneToHundredTenthsOfMicroseconds();
        assertEquals(100, samples.count());
        assertEquals(0.1, samples.minUs(), 0.1 * ACCURACY);
        assertEquals(5.0, samples.percentileUs(50), 5.0 * ACCURACY);
        assertEquals(9.9, samples.percentileUs(99), 9.9 * ACCURACY);
        assertEquals(10.0, samples.maxUs(), 10.0 * ACCURACY);
    }

    @Test
    void fractionsOfANanosecondAreKept() {
        Samples samples = new Samples();
        samples.record(3_500, 1_000);
        assertEquals(0.0035, samples.percentileUs(50), 0.0035 * ACCURACY);
    }

    @Test
    void columnsStandBelowTheirNames() {
        assertEquals("""
                # barrier: time per operation on PE 0, mean of batches of 16 operations back to back
                # PEs   median(us)      min(us)      p99(us)      max(us)      count
                """, LatencyTable.title("barrier", 16));
        Samples samples = new Samples();
        samples.record(16 * 250, 16);
        assertEquals("   64       0.2501       0.2500       0.2501       0.2501          1\n",
                LatencyTable.row(64, samples));
    }

    @Test
    void batchesAreAHundredReadingsOfTheClockWithinBounds() {
        assertEquals(1_000, BatchSampler.batchLengthFor(0));
        assertEquals(1_000, BatchSampler.batchLengthFor(3));
        assertEquals(35, BatchSampler.batchLengthFor(100));
        assertEquals(16, BatchSampler.batchLengthFor(1_000_000));
    }
}
