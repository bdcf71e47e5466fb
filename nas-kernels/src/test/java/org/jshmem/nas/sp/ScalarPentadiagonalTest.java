package org.jshmem.nas.sp;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScalarPentadiagonalTest {

    private static final long HEAP_BYTES = 2 << 20;

    @ParameterizedTest
    @CsvSource({"1, PUT", "4, PUT", "4, GET", "4, PTR", "9, PUT", "16, PTR"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, HEAP_BYTES,
                ScalarPentadiagonal.describe(SpProblem.S, SpProblem.S.iterations(), 1, mode),
                new ScalarPentadiagonal());
        assertEquals(2 * Row.COMPONENTS, result.checks().size());
        assertTrue(result.isVerified(), result::toString);
    }

    @ParameterizedTest
    @CsvSource({"4, 1, PUT", "9, 3, GET", "16, 7, PTR"})
    void fewerStepsAreVerifiedByOnePeAlone(int nPes, int steps, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, HEAP_BYTES, ScalarPentadiagonal.describe(SpProblem.S, steps, 1, mode),
                new ScalarPentadiagonal());
        assertEquals(steps, result.run().iterations());
        assertTrue(result.isVerified(), result::toString);
    }

    @Test
    void onePeCannotVerifyFewerSteps() {
        assertNull(ScalarPentadiagonal.verificationComplaint(SpProblem.S, 100, 1));
        assertNull(ScalarPentadiagonal.verificationComplaint(SpProblem.S, 1, 4));
        assertEquals("--iterations: one PE has nobody to be verified by: iterations=1: use all 100, or more PEs",
                ScalarPentadiagonal.verificationComplaint(SpProblem.S, 1, 1));
    }

    @Test
    void oneStepTooFewFails() throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> {
            Solver solver = alone(shmem);
            solver.initialise();
            for (int step = 1; step < SpProblem.S.iterations(); step++) {
                solver.step();
            }
            solver.updateRightHandSides();
            Norms norms = Norms.of(shmem, SpProblem.S, solver.cells());
            assertFalse(norms.checks(Norms.published(SpProblem.S)).getFirst().isPassed());
            assertTrue(norms.checks(Norms.alone(shmem, SpProblem.S, SpProblem.S.iterations() - 1)).stream()
                    .allMatch(Check::isPassed));
        });
    }

    /** The forcing is made so. */
    @Test
    void theExactSolutionIsSteady() throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> {
            Solver solver = alone(shmem);
            Field.solve(solver.cells()[0], SpProblem.S.gridPoints());
            solver.step();
            solver.updateRightHandSides();
            Norms.of(shmem, SpProblem.S, solver.cells()).checks(Norms.published(SpProblem.S))
                    .forEach(check -> assertEquals(0, check.value(), 1e-10, check.name()));
        });
    }

    private static Solver alone(Shmem shmem) {
        return new Solver(shmem, Multipartition.of(0, 1), SpProblem.S, CommMode.PUT,
                new PhaseTimer<>(Solver.Phase.values()));
    }

    @ParameterizedTest
    @EnumSource
    void squaresUpToThreePointsACellAreFine(SpProblem problem) {
        for (int q = 1; 3 * q <= problem.gridPoints(); q++) {
            assertNull(ScalarPentadiagonal.peComplaint(problem, q * q));
        }
    }

    @Test
    void complaintsNameTheNearestSquares() {
        assertEquals("number of PEs is not a square: nPes=6: use 4 or 9",
                ScalarPentadiagonal.peComplaint(SpProblem.S, 6));
        assertEquals("number of PEs is not a square: nPes=2: use 1 or 4",
                ScalarPentadiagonal.peComplaint(SpProblem.S, 2));
        assertEquals("too many PEs for the class: nPes=25 class=S: use 16 or a smaller square",
                ScalarPentadiagonal.peComplaint(SpProblem.S, 25));
    }
}
