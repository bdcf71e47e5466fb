package org.jshmem.nas.ua;

import java.util.Arrays;

/** What the heat source adds at the points of a batch. */
final class SourceTerm {

    private static final double[] G = HeatSource.series();
    private static final double G0 = G[0];
    private static final double G1 = G[1];
    private static final double G2 = G[2];
    private static final double G3 = G[3];
    private static final double G4 = G[4];
    private static final double G5 = G[5];
    private static final double G6 = G[6];
    private static final double G7 = G[7];
    private static final double G8 = G[8];
    private static final double G9 = G[9];

    private final double[] points = Lobatto.points();
    private final double[][] squares = new double[3 * Lobatto.N][Batch.WIDTH];
    private final double[] square = new double[Batch.WIDTH];
    private final double[] inverseSpeed = new double[Batch.WIDTH];
    private final double[][] rows = Batch.rows(Element.POINTS);

    SourceTerm() {}

    /** What the last call of {@link #compute} has come to. */
    double[][] rows() {
        return rows;
    }

    /** Computes the power at each point, as a part of the element's speed. */
    void compute(Batch batch, int firstLeaf, Octree mesh, HeatSource source) {
        if (!isTouched(batch, firstLeaf, mesh, source)) {
            for (double[] row : rows) {
                Arrays.fill(row, 0, batch.count(), 0);
            }
            return;
        }
        setSquares(batch, firstLeaf, mesh, source);
        for (int p = 0; p < Element.POINTS; p++) {
            addSquares(squares[p % 5], squares[5 + p / 5 % 5], squares[10 + p / 25], square, batch.count());
            power(square, inverseSpeed, rows[p], batch.count());
        }
    }

    private static boolean isTouched(Batch batch, int firstLeaf, Octree mesh, HeatSource source) {
        for (int leaf = firstLeaf + batch.first(); leaf < firstLeaf + batch.first() + batch.count(); leaf++) {
            if (source.touches(mesh, leaf, mesh.side(leaf))) {
                return true;
            }
        }
        return false;
    }

    /** Along each axis, the squares of distances from the centre as parts of the radius. */
    private void setSquares(Batch batch, int firstLeaf, Octree mesh, HeatSource source) {
        double scale = 1.0 / mesh.cells();
        for (int e = 0; e < batch.count(); e++) {
            int leaf = firstLeaf + batch.first() + e;
            inverseSpeed[e] = 1 / batch.speed()[e];
            for (int axis = 0; axis < 3; axis++) {
                double start = mesh.coordinate(leaf, axis) * scale - source.centre(axis);
                for (int i = 0; i < Lobatto.N; i++) {
                    double distance = ((points[i] + 1) / 2 * mesh.side(leaf) * scale + start) / source.radius();
                    squares[Lobatto.N * axis + i][e] = distance * distance;
                }
            }
        }
    }

    /** Not beyond 1, where the power is 0. */
    private static void addSquares(double[] x, double[] y, double[] z, double[] square, int count) {
        for (int e = 0; e < count; e++) {
            square[e] = Math.min(x[e] + y[e] + z[e], 1);
        }
    }

    private static void power(double[] square, double[] factor, double[] power, int count) {
        for (int e = 0; e < count; e++) {
            double s = square[e];
            double g = ((((((((G9 * s + G8) * s + G7) * s + G6) * s + G5) * s + G4) * s + G3) * s + G2) * s + G1) * s
                    + G0;
            double root = (1 - s) * g;
            power[e] = 2 * factor[e] * root * root;
        }
    }
}
