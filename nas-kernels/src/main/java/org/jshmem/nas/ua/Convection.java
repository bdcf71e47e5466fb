package org.jshmem.nas.ua;

/**
 * One time step of what the medium carries along and the source heats, each element for itself: the Runge-Kutta method of order four.
 *
 * <pre>
 *   change(u, t) = speed * slope(u, t)      slope = sum of derivatives of u + power of the source at t / speed
 * </pre>
 */
final class Convection {

    private final double timeStep;
    private final SourceTerm source = new SourceTerm();
    private final double[][] stage = Batch.rows(Element.POINTS);
    private final double[][] slope = Batch.rows(Element.POINTS);
    private final double[][] total = Batch.rows(Element.POINTS);

    Convection(double timeStep) {
        this.timeStep = timeStep;
    }

    /** From the source at the beginning, in the middle and at the end of the step. */
    void step(Batch batch, int firstLeaf, Octree mesh, HeatSource begin, HeatSource middle, HeatSource end) {
        double[][] u = batch.temperature();
        source.compute(batch, firstLeaf, mesh, begin);
        computeSlope(u, batch);
        for (int p = 0; p < Element.POINTS; p++) {
            firstStage(u[p], slope[p], timeStep / 2, batch.speed(), total[p], stage[p], batch.count());
        }
        source.compute(batch, firstLeaf, mesh, middle);
        computeSlope(stage, batch);
        for (int p = 0; p < Element.POINTS; p++) {
            nextStage(u[p], slope[p], timeStep / 2, batch.speed(), total[p], stage[p], batch.count());
        }
        computeSlope(stage, batch);
        for (int p = 0; p < Element.POINTS; p++) {
            nextStage(u[p], slope[p], timeStep, batch.speed(), total[p], stage[p], batch.count());
        }
        source.compute(batch, firstLeaf, mesh, end);
        computeSlope(stage, batch);
        for (int p = 0; p < Element.POINTS; p++) {
            finish(u[p], slope[p], timeStep / 6, batch.speed(), total[p], batch.count());
        }
    }

    private void computeSlope(double[][] u, Batch batch) {
        for (int p = 0; p < Element.POINTS; p++) {
            System.arraycopy(source.rows()[p], 0, slope[p], 0, batch.count());
        }
        Lines.addDerivatives(u, slope, batch.count());
    }

    private static void firstStage(double[] u, double[] slope, double time, double[] speed, double[] total,
            double[] stage,
            int count) {
        for (int e = 0; e < count; e++) {
            total[e] = slope[e];
            stage[e] = u[e] + time * speed[e] * slope[e];
        }
    }

    private static void nextStage(double[] u, double[] slope, double time, double[] speed, double[] total,
            double[] stage,
            int count) {
        for (int e = 0; e < count; e++) {
            total[e] += 2 * slope[e];
            stage[e] = u[e] + time * speed[e] * slope[e];
        }
    }

    private static void finish(double[] u, double[] slope, double time, double[] speed, double[] total, int count) {
        for (int e = 0; e < count; e++) {
            u[e] += time * speed[e] * (total[e] + slope[e]);
        }
    }
}
