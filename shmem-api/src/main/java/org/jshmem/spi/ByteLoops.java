package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** Bytes, element by element. Arithmetic is that of ints; narrowing the result gives the same bits. */
final class ByteLoops {

    private static final long STEP = Byte.BYTES;

    private ByteLoops() {}

    static void combine(ReduceOp op, boolean unsigned, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        long bytes = count * STEP;
        switch (op) {
            case SUM -> sum(left, l, right, r, into, i, bytes);
            case PROD -> prod(left, l, right, r, into, i, bytes);
            case MIN -> {
                if (unsigned) {
                    minUnsigned(left, l, right, r, into, i, bytes);
                } else {
                    min(left, l, right, r, into, i, bytes);
                }
            }
            case MAX -> {
                if (unsigned) {
                    maxUnsigned(left, l, right, r, into, i, bytes);
                } else {
                    max(left, l, right, r, into, i, bytes);
                }
            }
            case AND -> and(left, l, right, r, into, i, bytes);
            case OR -> or(left, l, right, r, into, i, bytes);
            case XOR -> xor(left, l, right, r, into, i, bytes);
        }
    }

    private static void sum(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) (left.get(JAVA_BYTE, l + at) + right.get(JAVA_BYTE, r + at)));
        }
    }

    private static void prod(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) (left.get(JAVA_BYTE, l + at) * right.get(JAVA_BYTE, r + at)));
        }
    }

    private static void min(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) Math.min(left.get(JAVA_BYTE, l + at), right.get(JAVA_BYTE, r + at)));
        }
    }

    private static void max(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) Math.max(left.get(JAVA_BYTE, l + at), right.get(JAVA_BYTE, r + at)));
        }
    }

    private static void minUnsigned(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) Math.min(Byte.toUnsignedInt(left.get(JAVA_BYTE, l + at)),
                    Byte.toUnsignedInt(right.get(JAVA_BYTE, r + at))));
        }
    }

    private static void maxUnsigned(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) Math.max(Byte.toUnsignedInt(left.get(JAVA_BYTE, l + at)),
                    Byte.toUnsignedInt(right.get(JAVA_BYTE, r + at))));
        }
    }

    private static void and(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) (left.get(JAVA_BYTE, l + at) & right.get(JAVA_BYTE, r + at)));
        }
    }

    private static void or(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) (left.get(JAVA_BYTE, l + at) | right.get(JAVA_BYTE, r + at)));
        }
    }

    private static void xor(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_BYTE, i + at, (byte) (left.get(JAVA_BYTE, l + at) ^ right.get(JAVA_BYTE, r + at)));
        }
    }
}
