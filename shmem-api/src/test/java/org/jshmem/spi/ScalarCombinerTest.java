package org.jshmem.spi;

import java.lang.foreign.MemorySegment;
import java.util.stream.Stream;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ScalarCombinerTest {

    static Stream<Arguments> longs() {
        return Stream.of(Arguments.of(ReduceOp.SUM, new long[]{Long.MIN_VALUE, -2, 12}),
                Arguments.of(ReduceOp.PROD, new long[]{Long.MAX_VALUE, -15, 32}),
                Arguments.of(ReduceOp.MIN, new long[]{1, -5, 4}),
                Arguments.of(ReduceOp.MAX, new long[]{Long.MAX_VALUE, 3, 8}),
                Arguments.of(ReduceOp.AND, new long[]{1, 3, 0}),
                Arguments.of(ReduceOp.OR, new long[]{Long.MAX_VALUE, -5, 12}),
                Arguments.of(ReduceOp.XOR, new long[]{Long.MAX_VALUE - 1, -8, 12}));
    }

    @ParameterizedTest
    @MethodSource("longs")
    void longsShouldCombineElementByElement(ReduceOp op, long[] expected) {
        long[] into = new long[3];
        combine(op, Type.LONG, new long[]{Long.MAX_VALUE, 3, 4}, new long[]{1, -5, 8}, into);
        assertArrayEquals(expected, into);
    }

    @ParameterizedTest
    @MethodSource("longs")
    void intsShouldCombineLikeLongsNarrowed(ReduceOp op, long[] expected) {
        int[] into = new int[2];
        ScalarCombiner.INSTANCE.combine(op, Type.INT, MemorySegment.ofArray(new int[]{3, 4}), 0,
                MemorySegment.ofArray(new int[]{-5, 8}), 0, MemorySegment.ofArray(into), 0, 2);
        assertArrayEquals(new int[]{(int) expected[1], (int) expected[2]}, into);
    }

    @Test
    void narrowIntegersShouldWrap() {
        byte[] bytes = new byte[2];
        ScalarCombiner.INSTANCE.combine(ReduceOp.SUM, Type.BYTE, MemorySegment.ofArray(new byte[]{127, -128}), 0,
                MemorySegment.ofArray(new byte[]{1, -1}), 0, MemorySegment.ofArray(bytes), 0, 2);
        assertArrayEquals(new byte[]{-128, 127}, bytes);
        short[] shorts = new short[1];
        ScalarCombiner.INSTANCE.combine(ReduceOp.PROD, Type.SHORT, MemorySegment.ofArray(new short[]{300}), 0,
                MemorySegment.ofArray(new short[]{300}), 0, MemorySegment.ofArray(shorts), 0, 1);
        assertArrayEquals(new short[]{(short) 90_000}, shorts);
    }

    @Test
    void floatingPointShouldPropagateNanAndOrderZeros() {
        double[] into = new double[3];
        combine(ReduceOp.MIN, new double[]{Double.NaN, 0.0, 2}, new double[]{1, -0.0, 3}, into);
        assertArrayEquals(new double[]{Double.NaN, -0.0, 2}, into);
        combine(ReduceOp.MAX, new double[]{1, -0.0, 2}, new double[]{Double.NaN, 0.0, 3}, into);
        assertArrayEquals(new double[]{Double.NaN, 0.0, 3}, into);
        combine(ReduceOp.SUM, new double[]{0.1, 1, 2}, new double[]{0.2, 2, 3}, into);
        assertArrayEquals(new double[]{0.1 + 0.2, 3, 5}, into);
        float[] floats = new float[1];
        ScalarCombiner.INSTANCE.combine(ReduceOp.PROD, Type.FLOAT, MemorySegment.ofArray(new float[]{1.1f}), 0,
                MemorySegment.ofArray(new float[]{1.3f}), 0, MemorySegment.ofArray(floats), 0, 1);
        assertEquals(1.1f * 1.3f, floats[0]);
    }

    @Test
    void offsetsShouldBeBytesAndNothingElseShouldBeTouched() {
        long[] into = {9, 9, 9, 9};
        ScalarCombiner.INSTANCE.combine(ReduceOp.SUM, Type.LONG, MemorySegment.ofArray(new long[]{0, 1, 2}), 8,
                MemorySegment.ofArray(new long[]{0, 0, 10, 20}), 16, MemorySegment.ofArray(into), 8, 2);
        assertArrayEquals(new long[]{9, 11, 22, 9}, into);
    }

    @Test
    void bitwiseOperatorsShouldNotBeDefinedForFloatingPoint() {
        assertThrows(IllegalArgumentException.class,
                () -> combine(ReduceOp.XOR, new double[1], new double[1], new double[1]));
    }

    private static void combine(ReduceOp op, Type type, long[] left, long[] right, long[] into) {
        ScalarCombiner.INSTANCE.combine(op, type, MemorySegment.ofArray(left), 0, MemorySegment.ofArray(right), 0,
                MemorySegment.ofArray(into), 0, into.length);
    }

    private static void combine(ReduceOp op, double[] left, double[] right, double[] into) {
        ScalarCombiner.INSTANCE.combine(op, Type.DOUBLE, MemorySegment.ofArray(left), 0, MemorySegment.ofArray(right),
                0,
                MemorySegment.ofArray(into), 0, into.length);
    }
}
