package org.jshmem.nas.ua;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.ReduceOp;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnstructuredAdaptiveTest {

    private static final long HEAP_BYTES = 4 << 20;

    @ParameterizedTest
    @CsvSource({"1, PUT", "2, PUT", "2, GET", "2, PTR", "3, GET", "5, PTR", "8, PUT"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, HEAP_BYTES,
                UnstructuredAdaptive.describe(UaProblem.S, UaProblem.S.steps(), 1, mode),
                new UnstructuredAdaptive());
        assertEquals(List.of("integral"), result.checks().stream().map(check -> check.name()).toList());
        assertTrue(result.isVerified(), result::toString);
    }

    @ParameterizedTest
    @CsvSource({"2, 3, PUT", "4, 11, GET"})
    void fewerStepsAreVerifiedByOnePeAlone(int nPes, int steps, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, HEAP_BYTES, UnstructuredAdaptive.describe(UaProblem.S, steps, 1, mode),
                new UnstructuredAdaptive());
        assertEquals(steps, result.run().iterations());
        assertTrue(result.isVerified(), result::toString);
        assertNotEquals(0, result.checks().getFirst().reference());
    }

    /** NPB's integral after the first steps of class S, with the mesh of the first adaptation. */
    @Test
    void firstStepsHaveTheIntegralsOfNpb() throws Exception {
        double[] expected = {0.2646788013365180e-6, 0.5569843918365088e-6, 0.8706411447855419e-6, 0.1137447818438165e-5,
            0.1348087462532385e-5, 0.1479248835483784e-5};
        NasJob.run(2, HEAP_BYTES, shmem -> {
            HeatTransfer heat = new HeatTransfer(shmem, UaProblem.S, CommMode.PUT,
                    new PhaseTimer<>(HeatTransfer.Phase.values()), shmem.myPe(), shmem.nPes());
            heat.initialise();
            for (int step = 1; step <= expected.length; step++) {
                heat.step(step);
                double integral = shmem.reduce(ReduceOp.SUM, heat.integral());
                assertEquals(expected[step - 1], integral, 1e-11 * expected[step - 1]);
                assertNotEquals(UaProblem.S.integral(), integral, 1e-8 * integral);
            }
        });
    }

    @Test
    void operationsAreThePointsOfAllSteps() {
        assertEquals(9080.0 * 125 * 11,
                UnstructuredAdaptive.describe(UaProblem.S, 50, 1, CommMode.PUT).operations());
    }
}
