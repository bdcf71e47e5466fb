package org.jshmem.nas.is;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class KeyLoopsTest {

    private static final int[] KEYS = {13, 8, 15, 9, 8, 12, 10, 8};
    private static final int SMALLEST_KEY = 8;

    @Test
    void countsOnlyTheGivenStretch() {
        int[] byBucket = new int[4];
        KeyLoops.countBuckets(KEYS, 1, 7, 2, byBucket);
        assertArrayEquals(new int[]{0, 0, 4, 2}, byBucket);
        int[] byValue = new int[8];
        KeyLoops.countKeys(KEYS, 1, 7, SMALLEST_KEY, byValue);
        assertArrayEquals(new int[]{2, 1, 1, 0, 1, 0, 0, 1}, byValue);
    }

    @Test
    void groupedByBucketKeysKeepTheirOrder() {
        int[] grouped = new int[KEYS.length];
        int[] nextPlaces = {0, 0, 0, 0, 0, 4, 5, 7};
        KeyLoops.group(KEYS, 0, 3, 1, nextPlaces, grouped);
        KeyLoops.group(KEYS, 3, KEYS.length, 1, nextPlaces, grouped);
        assertArrayEquals(new int[]{8, 9, 8, 8, 10, 13, 12, 15}, grouped);
    }

    @Test
    void countedSummedAndPlacedIsSorted() {
        int[] ranks = new int[8];
        KeyLoops.countKeys(KEYS, 0, KEYS.length, SMALLEST_KEY, ranks);
        int sum = KeyLoops.replaceByExclusiveSum(ranks, 0, 3, 0);
        assertEquals(5, sum);
        assertEquals(KEYS.length, KeyLoops.replaceByExclusiveSum(ranks, 3, ranks.length, sum));
        assertArrayEquals(new int[]{0, 3, 4, 5, 5, 6, 7, 7}, ranks);
        int[] sorted = new int[KEYS.length];
        KeyLoops.place(KEYS, 0, KEYS.length, SMALLEST_KEY, ranks, sorted);
        assertArrayEquals(new int[]{8, 8, 8, 9, 10, 12, 13, 15}, sorted);
    }

    @Test
    void exclusiveSumEndsWithTheSumOfAll() {
        assertArrayEquals(new int[]{0, 3, 3, 5}, KeyLoops.exclusiveSum(new int[]{3, 0, 2, 7}, 3));
        assertArrayEquals(new int[]{0}, KeyLoops.exclusiveSum(new int[]{3}, 0));
    }
}
