package org.jshmem.nas;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

class FeasibilityTest {

    private enum Size {
        S
    }

    @Test
    void powersOfTwoUpToTheMostAreFine() {
        for (int nPes = 1; nPes <= 2048; nPes++) {
            String complaint = Feasibility.powerOfTwo(Size.S, nPes, 1024);
            if (Integer.bitCount(nPes) == 1 && nPes <= 1024) {
                assertNull(complaint);
            } else {
                assertNotNull(complaint, "nPes=" + nPes);
            }
        }
    }

    @Test
    void complaintsNameThePowersNextToIt() {
        assertEquals("number of PEs is not a power of two: nPes=6: use 4 or 8",
                Feasibility.powerOfTwo(Size.S, 6, 512));
        assertEquals("too many PEs for the class: nPes=1000 class=S: use 512 or a smaller power of two",
                Feasibility.powerOfTwo(Size.S, 1000, 512));
    }
}
