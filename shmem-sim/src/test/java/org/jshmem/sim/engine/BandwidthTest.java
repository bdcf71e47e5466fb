package org.jshmem.sim.engine;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class BandwidthTest {

    @Test
    void servesSoManyInAWindowAndTheNextLater() {
        Bandwidth memory = new Bandwidth(25, 100, () -> 0);
        for (int line = 0; line < 4; line++) {
            assertEquals(1010 + line, memory.servedPs(1010 + line));
        }
        assertEquals(1100, memory.servedPs(1020));
        assertEquals(5000, memory.servedPs(5000));
        assertEquals(1100, memory.servedPs(1030), "what is asked for in the future keeps nobody away");
        assertEquals(7, new Bandwidth(0, 100, () -> 0).servedPs(7));
    }

    /** However far into the future a long copy has asked, another's lines find the windows taken that are. */
    @Test
    void servesNoMoreThanItCanWhenSomebodyAsksFarAhead() {
        Bandwidth memory = new Bandwidth(25, 100, () -> 0);
        int windows = 10_000;
        for (int window = 0; window < windows; window++) {
            for (int line = 0; line < 4; line++) {
                assertEquals(window * 100, memory.servedPs(window * 100));
            }
        }
        for (int window = 0; window < windows; window += 99) {
            assertEquals(windows * 100, memory.retryPs(windows * 100));
            assertEquals((window + 1) * 100, memory.retryPs(window * 100));
        }
        assertEquals(windows * 100, memory.servedPs(0));
    }

    /** As when lines take long by a slow way to a fast port: the windows between them are not kept. */
    @Test
    void servesWhatIsAnyNumberOfWindowsAhead() {
        long[] nowPs = {0};
        Bandwidth port = new Bandwidth(10, 80, () -> nowPs[0]);
        long farPs = 1L << 40;
        long nextPs = (farPs / 80 + 1) * 80;
        for (int line = 0; line < 8; line++) {
            assertEquals(farPs, port.servedPs(farPs));
        }
        assertEquals(nextPs, port.servedPs(farPs));
        assertEquals(5, port.servedPs(5), "what is asked for in the future keeps nobody away");
        assertEquals(nextPs, port.retryPs(farPs));
        nowPs[0] = farPs;
        assertEquals(nextPs, port.retryPs(farPs), "it is still taken when it comes near");
        for (int line = 1; line < 8; line++) {
            assertEquals(nextPs, port.servedPs(farPs));
        }
        assertEquals(nextPs + 80, port.servedPs(farPs));
    }

    /** Also when a request takes longer than a window, or as long as a part of it in which there is no room for another. */
    @Test
    void servesNoFasterAndNoSlowerThanItCan() {
        for (long servicePs : new long[]{640, 200, 150, 99, 9}) {
            Bandwidth memory = new Bandwidth(servicePs, 300, () -> 0);
            long last = 0;
            for (int request = 0; request < 1000; request++) {
                last = memory.servedPs(0);
            }
            assertEquals(1000 * servicePs, last, 640, () -> "servicePs=" + servicePs);
        }
    }

    @Test
    void forgetsWindowsOfThePast() {
        long[] nowPs = {0};
        Bandwidth memory = new Bandwidth(50, 100, () -> nowPs[0]);
        for (int round = 0; round < 100_000; round++) {
            nowPs[0] = round * 100L;
            assertEquals(nowPs[0], memory.servedPs(nowPs[0]), "half of the window is free");
            assertEquals(nowPs[0] + 50_000, memory.servedPs(nowPs[0] + 50_000));
        }
    }
}
