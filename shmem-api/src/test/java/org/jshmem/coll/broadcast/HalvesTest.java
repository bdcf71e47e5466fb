package org.jshmem.coll.broadcast;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HalvesTest {

    @Test
    void twelveRanksShouldSplitIntoSixThreeAndOneAndTwo() {
        assertEquals(new Halves(-1, 12, List.of(6, 3, 1), List.of(12, 6, 3)), Halves.of(0, 12));
        assertEquals(new Halves(0, 12, List.of(9, 7), List.of(12, 9)), Halves.of(6, 12));
        assertEquals(new Halves(0, 3, List.of(2), List.of(3)), Halves.of(1, 12));
        assertEquals(new Halves(10, 12, List.of(), List.of()), Halves.of(11, 12));
    }

    @Test
    void everyRankShouldHaveTheParentThatSendsToItAndGetTheSlicesOfItsChildren() {
        for (int size = 1; size <= 130; size++) {
            int received = 0;
            for (int rank = 0; rank < size; rank++) {
                Halves halves = Halves.of(rank, size);
                int end = halves.end();
                for (int i = 0; i < halves.children().size(); i++) {
                    int child = halves.children().get(i);
                    assertEquals(rank, Halves.of(child, size).parent());
                    assertEquals(end, halves.ends().get(i), "the children's ranks end where those before begin");
                    assertEquals(end, Halves.of(child, size).end());
                    end = child;
                    received++;
                }
                assertEquals(rank + 1, end);
                assertTrue(halves.children().size() <= 17);
            }
            assertEquals(size - 1, received);
        }
    }
}
