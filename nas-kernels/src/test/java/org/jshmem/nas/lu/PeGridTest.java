package org.jshmem.nas.lu;

import java.util.HashSet;
import java.util.Set;

import org.jshmem.nas.flow.Direction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PeGridTest {

    /** As NPB 3.4 chooses them; 0 for those that it refuses. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 0", "4, 2", "5, 0", "6, 3", "7, 0", "8, 4", "9, 3", "10, 0", "12, 4", "15, 5",
        "16, 4",
        "18, 6", "20, 5", "22, 0", "32, 8", "64, 8", "128, 16"})
    void gridsAreNearlySquare(int nPes, int columns) {
        assertEquals(columns, PeGrid.columnsOf(nPes));
    }

    @Test
    void pesCoverTheGridOnceAndNeighboursAreMutual() {
        for (int nPes : new int[]{1, 2, 6, 12, 16}) {
            Set<String> pencils = new HashSet<>();
            for (int pe = 0; pe < nPes; pe++) {
                PeGrid grid = PeGrid.of(pe, nPes);
                pencils.add(grid.slab(Direction.X, 0) + " " + grid.slab(Direction.Y, 0));
                assertTrue(grid.slab(Direction.X, 0) < grid.slabs(Direction.X));
                for (Direction direction : new Direction[]{Direction.X, Direction.Y}) {
                    PeGrid next = PeGrid.of(grid.successor(direction), nPes);
                    assertEquals(pe, next.predecessor(direction));
                    assertEquals((grid.slab(direction, 0) + 1) % grid.slabs(direction), next.slab(direction, 0));
                }
            }
            assertEquals(nPes, pencils.size());
        }
    }
}
