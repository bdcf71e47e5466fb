package org.jshmem.nas.is;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class BinsTest {

    private static final int BUCKETS = 24;

    /** Bucket shift, and how many buckets of one PE share a bin: as many as have 2^19 values, else as have 2^17. */
    @ParameterizedTest
    @CsvSource({"10, 24, 24", "15, 24, 4", "15, 16, 16", "15, 17, 4", "17, 24, 1", "20, 24, 1", "20, 1, 1"})
    void aPesBucketsAreOneBinOrBinsOfHalfTheCache(int shift, int buckets, int perBin) {
        int[] totals = new int[buckets];
        Arrays.fill(totals, 1);
        Bins bins = new Bins(new BucketRanges(totals, buckets, 1), 1, shift);
        assertEquals(Math.ceilDiv(buckets, perBin), bins.count());
        for (int bucket = 0; bucket < buckets; bucket++) {
            assertEquals(bucket / perBin, bins.ofBuckets()[bucket], "bucket " + bucket);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "2, 10", "3, 15", "5, 15", "8, 16", "24, 17", "40, 12"})
    void noBinHasBucketsOfTwoPesAndAllStartWhereTheirFirstBucketDoes(int nPes, int shift) {
        int[] totals = new int[BUCKETS];
        Arrays.setAll(totals, bucket -> bucket * 7 % 5);
        BucketRanges ranges = new BucketRanges(totals, BUCKETS, nPes);
        Bins bins = new Bins(ranges, nPes, shift);
        int[] bucketStarts = KeyLoops.exclusiveSum(totals, BUCKETS);
        int[] starts = bins.starts(bucketStarts);
        int[] ends = bins.ends(bucketStarts);
        assertEquals(bins.count(), starts.length);
        assertArrayEquals(Arrays.copyOfRange(starts, 1, starts.length), Arrays.copyOf(ends, ends.length - 1));
        assertEquals(bucketStarts[BUCKETS], ends[ends.length - 1]);
        for (int bucket = 1; bucket < BUCKETS; bucket++) {
            int step = bins.ofBuckets()[bucket] - bins.ofBuckets()[bucket - 1];
            assertTrue(step == 0 || step == 1, "bucket " + bucket);
            boolean isFirstOfPe = isFirstOfPe(ranges, nPes, bucket);
            assertTrue(step == 1 || !isFirstOfPe, "bucket " + bucket);
            if (step == 1) {
                assertEquals(bucketStarts[bucket], starts[bins.ofBuckets()[bucket]]);
            }
        }
    }

    private static boolean isFirstOfPe(BucketRanges ranges, int nPes, int bucket) {
        for (int pe = 0; pe < nPes; pe++) {
            if (ranges.first(pe) == bucket) {
                return true;
            }
        }
        return false;
    }
}
