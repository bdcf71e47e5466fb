package org.jshmem.nas.is;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class BucketRangesTest {

    private static final int MOST_KEYS_IN_A_BUCKET = 4;
    private static final int MOST_BUCKETS = 6;
    private static final int MOST_PES = 8;

    @Test
    void rangesCoverAllBucketsInOrderWithinTheBound() {
        for (int buckets = 1; buckets <= MOST_BUCKETS; buckets++) {
            int[] totals = new int[buckets];
            do {
                for (int nPes = 1; nPes <= MOST_PES; nPes++) {
                    check(totals, nPes);
                }
            } while (next(totals));
        }
    }

    @Test
    void aBucketOfSeveralSharesLeavesTheFollowingPesWithoutKeys() {
        BucketRanges ranges = new BucketRanges(new int[]{1, 13, 1, 1}, 4, 4);
        assertArrayEquals(new int[]{0, 2, 2, 2, 4}, firsts(ranges, 4));
        assertArrayEquals(new int[]{14, 0, 0, 2}, keys(ranges, 4));
    }

    @Test
    void whatFollowsTheBucketTotalsIsNotRead() {
        BucketRanges ranges = new BucketRanges(new int[]{2, 2, 99}, 2, 2);
        assertArrayEquals(new int[]{2, 2}, keys(ranges, 2));
    }

    private static void check(int[] totals, int nPes) {
        String what = Arrays.toString(totals) + " nPes=" + nPes;
        BucketRanges ranges = new BucketRanges(totals, totals.length, nPes);
        int all = Arrays.stream(totals).sum();
        int largest = Arrays.stream(totals).max().orElseThrow();
        int share = all / nPes;
        int bucket = 0;
        int before = 0;
        for (int pe = 0; pe < nPes; pe++) {
            assertEquals(bucket, ranges.first(pe), what);
            assertEquals(before, ranges.keysBefore(pe), what);
            assertTrue(ranges.count(pe) >= 0, what);
            assertTrue(ranges.keys(pe) <= share + largest + all % nPes, what);
            bucket += ranges.count(pe);
            before += ranges.keys(pe);
        }
        assertEquals(totals.length, bucket, what);
        assertEquals(totals.length, ranges.first(nPes), what);
        assertEquals(all, before, what);
    }

    private static int[] firsts(BucketRanges ranges, int nPes) {
        int[] firsts = new int[nPes + 1];
        Arrays.setAll(firsts, ranges::first);
        return firsts;
    }

    private static int[] keys(BucketRanges ranges, int nPes) {
        int[] keys = new int[nPes];
        Arrays.setAll(keys, ranges::keys);
        return keys;
    }

    /** Counts through all arrays with digits from 0 to the most keys in a bucket. */
    private static boolean next(int[] digits) {
        for (int i = 0; i < digits.length; i++) {
            if (digits[i] < MOST_KEYS_IN_A_BUCKET) {
                digits[i]++;
                return true;
            }
            digits[i] = 0;
        }
        return false;
    }
}
