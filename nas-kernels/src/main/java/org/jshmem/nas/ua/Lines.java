package org.jshmem.nas.ua;

/**
 * Derivative and stiffness along lines of five points, on many elements side by side: element e of a line is at index e of five arrays.
 * Both matrices turn into themselves, the first with the other sign, when the line is reversed; so sums and differences of values at
 * opposite points halve the products.
 */
final class Lines {

    private static final double[][] D = Lobatto.derivative();
    private static final double[][] K = Lobatto.stiffness();

    private static final double DE00 = (D[0][0] + D[0][4]) / 2;
    private static final double DE01 = (D[0][1] + D[0][3]) / 2;
    private static final double DE02 = D[0][2];
    private static final double DO00 = (D[0][0] - D[0][4]) / 2;
    private static final double DO01 = (D[0][1] - D[0][3]) / 2;
    private static final double DE10 = (D[1][0] + D[1][4]) / 2;
    private static final double DE11 = (D[1][1] + D[1][3]) / 2;
    private static final double DE12 = D[1][2];
    private static final double DO10 = (D[1][0] - D[1][4]) / 2;
    private static final double DO11 = (D[1][1] - D[1][3]) / 2;
    private static final double D20 = D[2][0];
    private static final double D21 = D[2][1];

    private static final double KE00 = (K[0][0] + K[0][4]) / 2;
    private static final double KE01 = (K[0][1] + K[0][3]) / 2;
    private static final double KE02 = K[0][2];
    private static final double KO00 = (K[0][0] - K[0][4]) / 2;
    private static final double KO01 = (K[0][1] - K[0][3]) / 2;
    private static final double KE10 = (K[1][0] + K[1][4]) / 2;
    private static final double KE11 = (K[1][1] + K[1][3]) / 2;
    private static final double KE12 = K[1][2];
    private static final double KO10 = (K[1][0] - K[1][4]) / 2;
    private static final double KO11 = (K[1][1] - K[1][3]) / 2;
    private static final double K20 = K[2][0];
    private static final double K21 = K[2][1];
    private static final double K22 = K[2][2];

    private Lines() {}

