package org.jshmem.nas.mg;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MultigridTest {

    private static final long HEAP_BYTES = 2 << 20;

    @ParameterizedTest
    @CsvSource({"1, PUT", "2, PUT", "2, GET", "2, PTR", "4, GET", "8, PTR", "16, PUT", "32, PTR"})
    void classSIsVerified(int nPes, CommMode mode) throws Exception {
        Result result = NasJob.measure(nPes, HEAP_BYTES, MultigridProgram.describe(MgProblem.S, 1, mode),
                new MultigridProgram());
        assertEquals(1, result.checks().size());
        assertTrue(result.isVerified(), result::toString);
    }

    @Test
    void bothNormsAreTimed() throws Exception {
        Result result = NasJob.measure(2, HEAP_BYTES, MultigridProgram.describe(MgProblem.S, 1, CommMode.PUT),
                new MultigridProgram());
        assertTrue(result.phasesNs().get("norm") > 0, result::toString);
    }

    /** Of 64 PEs each has the sixth of the seven levels of class W whole, to gather it and in a vector, and twice those below. */
    @Test
    void heapThatIsNeededCountsWholeGrids() {
        double slabs = 8 * (3 * 130 * 130 * 4 + 2 * 66 * 66 * 3);
        double whole = 8 * (66 * 66 * 66 + 64 * 64 * 64);
        double below = 8 * 2 * (34 * 34 * 34 + 18 * 18 * 18 + 10 * 10 * 10 + 6 * 6 * 6 + 4 * 4 * 4);
        assertEquals(slabs + whole + below, Multigrid.arrayBytes(MgProblem.W, 64), 0.1 * whole);
        double alone = 8 * (3 * 34 * 34 * 34 + 2 * (18 * 18 * 18 + 10 * 10 * 10 + 6 * 6 * 6 + 4 * 4 * 4));
        assertEquals(alone, Multigrid.arrayBytes(MgProblem.S, 1), 0.2 * alone);
    }

    @Test
    void sharedLevelsAreThoseWithAPlaneForEveryPe() {
        assertEquals(5, Multigrid.sharedLevel(5, 1));
        assertEquals(4, Multigrid.sharedLevel(5, 2));
        assertEquals(4, Multigrid.sharedLevel(5, 16));
        assertEquals(5, Multigrid.sharedLevel(5, 32));
        assertEquals(7, Multigrid.sharedLevel(8, 128));
    }

    /** Where the point itself weighs 1, its 6 neighbours 10, the next 12 points 100, the corners 1000. */
    @Test
    void stencilWeighsByDistance() {
        Stencil stencil = new Stencil(1, 10, 100, 1000);
        double[] weights = {1, 10, 100, 1000};
        for (int point = 0; point < 27; point++) {
            int[] at = {point % 3, point / 3 % 3, point / 9};
            double[][][] grid = new double[3][3][3];
            grid[at[2]][at[1]][at[0]] = 1;
            double[] row = new double[3];
            stencil.addTo(grid, 1, 1, new Stencil.Sums(3), row);
            int distance = (int) Arrays.stream(at).filter(coordinate -> coordinate != 1).count();
            assertEquals(weights[distance], row[1], Arrays.toString(at));
        }
    }

    @Test
    void stencilAtEvenPointsIsTheStencilThere() {
        SplittableRandom random = new SplittableRandom(11);
        double[][][] grid = new double[3][3][];
        for (double[][] plane : grid) {
            Arrays.setAll(plane, j -> random.doubles(10).toArray());
        }
        Stencil.Sums sums = new Stencil.Sums(10);
        double[] all = new double[10];
        Stencil.RESTRICTION.addTo(grid, 1, 1, sums, all);
        double[] even = new double[6];
        Stencil.RESTRICTION.applyToEven(grid, 1, 1, sums, even, 4);
        assertArrayEquals(new double[]{0, all[2], all[4], all[6], all[8], 0}, even, 1e-12);
    }

    @Test
    void extremesAreThoseOfTheSortedSequence() {
        long[] numbers = new SplittableRandom(10).longs(500, 0, 1L << 46).distinct().toArray();
        Extremes extremes = new Extremes(10);
        for (int n = 0; n < numbers.length; n++) {
            extremes.offer(numbers[n], n);
        }
        double[] pairs = new double[40];
        extremes.copyTo(pairs);
        double[] sorted = LongStream.of(numbers).sorted().asDoubleStream().toArray();
        for (int n = 0; n < 10; n++) {
            assertEquals(sorted[n], pairs[2 * n]);
            assertEquals(sorted[sorted.length - 1 - n], pairs[20 + 2 * n]);
            assertEquals(pairs[2 * n], numbers[(int) pairs[2 * n + 1]]);
        }
    }

    /** A linear function is interpolated exactly, but for the period; the neighbours of the fine grid, too. */
    @Test
    void interpolationIsLinear() {
        Slab coarse = Slab.of(4, 0, 4);
        for (int i = 0; i < 6; i++) {
            for (int k = 0; k < 6; k++) {
                Arrays.fill(coarse.rows()[k][i], 10 * i + 100 * k);
                for (int x = 0; x < 6; x++) {
                    coarse.rows()[k][i][x] += x;
                }
            }
        }
        Slab fine = Slab.of(8, 0, 8);
        Transfers.interpolate(coarse, fine, new double[6]);
        for (int k = 0; k <= 9; k++) {
            for (int j = 0; j <= 9; j++) {
                double start = (10.0 * j + 100 * k) / 2;
                double[] expected = new double[10];
                Arrays.setAll(expected, i -> start + i / 2.0);
                assertArrayEquals(expected, fine.rows()[k][j], 1e-12);
            }
        }
    }
}
