package org.jshmem.shm.vector;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import jdk.incubator.vector.@Name@Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

import org.jshmem.core.ReduceOp;

/** Elements of type {@code @type@}, a vector at a time. */
final class @Name@Loops {

    private static final VectorSpecies<@Box@> SPECIES = @Name@Vector.SPECIES_PREFERRED;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    /** Elements are combined in groups of this many bytes. */
    static final int STEP = SPECIES.vectorByteSize();

    private @Name@Loops() {}

    static void combine(ReduceOp op, boolean unsigned, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long bytes) {
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
            load(left, l + at).add(load(right, r + at)).intoMemorySegment(into, i + at, ORDER);
        }
    }

    private static void prod(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).mul(load(right, r + at)).intoMemorySegment(into, i + at, ORDER);
        }
    }

    private static void min(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).min(load(right, r + at)).intoMemorySegment(into, i + at, ORDER);
        }
    }

    private static void minUnsigned(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).lanewise(VectorOperators.UMIN, load(right, r + at)).intoMemorySegment(into, i + at,
                    ORDER);
        }
    }

    private static void max(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).max(load(right, r + at)).intoMemorySegment(into, i + at, ORDER);
        }
    }

    private static void maxUnsigned(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).lanewise(VectorOperators.UMAX, load(right, r + at)).intoMemorySegment(into, i + at,
                    ORDER);
        }
    }

    private static void and(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).and(load(right, r + at)).intoMemorySegment(into, i + at, ORDER);
        }
    }

    private static void or(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).or(load(right, r + at)).intoMemorySegment(into, i + at, ORDER);
        }
    }

    private static void xor(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).lanewise(VectorOperators.XOR, load(right, r + at)).intoMemorySegment(into, i + at,
                    ORDER);
        }
    }

    private static @Name@Vector load(MemorySegment from, long at) {
        return @Name@Vector.fromMemorySegment(SPECIES, from, at, ORDER);
    }
}
