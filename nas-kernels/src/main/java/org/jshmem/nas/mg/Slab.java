package org.jshmem.nas.mg;

import java.util.Arrays;

/**
 * The planes of one level that a PE computes, with a layer of neighbours around: {@code rows[k][j][i]}, where 1 to the
 * number of points are inside. The grid is periodic.
 *
 * @param points a side of the whole grid
 * @param first  the number of the first plane in the whole grid
 * @param planes how many there are
 * @param rows   {@code planes + 2} times {@code points + 2} arrays of {@code points + 2}
 */
record Slab(int points, int first, int planes, double[][][] rows) {

    /** How a row is computed. */
    interface RowComputation {

        void compute(int k, int j);
    }

    static Slab of(int points, int first, int planes) {
        return new Slab(points, first, planes, new double[planes + 2][points + 2][points + 2]);
    }

    /** What one takes; each row is an object with a header and a reference to it. */
    static long bytes(int points, int planes) {
        return (planes + 2L) * (points + 2) * ((points + 2L) * Double.BYTES + 24);
    }

    /** The sum of the squares of what is inside. */
    double squares() {
        double sum = 0;
        for (int k = 1; k <= planes; k++) {
            for (int j = 1; j <= points; j++) {
                for (int i = 1; i <= points; i++) {
                    double value = rows[k][j][i];
                    sum += value * value;
                }
            }
        }
        return sum;
    }

    double[][] plane(int k) {
        return rows[k];
    }

    void clear() {
        for (double[][] plane : rows) {
            for (double[] row : plane) {
                Arrays.fill(row, 0);
            }
        }
    }

    /**
     * Computes all rows, and fills the neighbours within each plane while it is in a cache: later that is a pass over
     * all memory of the slab. There is one loop for all computations, because C2 compiles such a loop twice, each time
     * with the computation in it, which is compiled already.
     */
    void compute(RowComputation computation) {
        for (int k = 1; k <= planes; k++) {
            for (int j = 1; j <= points; j++) {
                computation.compute(k, j);
            }
            wrapPlane(k);
        }
    }

    /** The neighbours within a plane. */
    private void wrapPlane(int k) {
        double[][] plane = rows[k];
        for (int j = 1; j <= points; j++) {
            plane[j][0] = plane[j][points];
            plane[j][points + 1] = plane[j][1];
        }
        System.arraycopy(plane[points], 0, plane[0], 0, points + 2);
        System.arraycopy(plane[1], 0, plane[points + 1], 0, points + 2);
    }

    /** The neighbours above and below, of a slab that is the whole grid. */
    void wrapPlanes() {
        for (int j = 0; j < points + 2; j++) {
            System.arraycopy(rows[planes][j], 0, rows[0][j], 0, points + 2);
            System.arraycopy(rows[1][j], 0, rows[planes + 1][j], 0, points + 2);
        }
    }
}
