package org.jshmem.microbench.stream;

import java.util.Arrays;

/** Loops over Java arrays, which C2 turns into vector instructions by itself. */
final class ArrayLoops implements KernelLoops {

    /** Elements too many, so that the next array starts elsewhere in its page (see SegmentArrays). */
    private static final int STAGGER = 40;

    private final int elements;
    private final double[] a;
    private final double[] b;
    private final double[] c;

    ArrayLoops(int elements) {
        this.elements = elements;
        a = new double[elements + STAGGER];
        b = new double[elements + 2 * STAGGER];
        c = new double[elements];
    }

    @Override
    public void initialise() {
        Arrays.fill(a, 1);
        Arrays.fill(b, 2);
        Arrays.fill(c, 0);
    }

    @Override
    public void run(Kernel kernel, long from, long to) {
        switch (kernel) {
            case COPY -> copy(c, a, (int) from, (int) to);
            case SCALE -> scale(b, c, (int) from, (int) to);
            case ADD -> add(c, a, b, (int) from, (int) to);
            case TRIAD -> triad(a, b, c, (int) from, (int) to);
        }
    }

    private static void copy(double[] to, double[] from, int start, int end) {
        for (int i = start; i < end; i++) {
            to[i] = from[i];
        }
    }

    private static void scale(double[] to, double[] from, int start, int end) {
        for (int i = start; i < end; i++) {
            to[i] = Kernel.SCALAR * from[i];
        }
    }

    private static void add(double[] to, double[] left, double[] right, int start, int end) {
        for (int i = start; i < end; i++) {
            to[i] = left[i] + right[i];
        }
    }

    private static void triad(double[] to, double[] left, double[] right, int start, int end) {
        for (int i = start; i < end; i++) {
            to[i] = left[i] + Kernel.SCALAR * right[i];
        }
    }

    @Override
    public double meanError(int array, double expected) {
        double[] values = array == 0 ? a : array == 1 ? b : c;
        double error = 0;
        for (int i = 0; i < elements; i++) {
            error += Math.abs(values[i] - expected);
        }
        return error / elements;
    }
}
