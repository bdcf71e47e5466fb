package org.jshmem.nas.is;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

class PeCountTest {

    @Test
    void powersOfTwoUpToTheBucketsAreFine() {
        for (int nPes = 1; nPes <= 2048; nPes++) {
            String complaint = PeCount.complaint(ProblemClass.A, nPes);
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
                PeCount.complaint(ProblemClass.S, 6));
        assertEquals("too many PEs for the class: nPes=1000 class=S: use 512 or a smaller power of two",
                PeCount.complaint(ProblemClass.S, 1000));
    }
}
