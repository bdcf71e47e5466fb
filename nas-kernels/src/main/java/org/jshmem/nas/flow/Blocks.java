package org.jshmem.nas.flow;

/**
 * Systems of five equations, those of many lines side by side: a matrix has an array for each element, row by row, and an
 * array holds that element for all lines.
 *
 * <pre>
 *   matrix     a[0][0] a[0][1] ... a[4][4]      25 arrays; element of row m and column n is m * SIZE + n
 *   vector     v[0] ... v[4]                    5 arrays; a matrix of one column
 * </pre>
 *
 * A sum of products is taken two or three products at a time: so few arrays have their addresses in registers.
 */
public final class Blocks {

    /** Rows of a matrix. */
    public static final int SIZE = Row.COMPONENTS;
    /** Elements of a matrix. */
    public static final int ELEMENTS = SIZE * SIZE;

    /** All indices. */
    private static final int[] ALL = {0, 1, 2, 3, 4};
    /** The indices below each. */
    private static final int[][] BELOW = {{}, {0}, {0, 1}, {0, 1, 2}, {0, 1, 2, 3}};
    /** The indices above each. */
    private static final int[][] ABOVE = {{1, 2, 3, 4}, {2, 3, 4}, {3, 4}, {4}, {}};

    private Blocks() {}

    /**
     * Subtracts the product of a matrix and a vector from a vector.
     *
     * @param matrix the matrix
     * @param vector the vector
     * @param target what is changed
     * @param from   first line
     * @param to     behind the last line
     */
    public static void subtractProduct(double[][] matrix, double[][] vector, double[][] target, int from, int to) {
        for (int m = 0; m < SIZE; m++) {
            subtract(matrix, m, ALL, vector, 0, target[m], from, to);
        }
    }

    /**
     * Subtracts the product of a row of a matrix and a column of another from an element.
     *
     * @param left   the one matrix
     * @param row    its row
     * @param terms  which elements of the row are not zero, in order
     * @param right  the other matrix, or a vector
     * @param column its column
     * @param target what is changed
     * @param from   first line
     * @param to     behind the last line
     */
    public static void subtract(double[][] left, int row, int[] terms, double[][] right, int column, double[] target,
            int from, int to) {
        int columns = right.length / SIZE;
        int first = row * SIZE;
        int t = 0;
        for (; terms.length - t > 3; t += 2) {
            subtract(left[first + terms[t]], right[terms[t] * columns + column], left[first + terms[t + 1]],
                    right[terms[t + 1] * columns + column], target, from, to);
        }
        double[] a = t < terms.length ? left[first + terms[t]] : null;
        double[] x = t < terms.length ? right[terms[t] * columns + column] : null;
        switch (terms.length - t) {
            case 1 -> subtract(a, x, target, from, to);
            case 2 -> subtract(a, x, left[first + terms[t + 1]], right[terms[t + 1] * columns + column], target, from,
                    to);
            case 3 -> subtract(a, x, left[first + terms[t + 1]], right[terms[t + 1] * columns + column],
                    left[first + terms[t + 2]], right[terms[t + 2] * columns + column], target, from, to);
            default -> {
            }
        }
    }

    /**
     * Factors a matrix in place into a lower triangle, with ones on its diagonal, and an upper one, which holds the
     * reciprocals of its diagonal. There are no pivots: the matrices of an implicit time step have large diagonals.
     *
     * @param matrix the matrix
     * @param from   first line
     * @param to     behind the last line
     */
    public static void factor(double[][] matrix, int from, int to) {
        for (int m = 0; m < SIZE; m++) {
            for (int n = 0; n < SIZE; n++) {
                double[] element = matrix[m * SIZE + n];
                subtract(matrix, m, BELOW[Math.min(m, n)], matrix, n, element, from, to);
                if (n < m) {
                    multiply(element, matrix[n * SIZE + n], from, to);
                }
            }
            invert(matrix[m * SIZE + m], from, to);
        }
    }

    /**
     * Solves for all columns of a matrix, or for a vector, in place.
     *
     * @param factors what {@link #factor} has left
     * @param sides   the right-hand sides, then the solutions
     * @param from    first line
     * @param to      behind the last line
     */
    public static void solve(double[][] factors, double[][] sides, int from, int to) {
        int columns = sides.length / SIZE;
        for (int n = 0; n < columns; n++) {
            for (int m = 1; m < SIZE; m++) {
                subtract(factors, m, BELOW[m], sides, n, sides[m * columns + n], from, to);
            }
            for (int m = SIZE - 1; m >= 0; m--) {
                double[] element = sides[m * columns + n];
                subtract(factors, m, ABOVE[m], sides, n, element, from, to);
                multiply(element, factors[m * SIZE + m], from, to);
            }
        }
    }

    private static void subtract(double[] a, double[] x, double[] target, int from, int to) {
        for (int i = from; i < to; i++) {
            target[i] -= a[i] * x[i];
        }
    }

    private static void subtract(double[] a, double[] x, double[] b, double[] y, double[] target, int from, int to) {
        for (int i = from; i < to; i++) {
            target[i] -= a[i] * x[i] + b[i] * y[i];
        }
    }

    private static void subtract(double[] a, double[] x, double[] b, double[] y, double[] c, double[] z,
            double[] target, int from, int to) {
        for (int i = from; i < to; i++) {
            target[i] -= a[i] * x[i] + b[i] * y[i] + c[i] * z[i];
        }
    }

    private static void multiply(double[] target, double[] factor, int from, int to) {
        for (int i = from; i < to; i++) {
            target[i] *= factor[i];
        }
    }

    private static void invert(double[] values, int from, int to) {
        for (int i = from; i < to; i++) {
            values[i] = 1 / values[i];
        }
    }
}
