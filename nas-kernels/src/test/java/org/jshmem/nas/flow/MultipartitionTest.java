package org.jshmem.nas.flow;

import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class MultipartitionTest {

    private static final int MOST_SIDE = 12;

    private static int slab(int pe, int q, Direction direction, int cell) {
        return Multipartition.of(pe, q * q).slab(direction, cell);
    }

    @Test
    void cellsCoverTheGridOnceAndEverySlabHasOneOfEachPe() {
        for (int q = 1; q <= MOST_SIDE; q++) {
            Set<String> boxes = new HashSet<>();
            for (int pe = 0; pe < q * q; pe++) {
                Multipartition partition = Multipartition.of(pe, q * q);
                for (int cell = 0; cell < q; cell++) {
                    boxes.add(partition.slab(Direction.X, cell) + " " + partition.slab(Direction.Y, cell) + " "
                            + partition.slab(Direction.Z, cell));
                    for (Direction direction : Direction.values()) {
                        assertEquals(cell, partition.cell(direction, partition.slab(direction, cell)));
                    }
                }
            }
            assertEquals(q * q * q, boxes.size(), "q=" + q);
        }
    }

    @Test
    void theNextCellAlongADirectionIsTheSuccessors() {
        for (int q = 1; q <= MOST_SIDE; q++) {
            for (int pe = 0; pe < q * q; pe++) {
                Multipartition partition = Multipartition.of(pe, q * q);
                for (Direction direction : Direction.values()) {
                    int successor = partition.successor(direction);
                    assertEquals(pe, Multipartition.of(successor, q * q).predecessor(direction));
                    for (int slab = 0; slab + 1 < q; slab++) {
                        int mine = partition.cell(direction, slab);
                        int next = Multipartition.of(successor, q * q).cell(direction, slab + 1);
                        for (Direction across : Direction.values()) {
                            int step = across == direction ? 1 : 0;
                            assertEquals(slab(pe, q, across, mine) + step, slab(successor, q, across, next));
                        }
                    }
                }
            }
        }
    }

    @Test
    void slabsCoverTheGridInOrderAndDifferByOneAtMost() {
        for (int q = 1; q <= MOST_SIDE; q++) {
            Multipartition partition = new Multipartition(q, 0, 0);
            for (int points = 3 * q; points <= 164; points++) {
                int start = 0;
                for (int slab = 0; slab < q; slab++) {
                    assertEquals(start, Slabs.start(points, q, slab));
                    int size = Slabs.points(points, q, slab);
                    assertTrue(size == points / q || size == points / q + 1);
                    assertTrue(size <= partition.mostPoints(points));
                    start += size;
                }
                assertEquals(points, start);
            }
        }
    }
}
