package org.jshmem.nas.flow;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What holds for every benchmark that steps the flow. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class FlowContract {

    private static final long HEAP_BYTES = 4 << 20;

    private final FlowProblem classS;
    private final FlowKernel kernel;
    private final int steps;

    protected FlowContract(FlowProblem classS, FlowKernel kernel) {
        this.classS = classS;
        this.kernel = kernel;
        steps = classS.size().iterations();
    }

    private Result measure(int nPes, int iterations, CommMode mode) throws Exception {
        return NasJob.measure(nPes, HEAP_BYTES, FlowKernel.describe(classS, iterations, 1, mode), kernel);
    }

    private Norms norms(Shmem shmem, Stepper stepper) {
        stepper.updateRightHandSides();
        return classS.norms(shmem, stepper.subdomain().cells());
    }

    protected final void assertVerified(int nPes, CommMode mode) throws Exception {
        Result result = measure(nPes, steps, mode);
        assertEquals(2 * Row.COMPONENTS + classS.size().published().integrals().size(), result.checks().size());
        assertTrue(result.isVerified(), result::toString);
    }

    @ParameterizedTest
    @CsvSource({"1, PUT", "4, PUT", "4, GET", "4, PTR", "9, PUT", "16, PTR"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        assertVerified(nPes, mode);
    }

    @ParameterizedTest
    @CsvSource({"4, 1, PUT", "9, 3, GET", "16, 7, PTR"})
    void fewerStepsAreVerifiedByOnePeAlone(int nPes, int iterations, CommMode mode) throws Exception {
        Result result = measure(nPes, iterations, mode);
        assertEquals(iterations, result.run().iterations());
        assertTrue(result.isVerified(), result::toString);
    }

    @Test
    void oneStepTooFewFails() throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> {
            Stepper stepper = classS.stepper(shmem, CommMode.PUT, 0, 1);
            stepper.subdomain().initialise();
            for (int step = 1; step < steps; step++) {
                stepper.step();
            }
            Norms norms = norms(shmem, stepper);
            assertFalse(norms.checks(classS.size().published()).getFirst().isPassed());
            assertTrue(norms.checks(FlowKernel.alone(shmem, classS, steps - 1)).stream().allMatch(Check::isPassed));
        });
    }

    /** The forcing is made so. */
    @Test
    void theExactSolutionIsSteady() throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> {
            Stepper stepper = classS.stepper(shmem, CommMode.PUT, 0, 1);
            stepper.subdomain().solve();
            stepper.step();
            Norms norms = norms(shmem, stepper);
            assertArrayEquals(new double[Row.COMPONENTS], norms.residuals().stream().mapToDouble(x -> x).toArray(),
                    1e-10);
            assertArrayEquals(new double[Row.COMPONENTS], norms.errors().stream().mapToDouble(x -> x).toArray(), 1e-10);
        });
    }
}
