package org.jshmem.microbench.stream;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.LongFunction;

import org.jshmem.microbench.measure.PointOptions;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/** The arrays as segments: native memory, private or symmetric. */
abstract class SegmentArrays implements KernelLoops {

    static final long ALIGNMENT_BYTES = 64;

    private static final long PAGE_BYTES = 4096;

    /**
     * Arrays start at different offsets in their pages: a load that looks as if it followed a store 4 KiB away waits for
     * it. Whole lines, so that every array stays aligned to vectors.
     */
    private static final long STAGGER_BYTES = 5 * ALIGNMENT_BYTES;
    private static final List<Double> INITIAL = List.of(1.0, 2.0, 0.0);

    private final List<MemorySegment> arrays;
    private final long elements;

    SegmentArrays(List<MemorySegment> arrays) {
        this.arrays = arrays;
        elements = arrays.getFirst().byteSize() / Double.BYTES;
    }

    /** Three arrays from an allocator of aligned memory. */
    static List<MemorySegment> allocate(long elements, LongFunction<MemorySegment> allocator) {
        long bytes = elements * Double.BYTES;
        return List.of(allocator.apply(bytes), staggered(allocator, bytes, 1), staggered(allocator, bytes, 2));
    }

    /** Three private arrays. */
    static List<MemorySegment> allocate(long elements, Arena lifetime) {
        return allocate(elements, bytes -> lifetime.allocate(bytes, PAGE_BYTES));
    }

    private static MemorySegment staggered(LongFunction<MemorySegment> allocator, long bytes, int array) {
        return allocator.apply(bytes + array * STAGGER_BYTES).asSlice(array * STAGGER_BYTES, bytes);
    }

    /** How much memory the three need. */
    static long totalBytes(long elements) {
        return PointOptions.product(3, PointOptions.product(elements, Double.BYTES) + 2 * STAGGER_BYTES);
    }

    final MemorySegment array(int index) {
        return arrays.get(index);
    }

    @Override
    public final void initialise() {
        for (int array = 0; array < INITIAL.size(); array++) {
            double value = INITIAL.get(array);
            for (long i = 0; i < elements; i++) {
                arrays.get(array).setAtIndex(JAVA_DOUBLE, i, value);
            }
        }
    }

    @Override
    public final double meanError(int array, double expected) {
        MemorySegment values = arrays.get(array);
        double error = 0;
        for (long i = 0; i < elements; i++) {
            error += Math.abs(values.getAtIndex(JAVA_DOUBLE, i) - expected);
        }
        return error / elements;
    }
}
