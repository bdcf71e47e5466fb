package org.jshmem.coll.handshake;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sizes of blocks (paper 004, section IV.C). */
class RingBlocksTest {

    @ParameterizedTest
    @CsvSource({"528, 11, 11, 11", "552, 35, 12, 11", "574, 57, 12, 11", "575, 58, 12, 11", "576, 12, 12, 12",
        "600, 36, 13, 12"})
    void leftOversShouldGoToTheFirstOrBeDealtOut(long count, long first, long firstEven, long lastEven) {
        RingBlocks asInRcce = new RingBlocks(count, 48, false);
        assertEquals(first, asInRcce.count(0));
        assertEquals(count / 48, asInRcce.count(47));
        RingBlocks even = new RingBlocks(count, 48, true);
        assertEquals(firstEven, even.count(0));
        assertEquals(lastEven, even.count(47));
    }

    @Test
    void blocksShouldFollowEachOtherAndEndWithTheElements() {
        for (int ranks = 1; ranks <= 9; ranks++) {
            for (long count = 0; count < 40; count++) {
                for (boolean isEven : new boolean[]{false, true}) {
                    RingBlocks blocks = new RingBlocks(count, ranks, isEven);
                    long at = 0;
                    for (int rank = 0; rank < ranks; rank++) {
                        assertEquals(at, blocks.start(rank));
                        at += blocks.count(rank);
                    }
                    assertEquals(count, at);
                }
            }
        }
    }

    @Test
    void noBlockShouldBeLargerThanAllowed() {
        for (int ranks = 2; ranks <= 70; ranks++) {
            for (boolean isEven : new boolean[]{false, true}) {
                long most = RingBlocks.most(ranks, isEven, 32);
                assertTrue(most > 0);
                for (long count = 1; count <= most; count++) {
                    assertTrue(new RingBlocks(count, ranks, isEven).count(0) <= 32,
                            "ranks=" + ranks + " count=" + count);
                }
            }
        }
    }
}
