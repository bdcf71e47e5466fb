package org.jshmem.microbench.stream;

import java.lang.foreign.MemorySegment;
import java.util.List;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/** Loops over segments, element by element: C2 25 cannot rule out that they overlap, and leaves them scalar. */
final class ScalarLoops extends SegmentArrays {

    ScalarLoops(List<MemorySegment> arrays) {
        super(arrays);
    }

    @Override
    public void run(Kernel kernel, long from, long to) {
        MemorySegment a = array(0);
        MemorySegment b = array(1);
        MemorySegment c = array(2);
        switch (kernel) {
            case COPY -> copy(c, a, from, to);
            case SCALE -> scale(b, c, from, to);
            case ADD -> add(c, a, b, from, to);
            case TRIAD -> triad(a, b, c, from, to);
        }
    }

    private static void copy(MemorySegment to, MemorySegment from, long start, long end) {
        for (long i = start; i < end; i++) {
            to.setAtIndex(JAVA_DOUBLE, i, from.getAtIndex(JAVA_DOUBLE, i));
        }
    }

    private static void scale(MemorySegment to, MemorySegment from, long start, long end) {
        for (long i = start; i < end; i++) {
            to.setAtIndex(JAVA_DOUBLE, i, Kernel.SCALAR * from.getAtIndex(JAVA_DOUBLE, i));
        }
    }

    private static void add(MemorySegment to, MemorySegment left, MemorySegment right, long start, long end) {
        for (long i = start; i < end; i++) {
            to.setAtIndex(JAVA_DOUBLE, i, left.getAtIndex(JAVA_DOUBLE, i) + right.getAtIndex(JAVA_DOUBLE, i));
        }
    }

    private static void triad(MemorySegment to, MemorySegment left, MemorySegment right, long start, long end) {
        for (long i = start; i < end; i++) {
            to.setAtIndex(JAVA_DOUBLE, i,
                    left.getAtIndex(JAVA_DOUBLE, i) + Kernel.SCALAR * right.getAtIndex(JAVA_DOUBLE, i));
        }
    }
}
