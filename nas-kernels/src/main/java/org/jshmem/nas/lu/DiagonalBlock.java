package org.jshmem.nas.lu;

import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Gas;
import org.jshmem.nas.flow.Row;

/**
 * The block on the diagonal of the implicit system: the identity, the dissipation and the viscous terms of all three directions,
 * which couple a momentum with the density only, and the energy with all.
 *
 * <pre>
 *   density    d x0                                             d = 1 + 2 sum of t1 times second-order dissipation
 *   momentum   (d + a s) x1 - a s u x0                          a, b, c: 2 sum of t1 times viscosity or conduction
 *   energy     (d + c s) x4 + s sum of b u (x1 - u x0) - c s s e x0
 * </pre>
 */
final class DiagonalBlock {

    private final double main;
    private final double heat;
    /** By momentum. */
    private final double[] viscosity = new double[Row.COMPONENTS];
    private final double[] work = new double[Row.COMPONENTS];

    DiagonalBlock(int gridPoints, double timeStep) {
        double t1 = 2 * timeStep * (gridPoints - 1) * (gridPoints - 1);
        double dissipation = 0;
        for (Direction direction : Direction.values()) {
            dissipation += t1 * Gas.secondDissipation(direction);
            int momentum = direction.normalMomentum();
            viscosity[momentum] = t1 * Gas.VISCOSITY * (4.0 / 3 + 1 + 1);
            work[momentum] = viscosity[momentum] - 3 * t1 * Gas.CONDUCTION * Gas.VISCOSITY;
        }
        main = 1 + dissipation;
        heat = 3 * t1 * Gas.CONDUCTION * Gas.VISCOSITY;
    }

    /** Solves for each point, in place. */
    void solve(double[][] state, double[][] x, int from, int to) {
        density(x[Row.DENSITY], from, to);
        for (Direction direction : Direction.values()) {
            int momentum = direction.normalMomentum();
            momentum(viscosity[momentum], state[direction.velocity()], state[Row.SPECIFIC_VOLUME], x[Row.DENSITY],
                    x[momentum], from, to);
        }
        energy(state, x, from, to);
    }

    private void density(double[] x0, int from, int to) {
        double scale = 1 / main;
        for (int i = from; i < to; i++) {
            x0[i] *= scale;
        }
    }

    private void momentum(double coefficient, double[] u, double[] s, double[] x0, double[] x1, int from, int to) {
        for (int i = from; i < to; i++) {
            double drag = coefficient * s[i];
            x1[i] = (x1[i] + drag * u[i] * x0[i]) / (main + drag);
        }
    }

    private void energy(double[][] state, double[][] x, int from, int to) {
        double[] u = state[Row.VELOCITY_X];
        double[] v = state[Row.VELOCITY_Y];
        double[] w = state[Row.VELOCITY_Z];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] e = state[Row.ENERGY];
        double[] x0 = x[Row.DENSITY];
        double[] x1 = x[Row.MOMENTUM_X];
        double[] x2 = x[Row.MOMENTUM_Y];
        double[] x3 = x[Row.MOMENTUM_Z];
        double[] x4 = x[Row.ENERGY];
        double a = work[Row.MOMENTUM_X];
        double b = work[Row.MOMENTUM_Y];
        double c = work[Row.MOMENTUM_Z];
        for (int i = from; i < to; i++) {
            double worked = a * u[i] * (x1[i] - u[i] * x0[i]) + b * v[i] * (x2[i] - v[i] * x0[i])
                    + c * w[i] * (x3[i] - w[i] * x0[i]);
            x4[i] = (x4[i] - s[i] * (worked - heat * s[i] * e[i] * x0[i])) / (main + heat * s[i]);
        }
    }
}
