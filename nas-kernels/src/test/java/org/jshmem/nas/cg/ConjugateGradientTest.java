package org.jshmem.nas.cg;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Result;
import org.jshmem.nas.SharedVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConjugateGradientTest {

    private static final long HEAP_BYTES = 1 << 20;

    @ParameterizedTest
    @CsvSource({"1, PUT", "2, PUT", "2, GET", "2, PTR", "4, GET", "8, PTR", "16, PUT"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, HEAP_BYTES, ConjugateGradient.describe(CgProblem.S, 1, mode),
                new ConjugateGradient());
        assertEquals(List.of("zeta", "residual"), result.checks().stream().map(check -> check.name()).toList());
        assertTrue(result.isVerified(), result::toString);
    }

    @Test
    void oneIterationTooFewFails() throws Exception {
        NasJob.run(1, HEAP_BYTES, shmem -> {
            InversePowerMethod solver = new InversePowerMethod(shmem, CgProblem.S, CommMode.PUT,
                    new PhaseTimer<>(InversePowerMethod.Phase.values()));
            solver.initialise();
            double zeta = 0;
            for (int i = 0; i < 2; i++) {
                zeta = solver.iterate();
            }
            assertNotEquals(CgProblem.S.zeta(), zeta, 1e-9);
        });
    }

    @Test
    void partsOfTheMatrixMultiplyAsTheWhole() {
        CgProblem problem = CgProblem.S;
        double[] vector = new double[problem.rows()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = Math.sin(i);
        }
        double[] whole = new double[problem.rows()];
        new SparseMatrix(problem, 0, problem.rows()).multiply(vector, whole);
        double[] joined = new double[problem.rows()];
        for (int pe = 0; pe < 3; pe++) {
            int from = SharedVector.first(pe, 3, problem.rows());
            double[] part = new double[SharedVector.first(pe + 1, 3, problem.rows()) - from];
            new SparseMatrix(problem, from, from + part.length).multiply(vector, part);
            System.arraycopy(part, 0, joined, from, part.length);
        }
        assertArrayEquals(whole, joined, 0);
    }
}
