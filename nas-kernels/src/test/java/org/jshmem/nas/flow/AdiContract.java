package org.jshmem.nas.flow;

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

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What holds for every benchmark that steps the flow by alternating directions. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class AdiContract {

    private static final long HEAP_BYTES = 4 << 20;

    private final AdiProblem classS;
    private final AdiKernel kernel;
    private final int steps;

    protected AdiContract(AdiProblem classS, AdiKernel kernel) {
        this.classS = classS;
        this.kernel = kernel;
        steps = classS.size().iterations();
    }

    private Result measure(int nPes, int iterations, CommMode mode) throws Exception {
        return NasJob.measure(nPes, HEAP_BYTES, AdiKernel.describe(classS, iterations, 1, mode), kernel);
    }

    private Solver alone(Shmem shmem) {
        return new Solver(shmem, Multipartition.of(0, 1), classS, CommMode.PUT,
                new PhaseTimer<>(Solver.Phase.values()));
    }

    private Norms norms(Shmem shmem, Solver solver) {
        solver.updateRightHandSides();
        return Norms.of(shmem, classS.size().gridPoints(), solver.cells());
    }

    @ParameterizedTest
    @CsvSource({"1, PUT", "4, PUT", "4, GET", "4, PTR", "9, PUT", "16, PTR"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        Result result = measure(nPes, steps, mode);
        assertEquals(2 * Row.COMPONENTS, result.checks().size());
        assertTrue(result.isVerified(), result::toString);
    }

    @ParameterizedTest
    @CsvSource({"4, 1, PUT", "9, 3, GET", "16, 7, PTR"})
    void fewerStepsAreVerifiedByOnePeAlone(int nPes, int iterations, CommMode mode) throws Exception {
        Result result = measure(nPes, iterations, mode);
        assertEquals(iterations, result.run().iterations());
        assertTrue(result.isVerified(), result::toString);
    }

    @Test
    void onePeCannotVerifyFewerSteps() {
        assertNull(AdiKernel.verificationComplaint(classS, steps, 1));
        assertNull(AdiKernel.verificationComplaint(classS, 1, 4));
        assertEquals("--iterations: one PE has nobody to be verified by: iterations=1: use all " + steps
                + ", or more PEs", AdiKernel.verificationComplaint(classS, 1, 1));
    }

    @Test
    void oneStepTooFewFails() throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> {
            Solver solver = alone(shmem);
            solver.initialise();
            for (int step = 1; step < steps; step++) {
                solver.step();
            }
            Norms norms = norms(shmem, solver);
            assertFalse(norms.checks(classS.size().published()).getFirst().isPassed());
            assertTrue(norms.checks(AdiKernel.alone(shmem, classS, steps - 1)).stream().allMatch(Check::isPassed));
        });
    }

    /** The forcing is made so. */
    @Test
    void theExactSolutionIsSteady() throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> {
            Solver solver = alone(shmem);
            Field.solve(solver.cells()[0], classS.size().gridPoints());
            solver.step();
            norms(shmem, solver).checks(classS.size().published())
                    .forEach(check -> assertEquals(0, check.value(), 1e-10, check.name()));
        });
    }

    @Test
    void squaresUpToThreePointsACellAreFine() {
        for (AdiProblem problem : classS.getClass().getEnumConstants()) {
            for (int q = 1; 3 * q <= problem.size().gridPoints(); q++) {
                assertNull(AdiKernel.peComplaint(problem, q * q));
            }
        }
    }

    @Test
    void complaintsNameTheNearestSquares() {
        assertEquals("number of PEs is not a square: nPes=6: use 4 or 9", AdiKernel.peComplaint(classS, 6));
        assertEquals("number of PEs is not a square: nPes=2: use 1 or 4", AdiKernel.peComplaint(classS, 2));
        assertEquals("too many PEs for the class: nPes=25 class=S: use 16 or a smaller square",
                AdiKernel.peComplaint(classS, 25));
    }
}
