package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

/** Blocks of ints. Unsigned ones are ordered as signed ones with the sign bit inverted, which C2 vectorises. */
final class IntBlocks {

    private static final int LENGTH = ArrayCombiner.BLOCK_BYTES / Integer.BYTES;

    private static final ThreadLocal<IntBlocks> OWN = ThreadLocal.withInitial(IntBlocks::new);

    private final int[] a = new int[LENGTH];
    private final int[] b = new int[LENGTH];

    private IntBlocks() {}

    static void combine(ReduceOp op, boolean unsigned, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        IntBlocks own = OWN.get();
        for (long done = 0; done < count; done += LENGTH) {
            int length = (int) Math.min(LENGTH, count - done);
            long at = done * Integer.BYTES;
            MemorySegment.copy(left, JAVA_INT_UNALIGNED, l + at, own.a, 0, length);
            MemorySegment.copy(right, JAVA_INT_UNALIGNED, r + at, own.b, 0, length);
            combine(op, unsigned, own.a, own.b, length);
            MemorySegment.copy(own.a, 0, into, JAVA_INT_UNALIGNED, i + at, length);
        }
    }

    private static void combine(ReduceOp op, boolean unsigned, int[] a, int[] b, int length) {
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
