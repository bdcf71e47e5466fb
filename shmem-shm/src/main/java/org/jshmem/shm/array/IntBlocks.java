package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

/** Blocks of ints. Unsigned ones are ordered as signed ones with the sign bit inverted, which C2 vectorises. */
final class IntBlocks extends Blocks<int[]> {

    private static final ThreadLocal<IntBlocks> OWN = ThreadLocal.withInitial(IntBlocks::new);

    private IntBlocks() {
        super(Integer.BYTES);
    }

    static IntBlocks own() {
        return OWN.get();
    }

    @Override
    int[] array(int length) {
        return new int[length];
    }

    @Override
    void load(MemorySegment from, long offset, int[] into, int length) {
        MemorySegment.copy(from, JAVA_INT_UNALIGNED, offset, into, 0, length);
    }

    @Override
    void store(int[] from, MemorySegment into, long offset, int length) {
        MemorySegment.copy(from, 0, into, JAVA_INT_UNALIGNED, offset, length);
    }

    @Override
    void combine(ReduceOp op, boolean unsigned, int[] a, int[] b, int length) {
        switch (op) {
            case SUM -> sum(a, b, length);
            case PROD -> prod(a, b, length);
            case MIN -> {
                if (unsigned) {
                    minUnsigned(a, b, length);
                } else {
                    min(a, b, length);
                }
            }
            case MAX -> {
                if (unsigned) {
                    maxUnsigned(a, b, length);
                } else {
                    max(a, b, length);
                }
            }
            default -> throw new IllegalArgumentException("bitwise operators work on bytes: op=" + op);
        }
    }

    private static void sum(int[] a, int[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] + b[i];
        }
    }

    private static void prod(int[] a, int[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] * b[i];
        }
    }

    private static void min(int[] a, int[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.min(a[i], b[i]);
        }
    }

    private static void max(int[] a, int[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.max(a[i], b[i]);
        }
    }

    private static void minUnsigned(int[] a, int[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.min(a[i] ^ Integer.MIN_VALUE, b[i] ^ Integer.MIN_VALUE) ^ Integer.MIN_VALUE;
        }
    }

    private static void maxUnsigned(int[] a, int[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.max(a[i] ^ Integer.MIN_VALUE, b[i] ^ Integer.MIN_VALUE) ^ Integer.MIN_VALUE;
        }
    }
}
