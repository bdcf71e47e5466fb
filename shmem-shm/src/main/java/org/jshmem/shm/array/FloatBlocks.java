package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;

/** Blocks of floats; NaN and zeros as {@link Math#min} and {@link Math#max} have them. */
final class FloatBlocks {

    private static final int LENGTH = ArrayCombiner.BLOCK_BYTES / Float.BYTES;

    private static final ThreadLocal<FloatBlocks> OWN = ThreadLocal.withInitial(FloatBlocks::new);

    private final float[] a = new float[LENGTH];
    private final float[] b = new float[LENGTH];

    private FloatBlocks() {}

    static void combine(ReduceOp op, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        FloatBlocks own = OWN.get();
        for (long done = 0; done < count; done += LENGTH) {
            int length = (int) Math.min(LENGTH, count - done);
            long at = done * Float.BYTES;
            MemorySegment.copy(left, JAVA_FLOAT_UNALIGNED, l + at, own.a, 0, length);
            MemorySegment.copy(right, JAVA_FLOAT_UNALIGNED, r + at, own.b, 0, length);
            combine(op, own.a, own.b, length);
            MemorySegment.copy(own.a, 0, into, JAVA_FLOAT_UNALIGNED, i + at, length);
        }
    }

    private static void combine(ReduceOp op, float[] a, float[] b, int length) {
        switch (op) {
            case SUM -> sum(a, b, length);
            case PROD -> prod(a, b, length);
            case MIN -> min(a, b, length);
            case MAX -> max(a, b, length);
            default -> throw new IllegalArgumentException("bitwise operator on floating point: op=" + op);
        }
    }

    private static void sum(float[] a, float[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] + b[i];
        }
    }

    private static void prod(float[] a, float[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] * b[i];
        }
    }

    private static void min(float[] a, float[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.min(a[i], b[i]);
        }
    }

    private static void max(float[] a, float[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.max(a[i], b[i]);
        }
    }
}
