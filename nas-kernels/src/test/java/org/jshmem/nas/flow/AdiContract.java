package org.jshmem.nas.flow;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

/** What holds for every benchmark that steps the flow by alternating directions. */
public abstract class AdiContract extends FlowContract {

    private final AdiProblem classS;

    protected AdiContract(AdiProblem classS, FlowKernel kernel) {
        super(classS, kernel);
        this.classS = classS;
    }

    @Test
    void squaresUpToThreePointsACellAreFine() {
        for (AdiProblem problem : classS.getClass().getEnumConstants()) {
            for (int q = 1; 3 * q <= problem.size().gridPoints(); q++) {
                assertNull(problem.peComplaint(q * q));
            }
        }
    }

    @Test
    void complaintsNameTheNearestSquares() {
        assertEquals("number of PEs is not a square: nPes=6: use 4 or 9", classS.peComplaint(6));
        assertEquals("number of PEs is not a square: nPes=2: use 1 or 4", classS.peComplaint(2));
        assertEquals("too many PEs for the class: nPes=25 class=S: use 16 or a smaller square",
                classS.peComplaint(25));
    }
}
