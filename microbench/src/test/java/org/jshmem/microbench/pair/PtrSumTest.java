package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PtrSumTest {

    @Test
    void flippedSumShouldBeTheSumOfOddAndEvenNumbersOfLongs() {
        long[] longs = new Random(1).longs(101).toArray();
        MemorySegment segment = MemorySegment.ofArray(longs);
        for (int count = 0; count <= longs.length; count++) {
            assertEquals(PtrSum.sum(segment, count), PtrSum.flippedSum(segment, count), "count=" + count);
        }
    }
}
