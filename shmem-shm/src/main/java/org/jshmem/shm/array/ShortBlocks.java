package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

/** Blocks of shorts. Arithmetic is that of ints; narrowing the result gives the same bits. */
final class ShortBlocks {

    private static final int LENGTH = ArrayCombiner.BLOCK_BYTES / Short.BYTES;

    private static final ThreadLocal<ShortBlocks> OWN = ThreadLocal.withInitial(ShortBlocks::new);

    private final short[] a = new short[LENGTH];
    private final short[] b = new short[LENGTH];

    private ShortBlocks() {}

    static void combine(ReduceOp op, boolean unsigned, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        ShortBlocks own = OWN.get();
        for (long done = 0; done < count; done += LENGTH) {
            int length = (int) Math.min(LENGTH, count - done);
            long at = done * Short.BYTES;
            MemorySegment.copy(left, JAVA_SHORT_UNALIGNED, l + at, own.a, 0, length);
            MemorySegment.copy(right, JAVA_SHORT_UNALIGNED, r + at, own.b, 0, length);
            combine(op, unsigned, own.a, own.b, length);
            MemorySegment.copy(own.a, 0, into, JAVA_SHORT_UNALIGNED, i + at, length);
        }
    }

    private static void combine(ReduceOp op, boolean unsigned, short[] a, short[] b, int length) {
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

    private static void sum(short[] a, short[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (short) (a[i] + b[i]);
        }
    }

    private static void prod(short[] a, short[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (short) (a[i] * b[i]);
        }
    }

    private static void min(short[] a, short[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (short) Math.min(a[i], b[i]);
        }
    }

    private static void max(short[] a, short[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (short) Math.max(a[i], b[i]);
        }
    }

    private static void minUnsigned(short[] a, short[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (short) Math.min(Short.toUnsignedInt(a[i]), Short.toUnsignedInt(b[i]));
        }
    }

    private static void maxUnsigned(short[] a, short[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (short) Math.max(Short.toUnsignedInt(a[i]), Short.toUnsignedInt(b[i]));
        }
    }
}
