package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

/** Blocks of shorts. Arithmetic is that of ints; narrowing the result gives the same bits. */
final class ShortBlocks extends Blocks<short[]> {

    private static final ThreadLocal<ShortBlocks> OWN = ThreadLocal.withInitial(ShortBlocks::new);

    private ShortBlocks() {
        super(Short.BYTES);
    }

    static ShortBlocks own() {
        return OWN.get();
    }

    @Override
    short[] array(int length) {
        return new short[length];
    }

    @Override
    void load(MemorySegment from, long offset, short[] into, int length) {
        MemorySegment.copy(from, JAVA_SHORT_UNALIGNED, offset, into, 0, length);
    }

    @Override
    void store(short[] from, MemorySegment into, long offset, int length) {
        MemorySegment.copy(from, 0, into, JAVA_SHORT_UNALIGNED, offset, length);
    }

    @Override
    void combine(ReduceOp op, boolean unsigned, short[] a, short[] b, int length) {
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
