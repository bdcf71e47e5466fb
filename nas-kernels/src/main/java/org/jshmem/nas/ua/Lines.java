package org.jshmem.nas.ua;

/**
 * Derivative and stiffness along lines of five points, on many elements side by side: element e of a line is at index e of five arrays.
 * Both matrices turn into themselves, the first with the other sign, when the line is reversed; so sums and differences of values at
 * opposite points halve the products. A loop is for two opposite points or for the one in the middle: C2 makes no vector
 * instructions of one for the whole line.
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

    /** Adds the sum of the derivatives of u along all axes. */
    static void addDerivatives(double[][] u, double[][] result, int count) {
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            derive(u, result, alongX(line), 1, count);
            derive(u, result, alongY(line), 5, count);
            derive(u, result, line, 25, count);
        }
    }

    /** Adds the sum over all axes of the stiffness along it, times the weights along the other two. */
    static void addStiffness(double[][] u, double[][] result, double[] weights, int count) {
        for (int line = 0; line < Lobatto.N * Lobatto.N; line++) {
            double scale = weights[line % 5] * weights[line / 5];
            stiffen(scale, u, result, alongX(line), 1, count);
            stiffen(scale, u, result, alongY(line), 5, count);
            stiffen(scale, u, result, line, 25, count);
        }
    }

    /** The first point of a line. */
    private static int alongX(int line) {
        return 5 * line;
    }

    private static int alongY(int line) {
        return line % 5 + 25 * (line / 5);
    }

    private static void derive(double[][] u, double[][] result, int p, int step, int count) {
        double[] u0 = u[p];
        double[] u1 = u[p + step];
        double[] u2 = u[p + 2 * step];
        double[] u3 = u[p + 3 * step];
        double[] u4 = u[p + 4 * step];
        addOdd(DE00, DE01, DE02, DO00, DO01, u0, u1, u2, u3, u4, result[p], result[p + 4 * step], count);
        addOdd(DE10, DE11, DE12, DO10, DO11, u0, u1, u2, u3, u4, result[p + step], result[p + 3 * step], count);
        addDifferences(D20, D21, u0, u1, u3, u4, result[p + 2 * step], count);
    }

    private static void stiffen(double scale, double[][] u, double[][] result, int p, int step, int count) {
        double[] u0 = u[p];
        double[] u1 = u[p + step];
        double[] u2 = u[p + 2 * step];
        double[] u3 = u[p + 3 * step];
        double[] u4 = u[p + 4 * step];
        addEven(scale * KE00, scale * KE01, scale * KE02, scale * KO00, scale * KO01, u0, u1, u2, u3, u4, result[p],
                result[p + 4 * step], count);
        addEven(scale * KE10, scale * KE11, scale * KE12, scale * KO10, scale * KO11, u0, u1, u2, u3, u4,
                result[p + step],
                result[p + 3 * step], count);
        addSums(scale * K20, scale * K21, scale * K22, u0, u1, u2, u3, u4, result[p + 2 * step], count);
    }

    private static void addOdd(double even0, double even1, double even2, double odd0, double odd1, double[] u0,
            double[] u1,
            double[] u2, double[] u3, double[] u4, double[] result, double[] opposite, int count) {
        for (int e = 0; e < count; e++) {
            double even = even0 * (u0[e] + u4[e]) + even1 * (u1[e] + u3[e]) + even2 * u2[e];
            double odd = odd0 * (u0[e] - u4[e]) + odd1 * (u1[e] - u3[e]);
            result[e] += odd + even;
            opposite[e] += odd - even;
        }
    }

    private static void addEven(double even0, double even1, double even2, double odd0, double odd1, double[] u0,
            double[] u1,
            double[] u2, double[] u3, double[] u4, double[] result, double[] opposite, int count) {
        for (int e = 0; e < count; e++) {
            double even = even0 * (u0[e] + u4[e]) + even1 * (u1[e] + u3[e]) + even2 * u2[e];
            double odd = odd0 * (u0[e] - u4[e]) + odd1 * (u1[e] - u3[e]);
            result[e] += even + odd;
            opposite[e] += even - odd;
        }
    }

    private static void addDifferences(double odd0, double odd1, double[] u0, double[] u1, double[] u3, double[] u4,
            double[] result, int count) {
        for (int e = 0; e < count; e++) {
            result[e] += odd0 * (u0[e] - u4[e]) + odd1 * (u1[e] - u3[e]);
        }
    }

    private static void addSums(double even0, double even1, double even2, double[] u0, double[] u1, double[] u2,
            double[] u3,
            double[] u4, double[] result, int count) {
        for (int e = 0; e < count; e++) {
            result[e] += even0 * (u0[e] + u4[e]) + even1 * (u1[e] + u3[e]) + even2 * u2[e];
        }
    }
}
