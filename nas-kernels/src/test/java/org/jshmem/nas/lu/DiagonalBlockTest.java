package org.jshmem.nas.lu;

import java.util.Random;

import org.jshmem.nas.flow.Blocks;
import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Gas;
import org.jshmem.nas.flow.JacobianProduct;
import org.jshmem.nas.flow.Row;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

class DiagonalBlockTest {

    private static final int GRID_POINTS = 12;
    private static final double TIME_STEP = 0.5;
    private static final int POINTS = 7;

    private final Random random = new Random(3);

    private double[][] randomArrays(int count) {
        double[][] arrays = new double[count][];
        for (int q = 0; q < count; q++) {
            arrays[q] = random.doubles(POINTS, 0.5, 2).toArray();
        }
        return arrays;
    }

    /** The identity and, of each direction, viscous terms and dissipation at the point itself. */
    private static double[][] multiplied(double[][] state, double[][] x) {
        double t1 = TIME_STEP * (GRID_POINTS - 1) * (GRID_POINTS - 1);
        double[][] sum = new double[Blocks.SIZE][POINTS];
        for (Direction direction : Direction.values()) {
            double[][] product = new double[Blocks.SIZE][POINTS];
            new JacobianProduct(direction).compute(state, 0, 2 * t1,
                    1.0 / 3 + 2 * t1 * Gas.secondDissipation(direction), x, product, 0, POINTS);
            for (int m = 0; m < Blocks.SIZE; m++) {
                for (int i = 0; i < POINTS; i++) {
                    sum[m][i] += product[m][i];
                }
            }
        }
        return sum;
    }

    @Test
    void solvesWhatTheThreeDirectionsMake() {
        double[][] state = randomArrays(Row.QUANTITIES);
        double[][] x = randomArrays(Blocks.SIZE);
        double[][] sides = multiplied(state, x);
        new DiagonalBlock(GRID_POINTS, TIME_STEP).solve(state, sides, 0, POINTS);
        for (int m = 0; m < Blocks.SIZE; m++) {
            assertArrayEquals(x[m], sides[m], 1e-12);
        }
    }
}
