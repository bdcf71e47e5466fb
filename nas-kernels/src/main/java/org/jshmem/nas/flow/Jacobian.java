package org.jshmem.nas.flow;

import java.util.Arrays;

/**
 * How the flux and the viscous terms of one direction change with the unknowns of a point (Bailey et al. 1994, section
 * 3.2.3), as {@link Blocks}:
 *
 * <pre>
 *   block = c F + v N + d I       F: derivative of the flux, N: of the viscous terms
 *
 *   row of        density   normal   transverse   energy       elements that F and N fill, + in N too
 *   density                   F
 *   normal           +        +          F           F
 *   transverse       +        F          +                     of transverse momenta only its own
 *   energy           +        +          +           +
 * </pre>
 *
 * The other elements are zero. {@link #set} does not write them.
 */
public final class Jacobian {

    private static final double G = Gas.GAMMA;
    private static final double G1 = Gas.GAMMA_MINUS_1;
    private static final double TRANSVERSE_VISCOSITY = Gas.VISCOSITY;
    private static final double NORMAL_VISCOSITY = Gas.VISCOSITY * 4 / 3;
    private static final double HEAT = Gas.CONDUCTION * Gas.VISCOSITY;

    private final int velocity;
    private final int normal;
    private final int[] transverse;
    private final int[][] filled = new int[Blocks.SIZE][];

    /**
     * That of a direction.
     *
     * @param direction along which the flux goes
     */
    public Jacobian(Direction direction) {
        velocity = direction.velocity();
        normal = direction.normalMomentum();
        transverse = direction.transverseMomenta();
        Arrays.setAll(filled, _ -> new int[]{0, 1, 2, 3, 4});
        filled[Row.DENSITY] = new int[]{Row.DENSITY, normal};
        for (int momentum : transverse) {
            filled[momentum] = new int[]{Row.DENSITY, normal, momentum};
            Arrays.sort(filled[momentum]);
        }
    }

    /**
     * The elements of a row that need not be zero.
     *
     * @param row the row
     * @return their columns
     */
    public int[] filled(int row) {
        return filled[row];
    }

    /**
     * Writes all elements that need not be zero.
     *
     * @param state      quantities of the points
     * @param convective factor of F
     * @param viscous    factor of N
     * @param diagonal   factor of the identity
     * @param block      what is written
     * @param from       first point
     * @param to         behind the last point
     */
    public void set(double[][] state, double convective, double viscous, double diagonal, double[][] block, int from,
            int to) {
        Arrays.fill(element(block, Row.DENSITY, Row.DENSITY), from, to, diagonal);
        Arrays.fill(element(block, Row.DENSITY, normal), from, to, convective);
        Arrays.fill(element(block, normal, Row.ENERGY), from, to, convective * G1);
        normalRow(state, convective, viscous, diagonal, block, from, to);
        for (int momentum : transverse) {
            transverseRow(momentum, state, convective, viscous, diagonal, block, from, to);
            normalByTransverse(state[Row.velocityOf(momentum)], convective, element(block, normal, momentum), from, to);
            energyByTransverse(momentum, state, convective, viscous, block, from, to);
        }
        energyByDensity(state, convective, viscous, element(block, Row.ENERGY, Row.DENSITY), from, to);
        energyRow(state, convective, viscous, diagonal, block, from, to);
    }

    private static double[] element(double[][] block, int row, int column) {
        return block[row * Blocks.SIZE + column];
    }

    private void normalRow(double[][] state, double convective, double viscous, double diagonal, double[][] block,
            int from, int to) {
        double[] u = state[velocity];
        double[] q = state[Row.SPECIFIC_KINETIC];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] byDensity = element(block, normal, Row.DENSITY);
        double[] byNormal = element(block, normal, normal);
        double viscosity = viscous * NORMAL_VISCOSITY;
        for (int i = from; i < to; i++) {
            double drag = viscosity * s[i];
            byDensity[i] = convective * (G1 * q[i] - u[i] * u[i]) - drag * u[i];
            byNormal[i] = convective * (2 - G1) * u[i] + drag + diagonal;
        }
    }

    private static void normalByTransverse(double[] v, double convective, double[] element, int from, int to) {
        for (int i = from; i < to; i++) {
            element[i] = -convective * G1 * v[i];
        }
    }

    private void transverseRow(int momentum, double[][] state, double convective, double viscous, double diagonal,
            double[][] block, int from, int to) {
        double[] u = state[velocity];
        double[] v = state[Row.velocityOf(momentum)];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] byDensity = element(block, momentum, Row.DENSITY);
        double[] byNormal = element(block, momentum, normal);
        double[] byItself = element(block, momentum, momentum);
        double viscosity = viscous * TRANSVERSE_VISCOSITY;
        for (int i = from; i < to; i++) {
            double both = convective * u[i] + viscosity * s[i];
            byDensity[i] = -both * v[i];
            byNormal[i] = convective * v[i];
            byItself[i] = both + diagonal;
        }
    }

    private void energyByTransverse(int momentum, double[][] state, double convective, double viscous,
            double[][] block, int from, int to) {
        double[] u = state[velocity];
        double[] v = state[Row.velocityOf(momentum)];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] element = element(block, Row.ENERGY, momentum);
        double viscosity = viscous * (TRANSVERSE_VISCOSITY - HEAT);
        for (int i = from; i < to; i++) {
            element[i] = (viscosity * s[i] - convective * G1 * u[i]) * v[i];
        }
    }

    /** The transverse velocities come in by the kinetic energy. */
    private void energyByDensity(double[][] state, double convective, double viscous, double[] element, int from,
            int to) {
        double[] u = state[velocity];
        double[] q = state[Row.SPECIFIC_KINETIC];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] e = state[Row.ENERGY];
        double work = 2 * (TRANSVERSE_VISCOSITY - HEAT);
        double normalWork = NORMAL_VISCOSITY - TRANSVERSE_VISCOSITY;
        for (int i = from; i < to; i++) {
            double specific = e[i] * s[i];
            element[i] = convective * (2 * G1 * q[i] - G * specific) * u[i]
                    - viscous * s[i] * (normalWork * u[i] * u[i] + work * q[i] + HEAT * specific);
        }
    }

    private void energyRow(double[][] state, double convective, double viscous, double diagonal, double[][] block,
            int from, int to) {
        double[] u = state[velocity];
        double[] q = state[Row.SPECIFIC_KINETIC];
        double[] s = state[Row.SPECIFIC_VOLUME];
        double[] e = state[Row.ENERGY];
        double[] byNormal = element(block, Row.ENERGY, normal);
        double[] byItself = element(block, Row.ENERGY, Row.ENERGY);
        double work = viscous * (NORMAL_VISCOSITY - HEAT);
        double heat = viscous * HEAT;
        for (int i = from; i < to; i++) {
            byNormal[i] = convective * (G * e[i] * s[i] - G1 * (u[i] * u[i] + q[i])) + work * s[i] * u[i];
            byItself[i] = convective * G * u[i] + heat * s[i] + diagonal;
        }
    }
}
