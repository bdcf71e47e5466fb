package org.jshmem.coll.reduce;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class HalvingRangesTest {

    @Test
    void partnersShouldShareARoundAndSplitItBetweenThem() {
        for (int rounds = 0; rounds <= 6; rounds++) {
            for (long count = 0; count < 300; count += 7) {
                HalvingRanges[] ranks = ranks(rounds, count);
                for (int rank = 0; rank < ranks.length; rank++) {
                    checkRounds(ranks, rank, rounds);
                }
            }
        }
    }

    @Test
    void lastRoundsShouldCoverEveryElementOnce() {
        for (int rounds = 0; rounds <= 6; rounds++) {
            for (long count = 0; count < 300; count++) {
                int[] covered = new int[(int) count];
                for (HalvingRanges ranges : ranks(rounds, count)) {
                    for (long i = ranges.start(rounds); i < ranges.end(rounds); i++) {
                        covered[(int) i]++;
                    }
                }
                for (int times : covered) {
                    assertEquals(1, times);
                }
            }
        }
    }

    private static void checkRounds(HalvingRanges[] ranks, int rank, int rounds) {
        for (int round = 0; round < rounds; round++) {
            HalvingRanges mine = ranks[rank];
            HalvingRanges theirs = ranks[rank ^ 1 << round];
            assertEquals(mine.start(round), theirs.start(round));
            assertEquals(mine.end(round), theirs.end(round));
            assertEquals(mine.startOfOther(round), theirs.start(round + 1));
            assertEquals(mine.countOfOther(round), theirs.count(round + 1));
            assertEquals(mine.count(round), mine.count(round + 1) + theirs.count(round + 1));
        }
    }

    private static HalvingRanges[] ranks(int rounds, long count) {
        HalvingRanges[] ranks = new HalvingRanges[1 << rounds];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = new HalvingRanges(rank, rounds);
            ranks[rank].of(count);
        }
        return ranks;
    }
}
