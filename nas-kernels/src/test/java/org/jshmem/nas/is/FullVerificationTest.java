package org.jshmem.nas.is;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FullVerificationTest {

    @Test
    void equalKeysAreInOrderAndKeysBeyondTheCountDoNotMatter() {
        assertTrue(FullVerification.isSorted(new int[]{1, 1, 2, 0}, 3));
        assertFalse(FullVerification.isSorted(new int[]{1, 1, 2, 0}, 4));
        assertTrue(FullVerification.isSorted(new int[]{5, 3}, 1));
        assertTrue(FullVerification.isSorted(new int[]{5, 3}, 0));
    }

    /** In order or not: keys that are alike are in order, too. */
    @Test
    void keysThatAreNotThoseThatWereMadeShow() {
        int[] keys = new SplittableRandom(1).ints(1000, 0, 1 << 11).toArray();
        int[] sorted = Arrays.stream(keys).sorted().toArray();
        long made = FullVerification.checksum(keys, keys.length);
        assertEquals(made, FullVerification.checksum(sorted, sorted.length));
        assertNotEquals(made, FullVerification.checksum(sorted, sorted.length - 1));
        for (int i = 1; i < sorted.length; i++) {
            int right = sorted[i];
            sorted[i] = sorted[0];
            assertEquals(right == sorted[0], FullVerification.checksum(sorted, sorted.length) == made, "at " + i);
            sorted[i] = right;
        }
        assertNotEquals(FullVerification.checksum(new int[]{0, 3}, 2), FullVerification.checksum(new int[]{1, 2}, 2));
    }

    @Test
    void neighboursWithoutKeysAreLookedBeyond() {
        int[] firsts = {2, FullVerification.NO_KEY, 9, 7};
        assertEquals(2, FullVerification.smallestFrom(firsts, 0));
        assertEquals(7, FullVerification.smallestFrom(firsts, 1));
        assertEquals(7, FullVerification.smallestFrom(firsts, 3));
        assertEquals(FullVerification.NO_KEY, FullVerification.smallestFrom(firsts, 4));
    }
}
