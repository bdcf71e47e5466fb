package org.jshmem.nas.ua;

/**
 * Polynomials of degree 4 on [-1, 1], by their values at the five points of Gauss-Lobatto-Legendre quadrature, and the matrices that
 * take them to other points. All of them come from these points; NPB lists them.
 */
final class Lobatto {

    /** Number of points. */
    static final int N = 5;

    /** Points of a side that is cut in two: the point in the middle belongs to both halves. */
    static final int CUT_N = 2 * N - 1;

    private static final double INNER = Math.sqrt(3.0 / 7);

    private Lobatto() {}

    static double[] points() {
        return new double[]{-1, -INNER, 0, INNER, 1};
    }

    static double[] weights() {
        return new double[]{1.0 / 10, 49.0 / 90, 32.0 / 45, 49.0 / 90, 1.0 / 10};
    }

    /** The derivative at point {@code row} of the polynomial that is 1 at point {@code column} and 0 at the others. */
    static double[][] derivative() {
        double[] x = points();
        double[][] matrix = new double[N][N];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                matrix[i][j] = i == j ? 0 : slope(x, i) / (slope(x, j) * (x[i] - x[j]));
            }
        }
        matrix[0][0] = -N * (N - 1) / 4.0;
        matrix[N - 1][N - 1] = -matrix[0][0];
        return matrix;
    }

    /** Of the product of all distances, at point i. */
    private static double slope(double[] x, int i) {
        double product = 1;
        for (int m = 0; m < x.length; m++) {
            product *= m == i ? 1 : x[i] - x[m];
        }
        return product;
    }

    /** Integrals of products of derivatives. */
    static double[][] stiffness() {
        double[] w = weights();
        double[][] d = derivative();
        double[][] matrix = new double[N][N];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                for (int p = 0; p < N; p++) {
                    matrix[i][j] += w[p] * d[p][i] * d[p][j];
                }
            }
        }
        return matrix;
    }

    /** The value at t of the polynomial that is 1 at one of the points {@code from} to {@code to - 1}, and 0 at the others. */
    private static double basis(double[] x, int from, int to, int j, double t) {
        double product = 1;
        for (int m = from; m < to; m++) {
            product *= m == j ? 1 : (t - x[m]) / (x[j] - x[m]);
        }
        return product;
    }

    /** Values at the points of one half of the side from those of the side. */
    static double[][] refinement(int half) {
        double[] x = points();
        double[][] matrix = new double[N][N];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                matrix[i][j] = basis(x, 0, N, j, (x[i] + 2 * half - 1) / 2);
            }
        }
        return matrix;
    }

    /** Values at the points of a side from those of its halves, one after the other; the middle is that of the first one. */
    static double[][] coarsening() {
        double[] x = points();
        double[][] matrix = new double[N][2 * N];
        for (int i = 0; i < N; i++) {
            int half = i <= N / 2 ? 0 : 1;
            for (int j = 0; j < N; j++) {
                matrix[i][N * half + j] = basis(x, 0, N, j, 2 * x[i] - (2 * half - 1));
            }
        }
        return matrix;
    }

    /**
     * Values at the points of a side from those at the {@link #CUT_N} points of its halves: the same at both ends, and between them the
     * polynomial that differs from theirs by nothing that a polynomial of degree 2 sees (Feng et al. 2006).
     */
    static double[][] projection() {
        double[][] matrix = new double[N][CUT_N];
        matrix[0][0] = 1;
        matrix[N - 1][CUT_N - 1] = 1;
        double[] x = points();
        double[] w = weights();
        for (int i = 1; i < N - 1; i++) {
            for (int half = 0; half < 2; half++) {
                for (int j = 0; j < N; j++) {
                    matrix[i][(N - 1) * half + j] += w[j] / 2 * basis(x, 1, N - 1, i, (x[j] + 2 * half - 1) / 2) / w[i];
                }
            }
            matrix[i][0] -= w[0] * basis(x, 1, N - 1, i, -1) / w[i];
            matrix[i][CUT_N - 1] -= w[0] * basis(x, 1, N - 1, i, 1) / w[i];
        }
        return matrix;
    }
}
