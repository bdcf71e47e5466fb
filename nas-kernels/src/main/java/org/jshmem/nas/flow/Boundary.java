package org.jshmem.nas.flow;

/**
 * What the fourth-order dissipation finds outside the grid. NPB has other coefficients there:
 *
 * <pre>
 *   1, -4, 6, -4, 1    inside
 *   -, -, 5, -4, 1     at point 1: as if beyond = 4 u[0] - u[1] lay before the boundary u[0]
 *   -, -4, 6, -4, 1    at point 2: as if 0 lay at the boundary, two points away
 * </pre>
 *
 * With these values in place the loops need one form only.
 */
final class Boundary {

    /** What the second point from the boundary finds two points away. */
    static final double BEYOND_NEXT = 0;

    private final double[][] beyond;
    private final double[][] zeros;

    Boundary(int rowLength) {
        beyond = new double[Row.COMPONENTS][rowLength];
        zeros = new double[Row.COMPONENTS][rowLength];
    }

    /** What the first point from the boundary finds two points away. */
    static double beyond(double boundary, double next) {
        return 4 * boundary - next;
    }

    /**
     * The row two away from one that lies {@code distance} rows from the boundary it is nearest to: the one given where
     * that is in the grid. The result is overwritten by the next call.
     */
    double[][] outer(int distance, double[][] twoAway, double[][] boundary, double[][] next) {
        if (distance > 2) {
            return twoAway;
        }
        if (distance == 2) {
            return zeros;
        }
        for (int m = 0; m < Row.COMPONENTS; m++) {
            beyond(boundary[m], next[m], beyond[m]);
        }
        return beyond;
    }

    private static void beyond(double[] boundary, double[] next, double[] beyond) {
        for (int i = 0; i < beyond.length; i++) {
            beyond[i] = beyond(boundary[i], next[i]);
        }
    }
}
