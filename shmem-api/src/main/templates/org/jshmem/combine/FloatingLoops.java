package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.@LAYOUT@;

/** Elements of type {@code @type@}, one by one; NaN and zeros as {@link Math#min} and {@link Math#max} have them. */
final class @Name@Loops {

    private static final long STEP = @Box@.BYTES;

    private @Name@Loops() {}

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
            into.set(@LAYOUT@, i + at,
                    left.get(@LAYOUT@, l + at) + right.get(@LAYOUT@, r + at));
        }
    }

    private static void prod(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    left.get(@LAYOUT@, l + at) * right.get(@LAYOUT@, r + at));
        }
    }

    private static void min(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    Math.min(left.get(@LAYOUT@, l + at), right.get(@LAYOUT@, r + at)));
        }
    }

    private static void max(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    Math.max(left.get(@LAYOUT@, l + at), right.get(@LAYOUT@, r + at)));
        }
    }
}
