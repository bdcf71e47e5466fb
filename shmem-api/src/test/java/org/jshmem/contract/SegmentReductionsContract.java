package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.SegmentReductions;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Reductions of a segment are those of the plain loop over its elements, in any kind of memory. More PEs would change nothing but which of
 * them is the next.
 */
public class SegmentReductionsContract extends ShmemContract {

    /** Around the eight partial sums, short loops, and the blocks of 16 KiB. */
    private static final int[] COUNTS = {1, 9, 129, 2049};
    private static final int MOST = 5000;

    protected SegmentReductionsContract(Job job) {
        super(job);
    }

    /** Gives each kind of memory the same bytes: symmetric, that of the next PE, arrays, native memory, at odd addresses too. */
    private interface Reduction {
        void check(MemorySegment segment);
    }

    private static void inAllKinds(Shmem shmem, MemorySegment values, Reduction reduction) {
        long bytes = values.byteSize();
        MemorySegment symmetric = shmem.malloc(bytes + 1);
        for (long offset = 0; offset <= 1; offset++) {
            MemorySegment part = symmetric.asSlice(offset, bytes);
            part.copyFrom(values);
            reduction.check(part);
            reduction.check(part.asReadOnly());
            shmem.barrierAll();
            MemorySegment ofNext = shmem.ptr(part, (shmem.myPe() + 1) % shmem.nPes());
            if (ofNext != null) {
                reduction.check(ofNext);
            }
            shmem.barrierAll();
        }
        shmem.free(symmetric);
        try (Arena arena = Arena.ofConfined()) {
            reduction.check(arena.allocate(bytes, 1).copyFrom(values));
        }
        reduction.check(values);
        reduction.check(MemorySegment.ofArray(values.toArray(JAVA_BYTE)));
    }

