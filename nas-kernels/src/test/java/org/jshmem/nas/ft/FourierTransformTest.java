package org.jshmem.nas.ft;

import java.util.concurrent.TimeUnit;

import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FourierTransformTest {

    @ParameterizedTest
    @CsvSource({"1, PUT", "2, PUT", "2, GET", "2, PTR", "4, PTR", "8, GET", "16, PUT"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, Exchange.boxBytes(FtProblem.S, nPes) + (1 << 16),
                FourierTransform.describe(FtProblem.S, 1, mode), new FourierTransform());
        assertEquals(2 * FtProblem.S.iterations(), result.checks().size());
        assertTrue(result.isVerified(), result::toString);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 32})
    void transformsAreThoseOfTheDefinition(int length) {
        double[][] re = new double[length][2];
        double[][] im = new double[length][2];
        for (int n = 0; n < length; n++) {
            re[n][0] = Math.sin(n * n);
            im[n][1] = Math.cos(3 * n);
        }
        double[][] expected = new double[length][4];
        for (int f = 0; f < length; f++) {
            for (int n = 0; n < length; n++) {
                double angle = 2 * Math.PI * f * n / length;
                expected[f][0] += Math.cos(angle) * re[n][0];
                expected[f][1] += Math.sin(angle) * re[n][0];
                expected[f][2] -= Math.sin(angle) * im[n][1];
                expected[f][3] += Math.cos(angle) * im[n][1];
            }
        }
        new RowTransform(32).run(re, im, length, 1);
        for (int f = 0; f < length; f++) {
            assertEquals(expected[f][0], re[f][0], 1e-12);
            assertEquals(expected[f][1], im[f][0], 1e-12);
            assertEquals(expected[f][2], re[f][1], 1e-12);
            assertEquals(expected[f][3], im[f][1], 1e-12);
        }
    }

    @Test
    void thereAndBackMultipliesByTheLength() {
        double[][] re = {{1}, {2}, {3}, {4}};
        double[][] im = {{0}, {-1}, {0}, {7}};
        RowTransform transform = new RowTransform(4);
        transform.run(re, im, 4, 1);
        transform.run(re, im, 4, -1);
        for (int n = 0; n < 4; n++) {
            assertEquals(4.0 * (n + 1), re[n][0], 1e-12);
        }
        assertEquals(28, im[3][0], 1e-12);
    }

    @ParameterizedTest
    @EnumSource
    void checksumsComeInPairs(FtProblem problem) {
        assertTrue(problem.iterations() == 6 || problem.iterations() == 20);
        assertTrue(problem.checksum(problem.iterations(), 1) > 0);
    }
}
