package org.jshmem.shm.vector;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

import org.jshmem.core.ReduceOp;

/** Bits, whatever elements they belong to, a vector at a time. */
final class BitLoops {

    private static final VectorSpecies<Byte> SPECIES = ByteVector.SPECIES_PREFERRED;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    /** Elements are combined in groups of so many bytes. */
    static final int STEP = SPECIES.vectorByteSize();

    private BitLoops() {}

    static void combine(ReduceOp op, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long bytes) {
        switch (op) {
            case AND -> and(left, l, right, r, into, i, bytes);
            case OR -> or(left, l, right, r, into, i, bytes);
            case XOR -> xor(left, l, right, r, into, i, bytes);
            default -> throw new IllegalArgumentException("arithmetic operators work on elements: op=" + op);
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

    private static ByteVector load(MemorySegment from, long at) {
        return ByteVector.fromMemorySegment(SPECIES, from, at, ORDER);
    }
}
