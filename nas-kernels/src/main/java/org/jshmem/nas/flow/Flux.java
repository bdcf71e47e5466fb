package org.jshmem.nas.flow;

/**
 * Adds what one direction contributes to the right-hand side of a row: central differences of the fluxes, the viscous
 * terms, and dissipation of second and fourth order. The five rows are two before, one before, the row itself, one and
 * two behind, along the direction; the loops are the same for all directions (for x see {@link ShiftedRows}).
 *
 * <pre>
 *   r += d (+ - 2 o + -)  +  viscosity (+ - 2 o + -) of velocities  -  t (flux+ - flux-)  -  e (++ - 4 + + 6 o - 4 - + --)
 * </pre>
 */
final class Flux {

    private static final double E = Gas.DISSIPATION;

    private final int velocity;
    private final int normal;
    private final int[] transverse;
    private final double central;
    private final double second;
    private final double viscosity;

    Flux(Direction direction, int gridPoints) {
        velocity = direction.velocity();
        normal = direction.normalMomentum();
        transverse = direction.transverseMomenta();
        double intervals = gridPoints - 1;
        central = intervals / 2;
        second = Gas.secondDissipation(direction) * intervals * intervals;
        viscosity = Gas.VISCOSITY * intervals * intervals;
    }

    /** Points {@code from} to {@code to - 1} of the arrays. Of the outer rows only the unknowns are read. */
    void add(double[][] before2, double[][] before, double[][] here, double[][] behind, double[][] behind2,
            double[][] rhs, int from, int to) {
        density(before[normal], behind[normal], rhs[Row.DENSITY], from, to);
        normal(before, here, behind, rhs[normal], from, to);
        for (int momentum : transverse) {
            transverse(momentum, before, here, behind, rhs[momentum], from, to);
        }
        conducted(before, here, behind, rhs[Row.ENERGY], from, to);
        convected(before, behind, rhs[Row.ENERGY], from, to);
        for (int m = 0; m < Row.COMPONENTS; m++) {
            dissipate(before2[m], before[m], here[m], behind[m], behind2[m], rhs[m], from, to);
        }
    }

    private void density(double[] before, double[] behind, double[] rhs, int from, int to) {
        for (int i = from; i < to; i++) {
            rhs[i] -= central * (behind[i] - before[i]);
        }
    }

    private void normal(double[][] before, double[][] here, double[][] behind, double[] rhs, int from, int to) {
        double[] v0 = here[velocity];
        double[] vBefore = before[velocity];
        double[] vBehind = behind[velocity];
        double[] uBefore = before[normal];
        double[] uBehind = behind[normal];
        double[] eBefore = before[Row.ENERGY];
        double[] eBehind = behind[Row.ENERGY];
        double[] kBefore = before[Row.KINETIC];
        double[] kBehind = behind[Row.KINETIC];
        double normalViscosity = viscosity * 4 / 3;
        for (int i = from; i < to; i++) {
            rhs[i] += normalViscosity * (vBehind[i] - 2 * v0[i] + vBefore[i])
                    - central * (uBehind[i] * vBehind[i] - uBefore[i] * vBefore[i]
                            + Gas.GAMMA_MINUS_1 * (eBehind[i] - kBehind[i] - eBefore[i] + kBefore[i]));
        }
    }

    private void transverse(int momentum, double[][] before, double[][] here, double[][] behind, double[] rhs,
            int from, int to) {
        double[] vBefore = before[velocity];
        double[] vBehind = behind[velocity];
        double[] uBefore = before[momentum];
        double[] uBehind = behind[momentum];
        double[] w0 = here[Row.velocityOf(momentum)];
        double[] wBefore = before[Row.velocityOf(momentum)];
        double[] wBehind = behind[Row.velocityOf(momentum)];
        for (int i = from; i < to; i++) {
            rhs[i] += viscosity * (wBehind[i] - 2 * w0[i] + wBefore[i])
                    - central * (uBehind[i] * vBehind[i] - uBefore[i] * vBefore[i]);
        }
    }

    /** Heat conduction and the work of viscosity. */
    private void conducted(double[][] before, double[][] here, double[][] behind, double[] rhs, int from, int to) {
        double[] v0 = here[velocity];
        double[] vBefore = before[velocity];
        double[] vBehind = behind[velocity];
        double[] k0 = here[Row.SPECIFIC_KINETIC];
        double[] kBefore = before[Row.SPECIFIC_KINETIC];
        double[] kBehind = behind[Row.SPECIFIC_KINETIC];
        double[] e0 = here[Row.ENERGY];
        double[] eBefore = before[Row.ENERGY];
        double[] eBehind = behind[Row.ENERGY];
        double[] s0 = here[Row.SPECIFIC_VOLUME];
        double[] sBefore = before[Row.SPECIFIC_VOLUME];
        double[] sBehind = behind[Row.SPECIFIC_VOLUME];
        double kinetic = viscosity * (1 - Gas.CONDUCTION);
        double work = viscosity / 6;
        double heat = viscosity * Gas.CONDUCTION;
        for (int i = from; i < to; i++) {
            rhs[i] += kinetic * (kBehind[i] - 2 * k0[i] + kBefore[i])
                    + work * (vBehind[i] * vBehind[i] - 2 * v0[i] * v0[i] + vBefore[i] * vBefore[i])
                    + heat * (eBehind[i] * sBehind[i] - 2 * e0[i] * s0[i] + eBefore[i] * sBefore[i]);
        }
    }

    private void convected(double[][] before, double[][] behind, double[] rhs, int from, int to) {
        double[] vBefore = before[velocity];
        double[] vBehind = behind[velocity];
        double[] eBefore = before[Row.ENERGY];
        double[] eBehind = behind[Row.ENERGY];
        double[] kBefore = before[Row.KINETIC];
        double[] kBehind = behind[Row.KINETIC];
        for (int i = from; i < to; i++) {
            rhs[i] -= central * ((Gas.GAMMA * eBehind[i] - Gas.GAMMA_MINUS_1 * kBehind[i]) * vBehind[i]
                    - (Gas.GAMMA * eBefore[i] - Gas.GAMMA_MINUS_1 * kBefore[i]) * vBefore[i]);
        }
    }

    private void dissipate(double[] before2, double[] before, double[] here, double[] behind, double[] behind2,
            double[] rhs, int from, int to) {
        for (int i = from; i < to; i++) {
            double near = behind[i] + before[i];
            rhs[i] += second * (near - 2 * here[i]) - E * (behind2[i] + before2[i] - 4 * near + 6 * here[i]);
        }
    }
}
