package org.jshmem.nas.is;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FullVerificationTest {

    @Test
    void equalKeysAreInOrderAndKeysBeyondTheCountDoNotMatter() {
        assertTrue(FullVerification.isSorted(new int[]{1, 1, 2, 0}, 3));
        assertFalse(FullVerification.isSorted(new int[]{1, 1, 2, 0}, 4));
        assertTrue(FullVerification.isSorted(new int[]{5, 3}, 1));
        assertTrue(FullVerification.isSorted(new int[]{5, 3}, 0));
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
