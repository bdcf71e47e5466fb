package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/** Blocks of longs. Unsigned ones are ordered as signed ones with the sign bit inverted, which C2 vectorises. */
final class LongBlocks {

    private static final int LENGTH = ArrayCombiner.BLOCK_BYTES / Long.BYTES;

    private static final ThreadLocal<LongBlocks> OWN = ThreadLocal.withInitial(LongBlocks::new);

    private final long[] a = new long[LENGTH];
    private final long[] b = new long[LENGTH];

    private LongBlocks() {}

    static void combine(ReduceOp op, boolean unsigned, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        LongBlocks own = OWN.get();
        for (long done = 0; done < count; done += LENGTH) {
            int length = (int) Math.min(LENGTH, count - done);
            long at = done * Long.BYTES;
            MemorySegment.copy(left, JAVA_LONG_UNALIGNED, l + at, own.a, 0, length);
            MemorySegment.copy(right, JAVA_LONG_UNALIGNED, r + at, own.b, 0, length);
            combine(op, unsigned, own.a, own.b, length);
            MemorySegment.copy(own.a, 0, into, JAVA_LONG_UNALIGNED, i + at, length);
        }
    }

    private static void combine(ReduceOp op, boolean unsigned, long[] a, long[] b, int length) {
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

    private static void sum(long[] a, long[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] + b[i];
        }
    }

    private static void prod(long[] a, long[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = a[i] * b[i];
        }
    }

    private static void min(long[] a, long[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.min(a[i], b[i]);
        }
    }

    private static void max(long[] a, long[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.max(a[i], b[i]);
        }
    }

    private static void minUnsigned(long[] a, long[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.min(a[i] ^ Long.MIN_VALUE, b[i] ^ Long.MIN_VALUE) ^ Long.MIN_VALUE;
        }
    }

    private static void maxUnsigned(long[] a, long[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Math.max(a[i] ^ Long.MIN_VALUE, b[i] ^ Long.MIN_VALUE) ^ Long.MIN_VALUE;
        }
    }
}
