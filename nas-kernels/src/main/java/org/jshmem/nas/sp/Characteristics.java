package org.jshmem.nas.sp;

import org.jshmem.nas.flow.Gas;
import org.jshmem.nas.flow.Row;

/**
 * The changes of variables between the factors of a time step, point by point (Bailey et al. 1994, section 3.2.3; NPB
 * calls them txinvr, ninvr, pinvr and tzetar): into the eigenvectors of x, from those to the ones of y, of z, and back
 * to the unknowns.
 */
final class Characteristics {

    private static final double H = Math.sqrt(0.5);

    private Characteristics() {}

    /** From the right-hand side to the characteristic variables of x, times the time step. */
    static void intoX(double[][] state, double[][] rhs, double timeStep, int from, int to) {
        double[] volume = state[Row.SPECIFIC_VOLUME];
        double[] u = state[Row.VELOCITY_X];
        double[] v = state[Row.VELOCITY_Y];
        double[] w = state[Row.VELOCITY_Z];
        double[] kinetic = state[Row.SPECIFIC_KINETIC];
        double[] sound = state[Row.SOUND_SPEED];
        double[] a = rhs[0];
        double[] b = rhs[1];
        double[] c = rhs[2];
        double[] d = rhs[3];
        double[] e = rhs[4];
        for (int i = from; i < to; i++) {
            double r1 = timeStep * a[i];
            double r2 = timeStep * b[i];
            double r3 = timeStep * c[i];
            double r4 = timeStep * d[i];
            double r5 = timeStep * e[i];
            double pressure = Gas.GAMMA_MINUS_1 / (sound[i] * sound[i])
                    * (kinetic[i] * r1 - u[i] * r2 - v[i] * r3 - w[i] * r4 + r5);
            double shear = H * volume[i] * (u[i] * r1 - r2);
            double sum = H * volume[i] * sound[i] * pressure;
            a[i] = r1 - pressure;
            b[i] = volume[i] * (r4 - w[i] * r1);
            c[i] = volume[i] * (v[i] * r1 - r3);
            d[i] = sum - shear;
            e[i] = sum + shear;
        }
    }

    static void fromXToY(double[][] rhs, int from, int to) {
        double[] a = rhs[0];
        double[] b = rhs[1];
        double[] c = rhs[2];
        double[] d = rhs[3];
        double[] e = rhs[4];
        for (int i = from; i < to; i++) {
            double t1 = H * c[i];
            double t2 = 0.5 * (d[i] + e[i]);
            double difference = H * (d[i] - e[i]);
            double first = a[i];
            a[i] = -b[i];
            b[i] = first;
            c[i] = difference;
            d[i] = t2 - t1;
            e[i] = t2 + t1;
        }
    }

    static void fromYToZ(double[][] rhs, int from, int to) {
        double[] a = rhs[0];
        double[] b = rhs[1];
        double[] c = rhs[2];
        double[] d = rhs[3];
        double[] e = rhs[4];
        for (int i = from; i < to; i++) {
            double t1 = H * a[i];
            double t2 = 0.5 * (d[i] + e[i]);
            double second = b[i];
            a[i] = H * (d[i] - e[i]);
            b[i] = -c[i];
            c[i] = second;
            d[i] = t2 - t1;
            e[i] = t2 + t1;
        }
    }

    /** From the characteristic variables of z to the changes of the unknowns. */
    static void outOfZ(double[][] state, double[][] rhs, int from, int to) {
        double[] density = state[Row.DENSITY];
        double[] u = state[Row.VELOCITY_X];
        double[] v = state[Row.VELOCITY_Y];
        double[] w = state[Row.VELOCITY_Z];
        double[] kinetic = state[Row.SPECIFIC_KINETIC];
        double[] sound = state[Row.SOUND_SPEED];
        double[] a = rhs[0];
        double[] b = rhs[1];
        double[] c = rhs[2];
        double[] d = rhs[3];
        double[] e = rhs[4];
        for (int i = from; i < to; i++) {
            double scaled = H * density[i];
            double t1 = scaled / sound[i] * (d[i] + e[i]);
            double t2 = c[i] + t1;
            double t3 = scaled * (d[i] - e[i]);
            double r1 = density[i] * a[i];
            double r2 = density[i] * b[i];
            a[i] = t2;
            b[i] = u[i] * t2 - r2;
            c[i] = v[i] * t2 + r1;
            d[i] = w[i] * t2 + t3;
            e[i] = v[i] * r1 - u[i] * r2 + kinetic[i] * t2 + sound[i] * sound[i] * t1 / Gas.GAMMA_MINUS_1 + w[i] * t3;
        }
    }
}
