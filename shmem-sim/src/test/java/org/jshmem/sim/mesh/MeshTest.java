package org.jshmem.sim.mesh;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Places and distances of an SCC (paper 003, sections 2.1 and 3.2). */
class MeshTest {

    private static final Mesh SCC = new Mesh(6, 4, 2);
    private static final int LAST = 47;

    @Test
    void twoCoresShareATileAndARouter() {
        assertEquals(48, SCC.cores());
        for (int core = 0; core < SCC.cores(); core++) {
            assertEquals(1, SCC.distanceToNear(core, core));
            assertEquals(1, SCC.distanceToNear(core, core ^ 1));
        }
    }

    @Test
    void distancesAreThoseOfRowsAndColumnsAndNineAtMost() {
        assertEquals(2, SCC.distanceToNear(0, 2));
        assertEquals(2, SCC.distanceToNear(0, 12));
        assertEquals(9, SCC.distanceToNear(0, LAST));
        for (int a = 0; a < SCC.cores(); a++) {
            for (int b = 0; b < SCC.cores(); b++) {
                int expected = 1 + Math.abs(a / 2 % 6 - b / 2 % 6) + Math.abs(a / 12 - b / 12);
                assertEquals(expected, SCC.distanceToNear(a, b));
            }
        }
    }

    @Test
    void eachControllerServesTheTilesOfItsQuadrant() {
        for (int controller : new int[]{0, 5, 12, 17}) {
            assertEquals(12,
                    IntStream.range(0, SCC.cores()).filter(core -> SCC.controllerOf(core) == controller).count());
        }
        assertEquals(12, SCC.controllerOf(24));
        assertEquals(17, SCC.controllerOf(LAST));
        assertEquals(1, SCC.distanceToMemory(0, 0));
        assertEquals(4, SCC.distanceToMemory(16, 16), "core 16 is on tile (2, 1)");
    }

    /** Also where one quadrant has a row or a column more than another. */
    @Test
    void aControllerIsInTheQuadrantThatItServes() {
        for (int columns = 1; columns <= 5; columns++) {
            for (int rows = 1; rows <= 5; rows++) {
                Mesh mesh = new Mesh(columns, rows, 1);
                for (int core = 0; core < mesh.cores(); core++) {
                    int controller = mesh.controllerOf(core);
                    assertEquals(controller, mesh.controllerOf(controller), mesh + " core " + core);
                }
            }
        }
    }

    @Test
    void onATileAllIsOneHopAway() {
        Mesh tile = new Mesh(1, 1, 48);
        assertEquals(1, tile.distanceToNear(0, LAST));
        assertEquals(1, tile.distanceToMemory(LAST, 0));
    }
}
