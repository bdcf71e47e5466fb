package org.jshmem.nas.ua;

/** Loops over arrays. */
final class Vectors {

    private Vectors() {}

    /** Four sums, so that an addition need not wait for the one before. */
    static double dot(double[] a, double[] b, int from, int to) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int i = from;
        for (; i + 4 <= to; i += 4) {
            sum0 += a[i] * b[i];
            sum1 += a[i + 1] * b[i + 1];
            sum2 += a[i + 2] * b[i + 2];
            sum3 += a[i + 3] * b[i + 3];
        }
        for (; i < to; i++) {
            sum0 += a[i] * b[i];
        }
        return sum0 + sum1 + (sum2 + sum3);
    }

    /** {@code sum of a b b}. */
    static double weightedSquare(double[] a, double[] b, int from, int to) {
        double sum0 = 0;
        double sum1 = 0;
        int i = from;
        for (; i + 2 <= to; i += 2) {
            sum0 += a[i] * b[i] * b[i];
            sum1 += a[i + 1] * b[i + 1] * b[i + 1];
        }
        for (; i < to; i++) {
            sum0 += a[i] * b[i] * b[i];
        }
        return sum0 + sum1;
    }

    static double sum(double[] a, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += a[i];
        }
        return sum;
    }

    /** {@code sums += a b}. */
    static void addProducts(double[] a, double[] b, double[] sums, int count) {
        for (int i = 0; i < count; i++) {
            sums[i] += a[i] * b[i];
        }
    }

    /** {@code sums += a b b}. */
    static void addWeightedSquares(double[] a, double[] b, double[] sums, int count) {
        for (int i = 0; i < count; i++) {
            sums[i] += a[i] * b[i] * b[i];
        }
    }

    /** {@code product = a b}. */
    static void multiply(double[] a, double[] b, double[] product, int count) {
        for (int i = 0; i < count; i++) {
            product[i] = a[i] * b[i];
        }
    }

    /** {@code b += factor a}. */
    static void addScaled(double factor, double[] a, double[] b, int count) {
        for (int i = 0; i < count; i++) {
            b[i] += factor * a[i];
        }
    }

    /** {@code c = a b + factor c}. */
    static void addProductTo(double[] a, double[] b, double factor, double[] c, int count) {
        for (int i = 0; i < count; i++) {
            c[i] = a[i] * b[i] + factor * c[i];
        }
    }
}
