package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;

/** Doubles, element by element; NaN and zeros as {@link Math#min} and {@link Math#max} have them. */
final class DoubleLoops {

    private static final long STEP = Double.BYTES;

    private DoubleLoops() {}

    static void combine(ReduceOp op, MemorySegment left, long l, MemorySegment right, long r, MemorySegment into,
            long i, long count) {
        long bytes = count * STEP;
        switch (op) {
            case SUM -> sum(left, l, right, r, into, i, bytes);
            case PROD -> prod(left, l, right, r, into, i, bytes);
            case MIN -> min(left, l, right, r, into, i, bytes);
            case MAX -> max(left, l, right, r, into, i, bytes);
            default -> throw new IllegalArgumentException("bitwise operator on floating point: op=" + op);
        }
    }

    private static void sum(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_DOUBLE_UNALIGNED, i + at,
                    left.get(JAVA_DOUBLE_UNALIGNED, l + at) + right.get(JAVA_DOUBLE_UNALIGNED, r + at));
        }
    }

    private static void prod(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_DOUBLE_UNALIGNED, i + at,
                    left.get(JAVA_DOUBLE_UNALIGNED, l + at) * right.get(JAVA_DOUBLE_UNALIGNED, r + at));
        }
    }

    private static void min(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_DOUBLE_UNALIGNED, i + at,
                    Math.min(left.get(JAVA_DOUBLE_UNALIGNED, l + at), right.get(JAVA_DOUBLE_UNALIGNED, r + at)));
        }
    }

    private static void max(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(JAVA_DOUBLE_UNALIGNED, i + at,
                    Math.max(left.get(JAVA_DOUBLE_UNALIGNED, l + at), right.get(JAVA_DOUBLE_UNALIGNED, r + at)));
        }
    }
}
