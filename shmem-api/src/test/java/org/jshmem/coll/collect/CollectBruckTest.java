package org.jshmem.coll.collect;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CollectBruckTest {

    @Test
    void everyRoundShouldAboutDoubleTheBlocksUntilAllAreThere() {
        for (int size = 1; size <= 65_536; size += size < 1_000 ? 1 : 97) {
            int rounds = CollectBruck.rounds(size);
            assertEquals(1, CollectBruck.blocksAfter(0, size));
            assertEquals(size, CollectBruck.blocksAfter(rounds, size));
            for (int round = 0; round < rounds; round++) {
                int more = 2 * CollectBruck.blocksAfter(round, size) - CollectBruck.blocksAfter(round + 1, size);
                assertTrue(more == 0 || more == 1, "size " + size + ", round " + round);
            }
        }
    }
}
