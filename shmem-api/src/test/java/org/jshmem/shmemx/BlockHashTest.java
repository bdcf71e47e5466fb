package org.jshmem.shmemx;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class BlockHashTest {

    private static final int[] BITS = {0, 20, 31, 51, 52, 62, 63};

    /** Changes of the same bits in several numbers, as programs make them: signs, exponents, low bits. */
    @ParameterizedTest
    @ValueSource(ints = {8, 24, 32, 40, 64, 136, 512})
    void changesOfUpToThreeBitsShouldShow(int bytes) {
        ByteBuffer block = random(bytes);
        Set<Long> sums = new HashSet<>(Set.of(BlockHash.of(block)));
        int words = bytes / Long.BYTES;
        int differentBlocks = 1;
        for (int bit : BITS) {
            for (int first = 0; first < words; first++) {
                sums.add(changed(block, bit, first));
                differentBlocks++;
                for (int second = first + 1; second < words; second++) {
                    sums.add(changed(block, bit, first, second));
                    differentBlocks++;
                    for (int third = second + 1; third < words; third++) {
                        sums.add(changed(block, bit, first, second, third));
                        differentBlocks++;
                    }
                }
            }
        }
        assertEquals(differentBlocks, sums.size());
    }

    private static long changed(ByteBuffer block, int bit, int... words) {
        for (int word : words) {
            block.putLong(word * Long.BYTES, block.getLong(word * Long.BYTES) ^ 1L << bit);
        }
        long sum = BlockHash.of(block);
        for (int word : words) {
            block.putLong(word * Long.BYTES, block.getLong(word * Long.BYTES) ^ 1L << bit);
        }
        return sum;
    }

    /** At either end of the longest block, too. */
    @Test
    void negatedNumbersShouldShow() {
        ByteBuffer block = random(Checkpoint.BLOCK_BYTES);
        long before = BlockHash.of(block);
        int last = Checkpoint.BLOCK_BYTES / Long.BYTES - 1;
        for (int[] words : new int[][]{{0, 1}, {0, 4}, {last - 3, last - 2}, {0, last}, {1, 8, 9}, {0, 1, 2, 3}}) {
            assertNotEquals(before, changed(block, Long.SIZE - 1, words));
        }
    }

    private static ByteBuffer random(int bytes) {
        byte[] block = new byte[bytes];
        new SplittableRandom(bytes).nextBytes(block);
        return ByteBuffer.wrap(block);
    }
}
