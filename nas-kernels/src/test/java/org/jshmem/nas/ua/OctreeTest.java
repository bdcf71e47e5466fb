package org.jshmem.nas.ua;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class OctreeTest {

    private static final int DEPTH = 3;

    private final RandomGenerator random = new SplittableRandom(1);

    @Test
    void codesAreInTurnsAndRevert() {
        assertEquals(0b101_010_110, Morton.encode(0b100, 0b011, 0b101));
        for (int coordinate = 0; coordinate < 1 << Morton.BITS; coordinate++) {
            int code = Morton.encode(coordinate, 1023 - coordinate, coordinate ^ 0x155);
            assertEquals(coordinate, Morton.coordinate(code, 0));
            assertEquals(1023 - coordinate, Morton.coordinate(code, 1));
            assertEquals(coordinate ^ 0x155, Morton.coordinate(code, 2));
        }
    }

    @Test
    void leavesFillTheCubeInOrder() {
        for (int trial = 0; trial < 50; trial++) {
            Octree mesh = UaMeshes.random(DEPTH, random);
            assertEquals(0, mesh.code(0));
            for (int leaf = 1; leaf < mesh.size(); leaf++) {
                assertEquals(mesh.endCode(leaf - 1), mesh.code(leaf));
            }
            assertEquals(1 << 3 * DEPTH, mesh.endCode(mesh.size() - 1));
        }
    }

    @Test
    void everyNeighbourIsTheLeafWithTheCellThere() {
        for (int trial = 0; trial < 20; trial++) {
            Octree mesh = UaMeshes.random(DEPTH, random);
            for (int leaf = 0; leaf < mesh.size(); leaf++) {
                for (int part = 0; part < Element.PARTS; part++) {
                    int[] cell = new int[3];
                    for (int axis = 0; axis < 3; axis++) {
                        cell[axis] = mesh.coordinate(leaf, axis) + (Element.along(part, axis) - 1) * mesh.side(leaf);
                    }
                    assertEquals(withCell(mesh, cell), mesh.beyond(leaf, part));
                }
                assertEquals(leaf, mesh.beyond(leaf, Element.INSIDE));
            }
        }
    }

    private static int withCell(Octree mesh, int[] cell) {
        return IntStream.range(0, mesh.size()).filter(leaf -> IntStream.range(0, 3)
                .allMatch(axis -> cell[axis] >= mesh.coordinate(leaf, axis)
                        && cell[axis] < mesh.coordinate(leaf, axis) + mesh.side(leaf)))
                .findFirst().orElse(Octree.OUTSIDE);
    }

    @Test
    void joiningUndoesCutting() {
        for (int trial = 0; trial < 20; trial++) {
            Octree mesh = UaMeshes.random(DEPTH, random);
            for (int leaf = 0; leaf < mesh.size(); leaf++) {
                if (mesh.level(leaf) < DEPTH) {
                    boolean[] chosen = new boolean[mesh.size()];
                    chosen[leaf] = true;
                    Octree finer = mesh.refined(chosen, 1);
                    assertTrue(finer.startsFamily(leaf));
                    boolean[] families = new boolean[finer.size()];
                    families[leaf] = true;
                    assertSame(mesh, finer.coarsened(families, 1));
                }
            }
        }
    }

    static void assertSame(Octree expected, Octree actual) {
        assertEquals(expected.size(), actual.size());
        for (int leaf = 0; leaf < expected.size(); leaf++) {
            assertEquals(expected.code(leaf), actual.code(leaf));
            assertEquals(expected.level(leaf), actual.level(leaf));
        }
    }

    @Test
    void moreLevelsThanACodeHasBitsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Octree.root(Morton.BITS));
    }
}
