package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.@LAYOUT@;

/** Elements of type {@code @type@}, one by one. */
final class @Name@Loops {

    private static final long STEP = @Box@.BYTES;

    private @Name@Loops() {}

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
            into.set(@LAYOUT@, i + at,
                    @narrow@(left.get(@LAYOUT@, l + at) + right.get(@LAYOUT@, r + at)));
        }
    }

    private static void prod(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    @narrow@(left.get(@LAYOUT@, l + at) * right.get(@LAYOUT@, r + at)));
        }
    }

    private static void min(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    @narrow@Math.min(left.get(@LAYOUT@, l + at), right.get(@LAYOUT@, r + at)));
        }
    }

    private static void max(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    @narrow@Math.max(left.get(@LAYOUT@, l + at), right.get(@LAYOUT@, r + at)));
        }
    }

    private static void minUnsigned(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    Unsigned.min(left.get(@LAYOUT@, l + at), right.get(@LAYOUT@, r + at)));
        }
    }

    private static void maxUnsigned(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    Unsigned.max(left.get(@LAYOUT@, l + at), right.get(@LAYOUT@, r + at)));
        }
    }

    private static void and(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    @narrow@(left.get(@LAYOUT@, l + at) & right.get(@LAYOUT@, r + at)));
        }
    }

    private static void or(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    @narrow@(left.get(@LAYOUT@, l + at) | right.get(@LAYOUT@, r + at)));
        }
    }

    private static void xor(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            into.set(@LAYOUT@, i + at,
                    @narrow@(left.get(@LAYOUT@, l + at) ^ right.get(@LAYOUT@, r + at)));
        }
    }
}
