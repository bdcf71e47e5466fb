package org.jshmem.nas.flow;

/**
 * The product of the blocks of {@link Jacobian} and a vector, without the blocks: the change of the flux and of the viscous
 * terms when the unknowns change by the vector.
 *
 * <pre>
 *   dm = x[normal] - u x[density]      of the velocity, times the density
 *   dp = (gamma - 1) (q x[density] - u x[normal] - v x[first] - w x[second] + x[energy])      of the pressure
 *
 *   flux of density      x[normal]
 *           normal       u (x[normal] + dm) + dp
 *           transverse   v dm + u x[transverse]
 *           energy       u (x[energy] + dp) + enthalpy dm
 * </pre>
 */
public final class JacobianProduct {

    private static final double G = Gas.GAMMA;
    private static final double G1 = Gas.GAMMA_MINUS_1;
    private static final double NORMAL_VISCOSITY = Gas.VISCOSITY * 4 / 3;
    private static final double HEAT = Gas.CONDUCTION * Gas.VISCOSITY;

    private final int normal;
    private final int first;
    private final int second;

    /**
     * For the Jacobian of a direction.
     *
     * @param direction along which the flux goes
     */
    public JacobianProduct(Direction direction) {
        normal = direction.normalMomentum();
        first = direction.transverseMomenta()[0];
        second = direction.transverseMomenta()[1];
    }

    /**
     * Computes a product for each point.
     *
     * @param state      quantities of the points
     * @param convective factor of the derivative of the flux
     * @param viscous    factor of that of the viscous terms
     * @param diagonal   factor of the identity
     * @param x          the vector, by component
     * @param product    where the product goes; not the vector
     * @param from       first point
     * @param to         behind the last point
     */
    public void compute(double[][] state, double convective, double viscous, double diagonal, double[][] x,
            double[][] product, int from, int to) {
        density(convective, diagonal, x[Row.DENSITY], x[normal], product[Row.DENSITY], from, to);
        normal(state, convective, viscous * NORMAL_VISCOSITY, diagonal, x, product[normal], from, to);
        transverse(first, state, convective, viscous * Gas.VISCOSITY, diagonal, x, product[first], from, to);
        transverse(second, state, convective, viscous * Gas.VISCOSITY, diagonal, x, product[second], from, to);
        convected(state, convective, diagonal, x, product[Row.ENERGY], from, to);
        conducted(state, viscous, x, product[Row.ENERGY], from, to);
    }

    private static void density(double convective, double diagonal, double[] density, double[] normal,
            double[] product, int from, int to) {
        for (int i = from; i < to; i++) {
            product[i] = convective * normal[i] + diagonal * density[i];
        }
    }

    private void normal(double[][] state, double convective, double viscosity, double diagonal, double[][] x,
            double[] product, int from, int to) {
        double[] u = state[Row.velocityOf(normal)];
        double[] v = state[Row.velocityOf(first)];
        double[] w = state[Row.velocityOf(second)];
        double[] q = state[Row.SPECIFIC_KINETIC];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] x0 = x[Row.DENSITY];
        double[] xu = x[normal];
        double[] xv = x[first];
        double[] xw = x[second];
        double[] xe = x[Row.ENERGY];
        for (int i = from; i < to; i++) {
            double dm = xu[i] - u[i] * x0[i];
            double dp = G1 * (q[i] * x0[i] - u[i] * xu[i] - v[i] * xv[i] - w[i] * xw[i] + xe[i]);
            product[i] = convective * (u[i] * (xu[i] + dm) + dp) + viscosity * s[i] * dm + diagonal * xu[i];
        }
    }

    private void transverse(int momentum, double[][] state, double convective, double viscosity, double diagonal,
            double[][] x, double[] product, int from, int to) {
        double[] u = state[Row.velocityOf(normal)];
        double[] v = state[Row.velocityOf(momentum)];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] x0 = x[Row.DENSITY];
        double[] xu = x[normal];
        double[] xv = x[momentum];
        for (int i = from; i < to; i++) {
            product[i] = convective * (v[i] * (xu[i] - u[i] * x0[i]) + u[i] * xv[i])
                    + viscosity * s[i] * (xv[i] - v[i] * x0[i]) + diagonal * xv[i];
        }
    }

    private void convected(double[][] state, double convective, double diagonal, double[][] x, double[] product,
            int from, int to) {
        double[] u = state[Row.velocityOf(normal)];
        double[] v = state[Row.velocityOf(first)];
        double[] w = state[Row.velocityOf(second)];
        double[] q = state[Row.SPECIFIC_KINETIC];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] e = state[Row.ENERGY];
        double[] x0 = x[Row.DENSITY];
        double[] xu = x[normal];
        double[] xv = x[first];
        double[] xw = x[second];
        double[] xe = x[Row.ENERGY];
        for (int i = from; i < to; i++) {
            double dp = G1 * (q[i] * x0[i] - u[i] * xu[i] - v[i] * xv[i] - w[i] * xw[i] + xe[i]);
            double enthalpy = G * e[i] * s[i] - G1 * q[i];
            product[i] = convective * (u[i] * (xe[i] + dp) + enthalpy * (xu[i] - u[i] * x0[i])) + diagonal * xe[i];
        }
    }

    /** Adds the work of viscosity and what heat conduction does. */
    private void conducted(double[][] state, double viscous, double[][] x, double[] product, int from, int to) {
        double[] u = state[Row.velocityOf(normal)];
        double[] v = state[Row.velocityOf(first)];
        double[] w = state[Row.velocityOf(second)];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] e = state[Row.ENERGY];
        double[] x0 = x[Row.DENSITY];
        double[] xu = x[normal];
        double[] xv = x[first];
        double[] xw = x[second];
        double[] xe = x[Row.ENERGY];
        double normalWork = viscous * (NORMAL_VISCOSITY - HEAT);
        double work = viscous * (Gas.VISCOSITY - HEAT);
        double heat = viscous * HEAT;
        for (int i = from; i < to; i++) {
            product[i] += s[i] * (normalWork * u[i] * (xu[i] - u[i] * x0[i])
                    + work * (v[i] * (xv[i] - v[i] * x0[i]) + w[i] * (xw[i] - w[i] * x0[i]))
                    + heat * (xe[i] - e[i] * s[i] * x0[i]));
        }
    }
}
