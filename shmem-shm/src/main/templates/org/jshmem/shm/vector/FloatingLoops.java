package org.jshmem.shm.vector;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import jdk.incubator.vector.@Name@Vector;
import jdk.incubator.vector.VectorSpecies;

import org.jshmem.core.ReduceOp;

/** Elements of type {@code @type@}, a vector at a time. Minimum and maximum as {@link Math#min} and {@link Math#max} have them. */
final class @Name@Loops {

    private static final VectorSpecies<@Box@> SPECIES = @Name@Vector.SPECIES_PREFERRED;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    /** Elements are combined in groups of this many bytes. */
    static final int STEP = SPECIES.vectorByteSize();

    private @Name@Loops() {}

    static void combine(ReduceOp op, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long bytes) {
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

    private static void max(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into, long i,
            long bytes) {
        for (long at = 0; at < bytes; at += STEP) {
            load(left, l + at).max(load(right, r + at)).intoMemorySegment(into, i + at, ORDER);
        }
    }

    private static @Name@Vector load(MemorySegment from, long at) {
        return @Name@Vector.fromMemorySegment(SPECIES, from, at, ORDER);
    }
}
