package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;

/** Blocks of floats; NaN and zeros as {@link Math#min} and {@link Math#max} have them. */
final class FloatBlocks extends Blocks<float[]> {

    private static final ThreadLocal<FloatBlocks> OWN = ThreadLocal.withInitial(FloatBlocks::new);

    private FloatBlocks() {
        super(Float.BYTES);
    }

    static FloatBlocks own() {
        return OWN.get();
    }

    @Override
    float[] array(int length) {
        return new float[length];
    }

    @Override
    void load(MemorySegment from, long offset, float[] into, int length) {
        MemorySegment.copy(from, JAVA_FLOAT_UNALIGNED, offset, into, 0, length);
    }

    @Override
    void store(float[] from, MemorySegment into, long offset, int length) {
        MemorySegment.copy(from, 0, into, JAVA_FLOAT_UNALIGNED, offset, length);
    }

    @Override
    void combine(ReduceOp op, boolean unsigned, float[] a, float[] b, int length) {
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
