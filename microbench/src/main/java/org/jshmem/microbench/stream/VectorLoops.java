package org.jshmem.microbench.stream;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.util.List;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Loops by the Vector API; what does not fill a vector goes one by one. Needs {@code --add-modules jdk.incubator.vector}. */
final class VectorLoops extends SegmentArrays {

    private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    private final ScalarLoops rest;

    VectorLoops(List<MemorySegment> arrays) {
        super(arrays);
        rest = new ScalarLoops(arrays);
    }

    @Override
    public void run(Kernel kernel, long from, long to) {
        long whole = to - (to - from) % DOUBLES.length();
        long start = from * Double.BYTES;
        long end = whole * Double.BYTES;
        switch (kernel) {
            case COPY -> copy(array(2), array(0), start, end);
            case SCALE -> scale(array(1), array(2), start, end);
            case ADD -> add(array(2), array(0), array(1), start, end);
            case TRIAD -> triad(array(0), array(1), array(2), start, end);
        }
        rest.run(kernel, whole, to);
    }

    private static DoubleVector load(MemorySegment array, long at) {
        return DoubleVector.fromMemorySegment(DOUBLES, array, at, ORDER);
    }

    private static void copy(MemorySegment to, MemorySegment from, long start, long end) {
        for (long at = start; at < end; at += DOUBLES.vectorByteSize()) {
            load(from, at).intoMemorySegment(to, at, ORDER);
        }
    }

    private static void scale(MemorySegment to, MemorySegment from, long start, long end) {
        for (long at = start; at < end; at += DOUBLES.vectorByteSize()) {
            load(from, at).mul(Kernel.SCALAR).intoMemorySegment(to, at, ORDER);
        }
    }

    private static void add(MemorySegment to, MemorySegment left, MemorySegment right, long start, long end) {
        for (long at = start; at < end; at += DOUBLES.vectorByteSize()) {
            load(left, at).add(load(right, at)).intoMemorySegment(to, at, ORDER);
        }
    }

    private static void triad(MemorySegment to, MemorySegment left, MemorySegment right, long start, long end) {
        for (long at = start; at < end; at += DOUBLES.vectorByteSize()) {
            load(left, at).add(load(right, at).mul(Kernel.SCALAR)).intoMemorySegment(to, at, ORDER);
        }
    }
}
