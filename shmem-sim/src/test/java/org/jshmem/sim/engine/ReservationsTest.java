package org.jshmem.sim.engine;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ReservationsTest {

    private long nowPs;
    private final Reservations port = new Reservations(() -> nowPs);

    @Test
    void servesOneAfterTheOther() {
        assertEquals(110, port.endPs(100, 10));
        assertEquals(120, port.endPs(100, 10));
        assertEquals(130, port.endPs(119, 10));
        assertEquals(210, port.endPs(200, 10));
    }

    /** A message whose sender is busy comes late, and keeps none away that comes before it. */
    @Test
    void servesWhatComesFirst() {
        assertEquals(1010, port.endPs(1000, 10));
        assertEquals(110, port.endPs(100, 10));
        assertEquals(1000, port.endPs(100, 890), "it fits in exactly");
        assertEquals(1020, port.endPs(100, 10), "there is no room before");
        assertEquals(1030, port.endPs(1005, 10));
    }

    @Test
    void whatTakesNoTimeKeepsNoneAway() {
        assertEquals(1000, port.endPs(1000, 0));
        assertEquals(2100, port.endPs(100, 2000));
        assertEquals(2100, port.endPs(1000, 0), "it waits itself");
    }

    @Test
    void servesNobodyAfterTheEndOfTime() {
        assertEquals(VirtualTime.NEVER, port.endPs(100, VirtualTime.NEVER - 50));
        assertEquals(VirtualTime.NEVER, port.endPs(100, VirtualTime.NEVER - 50));
        assertEquals(100, port.endPs(90, 10), "before it");
    }

    /** As when all PEs of a large job meet: who came last must not have to pass all others one by one. */
    @Test
    void servesABurstOfAnyLength() {
        for (long request = 1; request <= 1_000_000; request++) {
            assertEquals(10 * request, port.endPs(0, 10));
        }
        assertEquals(20_000_010, port.endPs(20_000_000, 10));
        assertEquals(10_000_010, port.endPs(5, 10));
    }

    @Test
    void forgetsThePast() {
        for (nowPs = 0; nowPs < 1_000_000; nowPs += 10) {
            assertEquals(nowPs + 10, port.endPs(nowPs, 10));
        }
    }
}