    /** {@code result = sum over axes of the derivatives of u}. */
    static void derivatives(double[][] u, double[][] result, int count) {
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            derive(u, result, Lobatto.N * line, 1, count);
        }
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            addDerived(u, result, line % 5 + 25 * (line / 5), 5, count);
        }
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            addDerived(u, result, line, 25, count);
        }
    }

    /** {@code result = sum over axes of stiffness along it, times the weights along the other two}. */
    static void stiffness(double[][] u, double[][] result, double[] weights, int count) {
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            stiffen(weights[line % 5] * weights[line / 5], u, result, Lobatto.N * line, 1, count);
        }
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            addStiffened(weights[line % 5] * weights[line / 5], u, result, line % 5 + 25 * (line / 5), 5, count);
        }
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            addStiffened(weights[line % 5] * weights[line / 5], u, result, line, 25, count);
        }
    }

    private static void derive(double[][] u, double[][] result, int p, int step, int count) {
        derive(u[p], u[p + step], u[p + 2 * step], u[p + 3 * step], u[p + 4 * step], result[p], result[p + step],
                result[p + 2 * step], result[p + 3 * step], result[p + 4 * step], count);
    }

    private static void addDerived(double[][] u, double[][] result, int p, int step, int count) {
        addDerived(u[p], u[p + step], u[p + 2 * step], u[p + 3 * step], u[p + 4 * step], result[p], result[p + step],
                result[p + 2 * step], result[p + 3 * step], result[p + 4 * step], count);
    }

    private static void stiffen(double scale, double[][] u, double[][] result, int p, int step, int count) {
        stiffen(scale, u[p], u[p + step], u[p + 2 * step], u[p + 3 * step], u[p + 4 * step], result[p],
                result[p + step],
                result[p + 2 * step], result[p + 3 * step], result[p + 4 * step], count);
    }

    private static void addStiffened(double scale, double[][] u, double[][] result, int p, int step, int count) {
        addStiffened(scale, u[p], u[p + step], u[p + 2 * step], u[p + 3 * step], u[p + 4 * step], result[p],
                result[p + step],
                result[p + 2 * step], result[p + 3 * step], result[p + 4 * step], count);
    }

    private static void derive(double[] u0, double[] u1, double[] u2, double[] u3, double[] u4, double[] r0,
            double[] r1,
            double[] r2, double[] r3, double[] r4, int count) {
        for (int e = 0; e < count; e++) {
            double even0 = u0[e] + u4[e];
            double even1 = u1[e] + u3[e];
            double odd0 = u0[e] - u4[e];
            double odd1 = u1[e] - u3[e];
            double a = DE00 * even0 + DE01 * even1 + DE02 * u2[e];
            double b = DO00 * odd0 + DO01 * odd1;
            double c = DE10 * even0 + DE11 * even1 + DE12 * u2[e];
            double d = DO10 * odd0 + DO11 * odd1;
            r0[e] = b + a;
            r4[e] = b - a;
            r1[e] = d + c;
            r3[e] = d - c;
            r2[e] = D20 * odd0 + D21 * odd1;
        }
    }

    private static void addDerived(double[] u0, double[] u1, double[] u2, double[] u3, double[] u4, double[] r0,
            double[] r1,
            double[] r2, double[] r3, double[] r4, int count) {
        for (int e = 0; e < count; e++) {
            double even0 = u0[e] + u4[e];
            double even1 = u1[e] + u3[e];
            double odd0 = u0[e] - u4[e];
            double odd1 = u1[e] - u3[e];
            double a = DE00 * even0 + DE01 * even1 + DE02 * u2[e];
            double b = DO00 * odd0 + DO01 * odd1;
            double c = DE10 * even0 + DE11 * even1 + DE12 * u2[e];
            double d = DO10 * odd0 + DO11 * odd1;
            r0[e] += b + a;
            r4[e] += b - a;
            r1[e] += d + c;
            r3[e] += d - c;
            r2[e] += D20 * odd0 + D21 * odd1;
        }
    }

    private static void stiffen(double scale, double[] u0, double[] u1, double[] u2, double[] u3, double[] u4,
            double[] r0,
            double[] r1, double[] r2, double[] r3, double[] r4, int count) {
        for (int e = 0; e < count; e++) {
            double even0 = u0[e] + u4[e];
            double even1 = u1[e] + u3[e];
            double odd0 = u0[e] - u4[e];
            double odd1 = u1[e] - u3[e];
            double a = KE00 * even0 + KE01 * even1 + KE02 * u2[e];
            double b = KO00 * odd0 + KO01 * odd1;
            double c = KE10 * even0 + KE11 * even1 + KE12 * u2[e];
            double d = KO10 * odd0 + KO11 * odd1;
            r0[e] = scale * (a + b);
            r4[e] = scale * (a - b);
            r1[e] = scale * (c + d);
            r3[e] = scale * (c - d);
            r2[e] = scale * (K20 * even0 + K21 * even1 + K22 * u2[e]);
        }
    }

    private static void addStiffened(double scale, double[] u0, double[] u1, double[] u2, double[] u3, double[] u4,
            double[] r0,
            double[] r1, double[] r2, double[] r3, double[] r4, int count) {
        for (int e = 0; e < count; e++) {
            double even0 = u0[e] + u4[e];
            double even1 = u1[e] + u3[e];
            double odd0 = u0[e] - u4[e];
            double odd1 = u1[e] - u3[e];
            double a = KE00 * even0 + KE01 * even1 + KE02 * u2[e];
            double b = KO00 * odd0 + KO01 * odd1;
            double c = KE10 * even0 + KE11 * even1 + KE12 * u2[e];
            double d = KO10 * odd0 + KO11 * odd1;
            r0[e] += scale * (a + b);
            r4[e] += scale * (a - b);
            r1[e] += scale * (c + d);
            r3[e] += scale * (c - d);
            r2[e] += scale * (K20 * even0 + K21 * even1 + K22 * u2[e]);
        }
    }
}
