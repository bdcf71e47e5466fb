package org.jshmem.nas.mg;

/**
 * A symmetric operator on the 27 points around each: one weight for the point itself, one for the 6 that differ in one
 * coordinate, one for the 12 that differ in two, one for the 8 corners.
 *
 * <pre>
 *   s0 = the point's row    s1 = the 4 rows beside it    s2 = the 4 rows across
 *   side   = c1 s0 + c2 s1 + c3 s2          for the points before and behind in the row
 *   middle = c0 s0 + c1 s1 + c2 s2          result[i] = middle[i] + side[i - 1] + side[i + 1]
 * </pre>
 *
 * The shifted sums are copied to arrays of their own, because C2 vectorises only loops that read all arrays at one index.
 */
record Stencil(double c0, double c1, double c2, double c3) {

    /** The Laplacian. */
    static final Stencil LAPLACIAN = new Stencil(-8.0 / 3, 0, 1.0 / 6, 1.0 / 12);

    /** Weighted mean, to the next coarser grid. */
    static final Stencil RESTRICTION = new Stencil(1.0 / 2, 1.0 / 4, 1.0 / 8, 1.0 / 16);

    /** Scratch for one length of row. */
    static final class Sums {

        private final double[] side;
        private final double[] before;
        private final double[] behind;
        private final double[] middle;

        Sums(int rowLength) {
            side = new double[rowLength];
            before = new double[rowLength];
            behind = new double[rowLength];
            middle = new double[rowLength];
        }

        void shift() {
            int shifted = side.length - 1;
            System.arraycopy(side, 0, before, 1, shifted);
            System.arraycopy(side, 1, behind, 0, shifted);
        }
    }

    /** {@code result[i] = stencil(grid)} at every other point of a row, at 2 i, for i from 1 to points. */
    void applyToEven(double[][][] grid, int j, int k, Sums sums, double[] result, int points) {
        sum(grid, j, k, sums);
        addEven(sums.middle, sums.side, result, points);
    }

    /** {@code result = given - stencil(grid)} on a row; the two may be one. */
    void subtract(double[] given, double[][][] grid, int j, int k, Sums sums, double[] result) {
        sum(grid, j, k, sums);
        sums.shift();
        subtract(given, sums.middle, sums.before, sums.behind, result);
    }

    /** {@code result += stencil(grid)} on a row. */
    void addTo(double[][][] grid, int j, int k, Sums sums, double[] result) {
        sum(grid, j, k, sums);
        sums.shift();
        accumulate(sums.middle, sums.before, sums.behind, result);
    }

    private void sum(double[][][] grid, int j, int k, Sums sums) {
        double[][] below = grid[k - 1];
        double[][] here = grid[k];
        double[][] above = grid[k + 1];
        sum(here[j], here[j - 1], here[j + 1], below[j], above[j], below[j - 1], below[j + 1], above[j - 1],
                above[j + 1], sums.side, sums.middle);
    }

    private void sum(double[] row, double[] south, double[] north, double[] below, double[] above, double[] across0,
            double[] across1, double[] across2, double[] across3, double[] side, double[] middle) {
        for (int i = 0; i < row.length; i++) {
            double s0 = row[i];
            double s1 = south[i] + north[i] + below[i] + above[i];
            double s2 = across0[i] + across1[i] + across2[i] + across3[i];
            side[i] = c1 * s0 + c2 * s1 + c3 * s2;
            middle[i] = c0 * s0 + c1 * s1 + c2 * s2;
        }
    }

    private static void addEven(double[] middle, double[] side, double[] result, int points) {
        for (int i = 1; i <= points; i++) {
            result[i] = middle[2 * i] + (side[2 * i - 1] + side[2 * i + 1]);
        }
    }

    private static void subtract(double[] given, double[] middle, double[] before, double[] behind,
            double[] result) {
        for (int i = 0; i < result.length; i++) {
            result[i] = given[i] - middle[i] - (before[i] + behind[i]);
        }
    }

    private static void accumulate(double[] middle, double[] before, double[] behind, double[] result) {
        for (int i = 0; i < result.length; i++) {
            result[i] += middle[i] + (before[i] + behind[i]);
        }
    }
}
