package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/** Blocks of longs. Unsigned ones are ordered as signed ones with the sign bit inverted, which C2 vectorises. */
final class LongBlocks extends Blocks<long[]> {

    private static final ThreadLocal<LongBlocks> OWN = ThreadLocal.withInitial(LongBlocks::new);

    private LongBlocks() {
        super(Long.BYTES);
    }

    static LongBlocks own() {
        return OWN.get();
    }

    @Override
    long[] array(int length) {
        return new long[length];
    }

    @Override
    void load(MemorySegment from, long offset, long[] into, int length) {
        MemorySegment.copy(from, JAVA_LONG_UNALIGNED, offset, into, 0, length);
    }

    @Override
    void store(long[] from, MemorySegment into, long offset, int length) {
        MemorySegment.copy(from, 0, into, JAVA_LONG_UNALIGNED, offset, length);
    }

    @Override
    void combine(ReduceOp op, boolean unsigned, long[] a, long[] b, int length) {
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
