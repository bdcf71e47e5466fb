package org.jshmem.coll.team;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SlicesTest {

    private static final int[] ELEMENT_BYTES = {1, 2, 4, 8, 16};

    @Test
    void slicesShouldCoverAllElementsInRankOrderAndStartAtLines() {
        for (int elementBytes : ELEMENT_BYTES) {
            for (int ranks = 1; ranks <= 70; ranks++) {
                for (long count = 0; count < 700; count++) {
                    Slices slices = Slices.of(count, ranks, elementBytes);
                    long next = 0;
                    for (int rank = 0; rank < ranks; rank++) {
                        assertEquals(next, slices.start(rank));
                        assertTrue(slices.start(rank) == count || slices.start(rank) * elementBytes % 64 == 0);
                        assertTrue(slices.count(rank) >= 0);
                        next += slices.count(rank);
                    }
                    assertEquals(count, next);
                }
            }
        }
    }

    @Test
    void slicesShouldDifferByALineForEachRankAtMost() {
        for (int ranks = 1; ranks <= 64; ranks++) {
            Slices slices = Slices.of(100_000, ranks, 8);
            assertTrue(slices.count(0) * ranks < 100_000 + 8L * ranks + 8);
        }
    }
}