    private static MemorySegment random(Random random, int count) {
        return MemorySegment.ofArray(random.longs(count).toArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void integersShouldBeReducedAsByAPlainLoop(int nPes) throws Exception {
        run(nPes, shmem -> {
            Random random = new Random(20_261_126);
            for (int count : COUNTS) {
                MemorySegment values = random(random, count);
                long[] longs = values.toArray(JAVA_LONG);
                int[] ints = values.toArray(JAVA_INT);
                long dotOfLongs = LongStream.of(longs).map(value -> value * value).sum();
                int dotOfInts = IntStream.of(ints).map(value -> value * value).sum();
                inAllKinds(shmem, values, segment -> {
                    assertEquals(LongStream.of(longs).sum(), SegmentReductions.sum(JAVA_LONG, segment));
                    assertEquals(LongStream.of(longs).min().orElseThrow(), SegmentReductions.min(JAVA_LONG, segment));
                    assertEquals(LongStream.of(longs).max().orElseThrow(), SegmentReductions.max(JAVA_LONG, segment));
                    assertEquals(dotOfLongs, SegmentReductions.dot(JAVA_LONG_UNALIGNED, segment, values));
                    assertEquals(IntStream.of(ints).sum(), SegmentReductions.sum(JAVA_INT, segment));
                    assertEquals(IntStream.of(ints).min().orElseThrow(), SegmentReductions.min(JAVA_INT, segment));
                    assertEquals(IntStream.of(ints).max().orElseThrow(), SegmentReductions.max(JAVA_INT, segment));
                    assertEquals(dotOfInts, SegmentReductions.dot(JAVA_INT_UNALIGNED, values, segment));
                });
            }
        });
    }

    /** Of numbers whose sums have no rounding errors, in whichever order. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void floatingPointShouldBeReducedAsByAPlainLoop(int nPes) throws Exception {
        run(nPes, shmem -> {
            Random random = new Random(20_261_127);
            for (int count : COUNTS) {
                double[] doubles = random.ints(count, -30, 31).asDoubleStream().toArray();
                double sum = DoubleStream.of(doubles).sum();
                double dot = DoubleStream.of(doubles).map(value -> value * value).sum();
                inAllKinds(shmem, MemorySegment.ofArray(doubles), segment -> {
                    assertEquals(sum, SegmentReductions.sum(JAVA_DOUBLE, segment));
                    assertEquals(dot, SegmentReductions.dot(JAVA_DOUBLE_UNALIGNED, segment, segment));
                    assertEquals(DoubleStream.of(doubles).min().orElseThrow(),
                            SegmentReductions.min(JAVA_DOUBLE, segment));
                    assertEquals(DoubleStream.of(doubles).max().orElseThrow(),
                            SegmentReductions.max(JAVA_DOUBLE, segment));
                });
                float[] floats = new float[count];
                IntStream.range(0, count).forEach(i -> floats[i] = (float) doubles[i]);
                inAllKinds(shmem, MemorySegment.ofArray(floats), segment -> {
                    assertEquals((float) sum, SegmentReductions.sum(JAVA_FLOAT, segment));
                    assertEquals((float) dot, SegmentReductions.dot(JAVA_FLOAT, segment, segment));
                    assertEquals((float) DoubleStream.of(doubles).min().orElseThrow(),
                            SegmentReductions.min(JAVA_FLOAT, segment));
                    assertEquals((float) DoubleStream.of(doubles).max().orElseThrow(),
                            SegmentReductions.max(JAVA_FLOAT, segment));
                });
            }
        });
    }

    /** The order of additions is that of eight partial sums for each block, whatever the kind of memory. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void roundingShouldDependOnTheElementsOnly(int nPes) throws Exception {
        run(nPes, shmem -> {
            double[] doubles = new Random(20_261_128).doubles(MOST).toArray();
            double expected = sumOfPartialSums(doubles);
            inAllKinds(shmem, MemorySegment.ofArray(doubles),
                    segment -> assertEquals(expected, SegmentReductions.sum(JAVA_DOUBLE, segment)));
        });
    }

    private static double sumOfPartialSums(double[] elements) {
        int block = (16 << 10) / Double.BYTES;
        double sum = 0;
        for (int start = 0; start < elements.length; start += block) {
            int end = Math.min(start + block, elements.length);
            int strides = start + (end - start & -8);
            double[] partial = new double[8];
            for (int i = start; i < end; i++) {
                partial[i < strides ? i & 7 : 0] += elements[i];
            }
            sum += ((partial[0] + partial[1]) + (partial[2] + partial[3]))
                    + ((partial[4] + partial[5]) + (partial[6] + partial[7]));
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void notANumberAndZerosShouldBeAsInMath(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (int at : List.of(0, 1, 30)) {
                double[] elements = new double[31];
                elements[at] = -0.0;
                inAllKinds(shmem, MemorySegment.ofArray(elements), segment -> {
                    assertEquals(-0.0, SegmentReductions.min(JAVA_DOUBLE, segment));
                    assertEquals(0.0, SegmentReductions.max(JAVA_DOUBLE, segment));
                });
                elements[at] = Double.NaN;
                inAllKinds(shmem, MemorySegment.ofArray(elements), segment -> {
                    assertEquals(Double.NaN, SegmentReductions.min(JAVA_DOUBLE, segment));
                    assertEquals(Double.NaN, SegmentReductions.max(JAVA_DOUBLE, segment));
                });
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void mistakesShouldBeNamed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment data = shmem.calloc(12, 1);
            ValueLayout.OfLong swapped = JAVA_LONG.withOrder(ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                    ? ByteOrder.LITTLE_ENDIAN
                    : ByteOrder.BIG_ENDIAN);
            assertEquals(0, SegmentReductions.sum(JAVA_LONG, MemorySegment.NULL));
            assertRefused("sum: segment has not a whole number of elements: bytes=12 elementBytes=8",
                    () -> SegmentReductions.sum(JAVA_LONG, data));
            assertRefused("min: segment has no element",
                    () -> SegmentReductions.min(JAVA_FLOAT, data.asSlice(4, 0)));
            assertRefused("dot: left and right differ in length: leftBytes=12 rightBytes=8",
                    () -> SegmentReductions.dot(JAVA_INT, data, data.asSlice(4)));
            assertRefused("max: layout is not in native byte order: layout=" + swapped,
                    () -> SegmentReductions.max(swapped, data.asSlice(0, 8)));
            assertRefused("dot: right is null", () -> SegmentReductions.dot(JAVA_INT, data, null));
            shmem.free(data);
            assertThrows(IllegalStateException.class, () -> SegmentReductions.sum(JAVA_INT, data));
        });
    }

    /** The PE is named where the thread is one of a job that the process knows. */
    private static void assertRefused(String what, Executable reduction) {
        String message = assertThrows(ShmemException.class, reduction).getMessage();
        assertTrue(message.endsWith(what), message);
    }
}
