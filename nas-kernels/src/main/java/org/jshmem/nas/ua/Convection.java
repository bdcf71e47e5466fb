package org.jshmem.nas.ua;

import java.util.Arrays;

/**
 * One time step of what the medium carries along and the source heats, each element for itself: the Runge-Kutta method of order four.
 *
 * <pre>
 *   change(u, t) = speed * sum of derivatives of u + power of the source at t
 * </pre>
 */
final class Convection {

    private final double timeStep;
    private final double[] points = Lobatto.points();
    private final double[][] stage = Batch.rows(Element.POINTS);
    private final double[][] slope = Batch.rows(Element.POINTS);
    private final double[][] total = Batch.rows(Element.POINTS);
    private final double[][] power = Batch.rows(Element.POINTS);

    Convection(double timeStep) {
        this.timeStep = timeStep;
    }

    /** From the source at the beginning, in the middle and at the end of the step. */
    void step(Batch batch, int firstLeaf, Octree mesh, HeatSource begin, HeatSource middle, HeatSource end) {
        double[][] u = batch.temperature();
        boolean isHeated = heat(batch, firstLeaf, mesh, begin);
        slope(u, batch, isHeated);
        for (int p = 0; p < Element.POINTS; p++) {
            firstStage(u[p], slope[p], timeStep / 2, total[p], stage[p], batch.count());
        }
        isHeated = heat(batch, firstLeaf, mesh, middle);
        slope(stage, batch, isHeated);
        for (int p = 0; p < Element.POINTS; p++) {
            nextStage(u[p], slope[p], timeStep / 2, total[p], stage[p], batch.count());
        }
        slope(stage, batch, isHeated);
        for (int p = 0; p < Element.POINTS; p++) {
            nextStage(u[p], slope[p], timeStep, total[p], stage[p], batch.count());
        }
        slope(stage, batch, heat(batch, firstLeaf, mesh, end));
        for (int p = 0; p < Element.POINTS; p++) {
            finish(u[p], slope[p], total[p], timeStep / 6, batch.count());
        }
    }

    private void slope(double[][] u, Batch batch, boolean isHeated) {
        Lines.derivatives(u, slope, batch.count());
        for (int p = 0; p < Element.POINTS; p++) {
            multiply(slope[p], batch.speed(), batch.count());
            if (isHeated) {
                add(power[p], slope[p], batch.count());
            }
        }
    }

    /** Where the source is in the batch; whether it is there at all. */
    private boolean heat(Batch batch, int firstLeaf, Octree mesh, HeatSource source) {
        boolean isHeated = false;
        for (int e = 0; e < batch.count(); e++) {
            int leaf = firstLeaf + batch.first() + e;
            boolean isTouched = source.touches(mesh, leaf, mesh.side(leaf));
            if (isTouched && !isHeated) {
                isHeated = true;
                for (double[] row : power) {
                    Arrays.fill(row, 0);
                }
            }
            if (isTouched) {
                heat(mesh, leaf, source, e);
            }
        }
        return isHeated;
    }

    private void heat(Octree mesh, int leaf, HeatSource source, int e) {
        double scale = 1.0 / mesh.cells();
        double side = mesh.side(leaf) * scale;
        for (int point = 0; point < Element.POINTS; point++) {
            double dx = (points[point % 5] + 1) / 2 * side + mesh.coordinate(leaf, 0) * scale - source.x();
            double dy = (points[point / 5 % 5] + 1) / 2 * side + mesh.coordinate(leaf, 1) * scale - source.y();
            double dz = (points[point / 25] + 1) / 2 * side + mesh.coordinate(leaf, 2) * scale - source.z();
            power[point][e] = source.power(dx * dx + dy * dy + dz * dz);
        }
    }

    private static void multiply(double[] slope, double[] speed, int count) {
        for (int e = 0; e < count; e++) {
            slope[e] *= speed[e];
        }
    }

    private static void add(double[] power, double[] slope, int count) {
        for (int e = 0; e < count; e++) {
            slope[e] += power[e];
        }
    }

    private static void firstStage(double[] u, double[] slope, double time, double[] total, double[] stage, int count) {
        for (int e = 0; e < count; e++) {
            total[e] = slope[e];
            stage[e] = u[e] + time * slope[e];
        }
    }

    private static void nextStage(double[] u, double[] slope, double time, double[] total, double[] stage, int count) {
        for (int e = 0; e < count; e++) {
            total[e] += 2 * slope[e];
            stage[e] = u[e] + time * slope[e];
        }
    }

    private static void finish(double[] u, double[] slope, double[] total, double time, int count) {
        for (int e = 0; e < count; e++) {
            u[e] += time * (total[e] + slope[e]);
        }
    }
}
