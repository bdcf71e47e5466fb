package org.jshmem.nas.lu;

import org.jshmem.nas.CommMode;
import org.jshmem.nas.flow.FlowContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class LowerUpperTest extends FlowContract {

    LowerUpperTest() {
        super(LuProblem.S, new LowerUpper());
    }

    /** Pencils that are not square, and of different widths. */
    @ParameterizedTest
    @CsvSource({"2, PUT", "6, GET", "8, PTR", "12, PUT"})
    void classSIsVerifiedOnOblongGrids(int nPes, CommMode mode) throws Exception {
        assertVerified(nPes, mode);
    }

    @Test
    void complaintsNameTheNearestNumbers() {
        String noGrid = "number of PEs makes no grid with a side of at most twice the other, and at most ";
        assertEquals(noGrid + "4: nPes=3 class=S: use 2 or 4", LuProblem.S.peComplaint(3));
        assertEquals(noGrid + "4: nPes=14 class=S: use 12 or 16", LuProblem.S.peComplaint(14));
        assertEquals(noGrid + "4: nPes=15 class=S: use 12 or 16", LuProblem.S.peComplaint(15));
        assertEquals(noGrid + "21: nPes=14 class=A: use 12 or 15", LuProblem.A.peComplaint(14));
        assertEquals(
                "too many PEs for the class: nPes=18 class=S: use 16 or a smaller grid with a side of at most twice the other",
                LuProblem.S.peComplaint(18));
        assertNull(LuProblem.S.peComplaint(16));
        assertNull(LuProblem.W.peComplaint(32));
    }
}
