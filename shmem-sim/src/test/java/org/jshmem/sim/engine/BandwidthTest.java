package org.jshmem.sim.engine;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class BandwidthTest {

    @Test
    void servesSoManyInAWindowAndTheNextLater() {
        Bandwidth memory = new Bandwidth(25, 100);
        for (int line = 0; line < 4; line++) {
            assertEquals(1010 + line, memory.servedPs(1010 + line));
        }
        assertEquals(1100, memory.servedPs(1020));
        assertEquals(5000, memory.servedPs(5000));
        assertEquals(1100, memory.servedPs(1030), "what is asked for in the future keeps nobody away");
        assertEquals(7, new Bandwidth(0, 100).servedPs(7));
    }
}
