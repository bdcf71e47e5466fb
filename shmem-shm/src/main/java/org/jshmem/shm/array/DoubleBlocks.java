package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;

/** Blocks of doubles; NaN and zeros as {@link Math#min} and {@link Math#max} have them. */
final class DoubleBlocks extends Blocks<double[]> {

    private static final ThreadLocal<DoubleBlocks> OWN = ThreadLocal.withInitial(DoubleBlocks::new);

    private DoubleBlocks() {
        super(Double.BYTES);
    }

    static DoubleBlocks own() {
        return OWN.get();
    }

    @Override
    double[] array(int length) {
        return new double[length];
    }

    @Override
    void load(MemorySegment from, long offset, double[] into, int length) {
        MemorySegment.copy(from, JAVA_DOUBLE_UNALIGNED, offset, into, 0, length);
    }

    @Override
    void store(double[] from, MemorySegment into, long offset, int length) {
        MemorySegment.copy(from, 0, into, JAVA_DOUBLE_UNALIGNED, offset, length);
    }

    @Override
    void combine(ReduceOp op, boolean unsigned, double[] a, double[] b, int length) {
        switch (op) {
            case SUM -> sum(a, b, length);
            case PROD -> prod(a, b, length);
            case MIN -> min(a, b, length);
            case MAX -> max(a, b, length);
            default -> throw new IllegalArgumentException("bitwise operator on floating point: op=" + op);
        }
    }

    private static void sum(double[] a, double[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] + b[i];
        }
    }

    private static void prod(double[] a, double[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] * b[i];
        }
    }

    private static void min(double[] a, double[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.min(a[i], b[i]);
        }
    }

    private static void max(double[] a, double[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.max(a[i], b[i]);
        }
    }
}
