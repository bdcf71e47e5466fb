package org.jshmem.nas.is;

import java.util.Arrays;

import org.jshmem.nas.NasRandom;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class KeyStreamTest {

    private static final int KEYS = 4096;
    private static final int MAX_KEY_LOG2 = 19;

    @Test
    void keysAreThoseOfTheSumOfDoubles() {
        int[] keys = new int[KEYS];
        KeyStream.fill(keys, 0, MAX_KEY_LOG2);
        NasRandom random = new NasRandom(314_159_265L);
        for (int i = 0; i < KEYS; i++) {
            double sum = 0;
            for (int draw = 0; draw < 4; draw++) {
                sum += random.next() * 0x1p-46;
            }
            assertEquals((int) ((1 << MAX_KEY_LOG2) / 4 * sum), keys[i], "key " + i);
        }
    }

    @Test
    void sharesOfAllPesMakeTheWholeSequence() {
        int[] whole = new int[KEYS];
        KeyStream.fill(whole, 0, MAX_KEY_LOG2);
        for (int nPes = 1; nPes <= KEYS; nPes *= 2) {
            int[] share = new int[KEYS / nPes];
            for (int pe = 0; pe < nPes; pe++) {
                int first = pe * share.length;
                KeyStream.fill(share, first, MAX_KEY_LOG2);
                assertArrayEquals(Arrays.copyOfRange(whole, first, first + share.length), share);
            }
        }
    }
}
