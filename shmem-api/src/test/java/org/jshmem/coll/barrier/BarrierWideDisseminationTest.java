package org.jshmem.coll.barrier;

import java.util.BitSet;

import org.jshmem.coll.team.SyncArea;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class BarrierWideDisseminationTest {

    /** By symmetry, rank 0 has heard of all when the distances that it has heard of are all. */
    @Test
    void afterTheLastRoundEverybodyShouldHaveBeenHeardOf() {
        for (int size = 1; size <= 700; size++) {
            int ways = BarrierWideDissemination.ways(size);
            BitSet heard = new BitSet(size);
            heard.set(0);
            int lines = 0;
            for (long distance = 1; distance < size; distance *= ways + 1) {
                BitSet before = (BitSet) heard.clone();
                for (int way = 1; way <= ways && way * distance < size; way++) {
                    for (int i = before.nextSetBit(0); i >= 0; i = before.nextSetBit(i + 1)) {
                        heard.set((int) ((i + way * distance) % size));
                    }
                }
                lines += ways;
            }
            assertEquals(size, heard.cardinality(), "size=" + size);
            assertTrue(lines <= SyncArea.WIDE_LINES, "size=" + size);
        }
    }

    @Test
    void upTo64RanksShouldNeedTwoRounds() {
        for (int size = 3; size <= 64; size++) {
            int ways = BarrierWideDissemination.ways(size);
            assertTrue((ways + 1) * (ways + 1) >= size, "size=" + size);
        }
    }
}
