package org.jshmem.nas.is;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

class FeasibilityTest {

    private static final long AMPLE_BYTES = 1L << 40;

    @Test
    void powersOfTwoUpToTheBucketsAreFine() {
        for (int nPes = 1; nPes <= 2048; nPes++) {
            String complaint = Feasibility.complaint(ProblemClass.A, nPes, AMPLE_BYTES);
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
                Feasibility.complaint(ProblemClass.S, 6, AMPLE_BYTES));
        assertEquals("too many PEs for the class: nPes=1000 class=S: use 512 or a smaller power of two",
                Feasibility.complaint(ProblemClass.S, 1000, AMPLE_BYTES));
    }

    @Test
    void heapsThatAreTooSmallAreToldBeforehand() {
        long neededBytes = Feasibility.neededHeapBytes(ProblemClass.W, 2);
        assertEquals((3 * (1L << 19) + (1L << 16)) * 6, neededBytes);
        assertNull(Feasibility.complaint(ProblemClass.W, 2, neededBytes));
        assertEquals("Java heap of a PE is too small for the class: needed=9.4M max=9M class=W: raise -Xmx, or "
                + "use more PEs or a smaller class", Feasibility.complaint(ProblemClass.W, 2, 9 << 20));
    }
}
