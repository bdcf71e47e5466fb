package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;

/** Blocks of doubles; NaN and zeros as {@link Math#min} and {@link Math#max} have them. */
final class DoubleBlocks {

    private static final int LENGTH = ArrayCombiner.BLOCK_BYTES / Double.BYTES;

    private static final ThreadLocal<DoubleBlocks> OWN = ThreadLocal.withInitial(DoubleBlocks::new);

    private final double[] a = new double[LENGTH];
    private final double[] b = new double[LENGTH];

    private DoubleBlocks() {}

    static void combine(ReduceOp op, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        DoubleBlocks own = OWN.get();
        for (long done = 0; done < count; done += LENGTH) {
            int length = (int) Math.min(LENGTH, count - done);
            long at = done * Double.BYTES;
            MemorySegment.copy(left, JAVA_DOUBLE_UNALIGNED, l + at, own.a, 0, length);
            MemorySegment.copy(right, JAVA_DOUBLE_UNALIGNED, r + at, own.b, 0, length);
            combine(op, own.a, own.b, length);
            MemorySegment.copy(own.a, 0, into, JAVA_DOUBLE_UNALIGNED, i + at, length);
        }
    }

    private static void combine(ReduceOp op, double[] a, double[] b, int length) {
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
