package org.jshmem.combine;

import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
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

    @ParameterizedTest
    @CsvSource({"UBYTE, 1, 255, 128", "USHORT, 2, 65535, 32768", "UINT, 4, 4294967295, 2147483648",
        "ULONG, 8, 18446744073709551615, 9223372036854775808"})
    void unsignedExtremesShouldCompareUnsigned(Type type, int width, BigInteger top, BigInteger half) {
        BigInteger[] values = {BigInteger.ZERO, BigInteger.ONE, half.subtract(BigInteger.ONE), half, top};
        for (BigInteger left : values) {
            for (BigInteger right : values) {
                assertEquals(left.min(right), unsigned(combineOne(ReduceOp.MIN, type, left, right), width));
                assertEquals(left.max(right), unsigned(combineOne(ReduceOp.MAX, type, left, right), width));
            }
        }
    }

    /** Every integer type and operator against arithmetic of unlimited precision, cut to the width. */
    @ParameterizedTest
    @EnumSource(
            value = Type.class,
            names = {"FLOAT", "DOUBLE", "COMPLEX_FLOAT",
                "COMPLEX_DOUBLE"},
            mode = EnumSource.Mode.EXCLUDE)
    void integersShouldCombineLikeBigIntegersCutToTheWidth(Type type) {
        boolean unsigned = type.name().startsWith("U");
        SplittableRandom random = new SplittableRandom(type.ordinal());
        for (int i = 0; i < 500; i++) {
            BigInteger left = valueOf(BigInteger.valueOf(random.nextLong() >> random.nextInt(64)), type, unsigned);
            BigInteger right = valueOf(BigInteger.valueOf(random.nextLong() >> random.nextInt(64)), type, unsigned);
            for (ReduceOp op : ReduceOp.values()) {
                BigInteger expected = switch (op) {
                    case SUM -> left.add(right);
                    case PROD -> left.multiply(right);
                    case MIN -> left.min(right);
                    case MAX -> left.max(right);
                    case AND -> left.and(right);
                    case OR -> left.or(right);
                    case XOR -> left.xor(right);
                };
                assertEquals(valueOf(expected, type, unsigned),
                        valueOf(combineOne(op, type, left, right), type, unsigned),
                        op + " of " + left + " and " + right);
            }
        }
    }

    @Test
    void complexNumbersShouldAddByPartsAndMultiplyAsSuch() {
        double[] into = new double[4];
        double[] left = {1, 2, 0, 1};
        double[] right = {3, -4, 0, 1};
        combine(ReduceOp.SUM, Type.COMPLEX_DOUBLE, MemorySegment.ofArray(left), MemorySegment.ofArray(right),
                MemorySegment.ofArray(into), 2);
        assertArrayEquals(new double[]{4, -2, 0, 2}, into);
        combine(ReduceOp.PROD, Type.COMPLEX_DOUBLE, MemorySegment.ofArray(left), MemorySegment.ofArray(right),
                MemorySegment.ofArray(into), 2);
        assertArrayEquals(new double[]{11, 2, -1, 0}, into);
        float[] floats = {1, 2, 0, 1};
        MemorySegment inPlace = MemorySegment.ofArray(floats);
        combine(ReduceOp.PROD, Type.COMPLEX_FLOAT, inPlace, MemorySegment.ofArray(new float[]{3, -4, 0, 1}), inPlace,
                2);
        assertArrayEquals(new float[]{11, 2, -1, 0}, floats);
        combine(ReduceOp.SUM, Type.COMPLEX_FLOAT, MemorySegment.ofArray(new float[]{1, 1, 1, 1}), inPlace, inPlace, 2);
        assertArrayEquals(new float[]{12, 3, 0, 1}, floats);
    }

    @ParameterizedTest
    @EnumSource(Type.class)
    void undefinedCombinationsShouldBeRefused(Type type) {
        for (ReduceOp op : ReduceOp.values()) {
            if (!op.isDefinedFor(type)) {
                MemorySegment operand = MemorySegment.ofArray(new long[2]);
                assertThrows(IllegalArgumentException.class, () -> combine(op, type, operand, operand, operand, 1));
            }
        }
    }

    private static BigInteger combineOne(ReduceOp op, Type type, BigInteger left, BigInteger right) {
        long[] into = new long[1];
        combine(op, type, MemorySegment.ofArray(new long[]{left.longValue()}),
                MemorySegment.ofArray(new long[]{right.longValue()}), MemorySegment.ofArray(into), 1);
        return BigInteger.valueOf(into[0]);
    }

    private static BigInteger unsigned(BigInteger value, int width) {
        return value.and(BigInteger.ONE.shiftLeft(8 * width).subtract(BigInteger.ONE));
    }

    /** What the low bits of a number mean in a type. */
    private static BigInteger valueOf(BigInteger number, Type type, boolean unsigned) {
        BigInteger low = unsigned(number, type.bytes());
        return unsigned || !low.testBit(8 * type.bytes() - 1)
                ? low
                : low.subtract(BigInteger.ONE.shiftLeft(8 * type.bytes()));
    }

    private static void combine(ReduceOp op, Type type, MemorySegment left, MemorySegment right, MemorySegment into,
            int count) {
        ScalarCombiner.INSTANCE.combine(op, type, left, 0, right, 0, into, 0, count);
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
