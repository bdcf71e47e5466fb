package org.jshmem.sim.mesh;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Packets wait for those that have the same link, in the same direction. */
class LinksTest {

    private static final long PACKET = 10;
    private static final long FULL = Chip.SERVICES_PER_WINDOW * PACKET;

    private final Links links = new Links(new Mesh(6, 4, 2), PACKET, () -> 0);

    @Test
    void aLinkThatIsFullMakesOthersWaitOnTheirWay() {
        int from = 14;
        int to = 15;
        for (int i = 0; i < Chip.SERVICES_PER_WINDOW; i++) {
            assertEquals(0, links.passedPs(from, to, 0));
        }
        assertEquals(FULL, links.passedPs(12, 17, 0), "along the row, over the same link");
        assertEquals(0, links.passedPs(to, from, 0), "the other way");
        assertEquals(0, links.passedPs(8, 20, 0), "down a column");
        assertEquals(0, links.passedPs(from, from, 0));
    }

    @Test
    void linksOfAllTilesAreApart() {
        for (int from = 0; from < 24; from++) {
            for (int to : new int[]{from - 6, from - 1, from + 1, from + 6}) {
                boolean isNeighbour = to >= 0 && to < 24 && (from % 6 == to % 6 || from / 6 == to / 6);
                for (int i = 0; isNeighbour && i < Chip.SERVICES_PER_WINDOW; i++) {
                    assertEquals(0, links.passedPs(from, to, 0), from + " to " + to);
                }
            }
        }
    }

    @Test
    void rowsComeBeforeColumns() {
        for (int i = 0; i < Chip.SERVICES_PER_WINDOW; i++) {
            links.passedPs(0, 1, 0);
        }
        assertEquals(FULL, links.passedPs(0, 7, 0));
        assertEquals(0, links.passedPs(7, 0, 0), "back by the other row");
    }

    @Test
    void linksThatAreNeverBusyTakeNoTime() {
        Links free = new Links(new Mesh(6, 4, 2), 0, () -> 0);
        for (int i = 0; i < 1000; i++) {
            assertEquals(5, free.passedPs(0, 23, 5));
        }
    }
}
