package org.jshmem.nas.flow;

import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class BlocksTest {

    private static final int LINES = 9;
    private static final int FROM = 1;
    private static final int TO = 8;

    private final Random random = new Random(5);

    private double[][] randomArrays(int count, double diagonal) {
        double[][] arrays = new double[count][LINES];
        for (int e = 0; e < count; e++) {
            for (int i = 0; i < LINES; i++) {
                arrays[e][i] = random.nextDouble(-1, 1) + (e % (Blocks.SIZE + 1) == 0 ? diagonal : 0);
            }
        }
        return arrays;
    }

    private static double[][] copy(double[][] arrays) {
        double[][] copies = new double[arrays.length][];
        for (int e = 0; e < arrays.length; e++) {
            copies[e] = arrays[e].clone();
        }
        return copies;
    }

    /** What is left of {@code sides} when the matrix times the solutions is taken away. */
    private static void assertSolved(double[][] matrix, double[][] solutions, double[][] sides) {
        int columns = sides.length / Blocks.SIZE;
        for (int m = 0; m < Blocks.SIZE; m++) {
            for (int n = 0; n < columns; n++) {
                for (int i = FROM; i < TO; i++) {
                    double product = 0;
                    for (int k = 0; k < Blocks.SIZE; k++) {
                        product += matrix[m * Blocks.SIZE + k][i] * solutions[k * columns + n][i];
                    }
                    assertEquals(sides[m * columns + n][i], product, 1e-13);
                }
            }
        }
    }

    @Test
    void solvesForAMatrixAndForAVector() {
        double[][] matrix = randomArrays(Blocks.ELEMENTS, 6);
        double[][] factors = copy(matrix);
        Blocks.factor(factors, FROM, TO);
        for (int columns : new int[]{1, Blocks.SIZE}) {
            double[][] sides = randomArrays(Blocks.SIZE * columns, 0);
            double[][] solutions = copy(sides);
            Blocks.solve(factors, solutions, FROM, TO);
            assertSolved(matrix, solutions, sides);
            for (int e = 0; e < sides.length; e++) {
                assertEquals(sides[e][0], solutions[e][0], "a line that was not asked for");
                assertEquals(sides[e][TO], solutions[e][TO], "a line that was not asked for");
            }
        }
    }

    @Test
    void subtractsTheTermsAskedFor() {
        double[][] left = randomArrays(Blocks.ELEMENTS, 0);
        double[][] right = randomArrays(Blocks.ELEMENTS, 0);
        int[][] terms = {{}, {3}, {0, 2}, {1, 2, 4}, {0, 1, 3, 4}, {0, 1, 2, 3, 4}};
        for (int[] some : terms) {
            double[] target = new double[LINES];
            Blocks.subtract(left, 2, some, right, 3, target, FROM, TO);
            for (int i = FROM; i < TO; i++) {
                double sum = 0;
                for (int k : some) {
                    sum += left[2 * Blocks.SIZE + k][i] * right[k * Blocks.SIZE + 3][i];
                }
                assertEquals(-sum, target[i], 1e-15, "terms: " + some.length);
            }
        }
    }
}
