package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;

import org.jshmem.combine.ScalarCombiner;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Combiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** A combiner against the scalar one, over every operator and type, awkward sizes and places, and special numbers. */
public abstract class CombinerContract {

    private static final int ROOM_BYTES = 32 << 10;
    private static final double[] SPECIAL = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MAX_VALUE, Double.MIN_VALUE, -Double.MIN_VALUE, 1e-310, 0.1};

    /** About one and two blocks of the combiner that has the largest, 8 KB. */
    private static final int[] LONG_BYTES = {8176, 8192, 8208, 16368, 16384, 16400, 20000};

    private final Combiner combiner;
    private final MemorySegment left = Arena.ofAuto().allocate(ROOM_BYTES, 64);
    private final MemorySegment right = Arena.ofAuto().allocate(ROOM_BYTES, 64);
    private final MemorySegment expected = Arena.ofAuto().allocate(ROOM_BYTES, 64);
    private final MemorySegment actual = Arena.ofAuto().allocate(ROOM_BYTES, 64);

    protected CombinerContract(Combiner combiner) {
        this.combiner = combiner;
    }

    @ParameterizedTest
    @EnumSource(Type.class)
    void longArraysShouldAgreeWithTheScalarCombiner(Type type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        fill(left, type, random);
        fill(right, type, random);
        for (ReduceOp op : ReduceOp.values()) {
            for (int bytes : LONG_BYTES) {
                if (op.isDefinedFor(type)) {
                    compare(op, type, 3 * type.alignment(), 8, 1, bytes / type.bytes());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Type.class)
    void everySizeShouldAgreeWithTheScalarCombiner(Type type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        for (ReduceOp op : ReduceOp.values()) {
            for (int count = 0; op.isDefinedFor(type) && count * type.bytes() <= 600; count++) {
                fill(left, type, random);
                fill(right, type, random);
                compare(op, type, random.nextInt(100), random.nextInt(100), random.nextInt(100), count);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = Type.class, names = {"FLOAT", "DOUBLE", "COMPLEX_FLOAT", "COMPLEX_DOUBLE"})
    void everyPairOfSpecialNumbersShouldAgreeWithTheScalarCombiner(Type type) {
        for (int i = 0; i < 8 * SPECIAL.length; i++) {
            for (int j = 0; j < SPECIAL.length; j++) {
                set(left, (i * SPECIAL.length + j) * type.alignment(), type, SPECIAL[i % SPECIAL.length]);
                set(right, (i * SPECIAL.length + j) * type.alignment(), type, SPECIAL[j]);
            }
        }
        for (ReduceOp op : ReduceOp.values()) {
            if (op.isDefinedFor(type)) {
                compare(op, type, 0, 0, 0, ROOM_BYTES / 2 / type.bytes());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Type.class)
    void resultMayGoToWhereAnOperandIs(Type type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        int count = 1000 / type.bytes();
        for (MemorySegment operand : new MemorySegment[]{left, right}) {
            fill(left, type, random);
            fill(right, type, random);
            ScalarCombiner.INSTANCE.combine(ReduceOp.SUM, type, left, 8, right, 8, expected, 8, count);
            combiner.combine(ReduceOp.SUM, type, left, 8, right, 8, operand, 8, count);
            assertSame(expected, operand, type, 8, count, "in place");
        }
    }

    @ParameterizedTest
    @EnumSource(Type.class)
    void manyOperandsShouldBeCombinedInTheOrderOfATree(Type type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        int[] counts = {1, 31, 256, 1500};
        for (ReduceOp op : ReduceOp.values()) {
            for (int ranks = 2; op.isDefinedFor(type) && ranks <= 19; ranks++) {
                compareTree(op, type, ranks, counts[ranks % counts.length], random);
            }
        }
    }

    /** So many that some combine them in several calls, and more bytes than a block has. */
    @ParameterizedTest
    @EnumSource(Type.class)
    void operandsOfMoreRanksShouldBeCombinedInTheOrderOfATree(Type type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        for (int ranks : new int[]{33, 64, 100}) {
            compareTree(ReduceOp.SUM, type, ranks, (9000 + ranks) / type.bytes(), random);
        }
    }

    @ParameterizedTest
    @EnumSource(Type.class)
    void undefinedCombinationsShouldBeRefused(Type type) {
        for (ReduceOp op : ReduceOp.values()) {
            if (!op.isDefinedFor(type)) {
                assertThrows(IllegalArgumentException.class,
                        () -> combiner.combine(op, type, left, 0, right, 0, actual, 0, 100));
            }
        }
    }

    @Test
    void memoryOnTheJavaHeapShouldWorkToo() {
        MemorySegment operand = MemorySegment.ofArray(new long[100]).fill((byte) 1);
        combiner.combine(ReduceOp.SUM, Type.BYTE, operand, 0, operand, 0, operand, 0, 800);
        assertEquals(-1, operand.mismatch(MemorySegment.ofArray(new long[100]).fill((byte) 2)));
    }

    private static MemorySegment[] operands(Type type, int ranks, long bytes, SplittableRandom random) {
        MemorySegment[] operands = new MemorySegment[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            operands[rank] = Arena.ofAuto().allocate(bytes, 64);
            fill(operands[rank], type, random);
        }
        return operands;
    }

    /** A combiner that has no faster way says so, and has done nothing. In place over the last operand. */
    private void compareTree(ReduceOp op, Type type, int ranks, int count, SplittableRandom random) {
        int offset = 3 * type.alignment();
        long end = offset + (long) count * type.bytes();
        long room = end + 2 * Long.BYTES & -Long.BYTES;
        MemorySegment[] operands = operands(type, ranks, room, random);
        MemorySegment last = operands[ranks - 1];
        MemorySegment before = Arena.ofAuto().allocate(room).copyFrom(last);
        expected.copyFrom(before);
        MemorySegment sums = tree(op, type, operands, Integer.highestOneBit(operands.length), 0, offset, count);
        MemorySegment.copy(sums, offset, expected, offset, (long) count * type.bytes());
        boolean isDone = combiner.combineAll(op, type, operands, offset, last, offset, count);
        String what = op + " " + type + " count=" + count + " ranks=" + ranks;
        assertSame(isDone ? expected : before, last, type, offset, count, what);
        assertEquals(-1, MemorySegment.mismatch(before, 0, offset, last, 0, offset), what);
        assertEquals(-1, MemorySegment.mismatch(before, end, room, last, end, room), what);
    }

    /** By the scalar combiner: ranks from the first on, a power of two, each with the one that is folded into it. */
    private static MemorySegment tree(ReduceOp op, Type type, MemorySegment[] operands, int ranks, int first,
            int offset, int count) {
        MemorySegment result = Arena.ofAuto().allocate(operands[first].byteSize(), 64);
        int folded = first + Integer.highestOneBit(operands.length);
        if (ranks == 1 && folded >= operands.length) {
            return result.copyFrom(operands[first]);
        }
        MemorySegment left = ranks == 1 ? operands[first] : tree(op, type, operands, ranks / 2, first, offset, count);
        MemorySegment right = ranks == 1
                ? operands[folded]
                : tree(op, type, operands, ranks / 2, first + ranks / 2, offset, count);
        ScalarCombiner.INSTANCE.combine(op, type, left, offset, right, offset, result, offset, count);
        return result;
    }

    private void compare(ReduceOp op, Type type, int leftOffset, int rightOffset, int intoOffset, int count) {
        expected.fill((byte) 77);
        actual.fill((byte) 77);
        ScalarCombiner.INSTANCE.combine(op, type, left, leftOffset, right, rightOffset, expected, intoOffset, count);
        combiner.combine(op, type, left, leftOffset, right, rightOffset, actual, intoOffset, count);
        String what = op + " " + type + " count=" + count + " offsets=" + leftOffset + "," + rightOffset + ","
                + intoOffset;
        assertSame(expected, actual, type, intoOffset, count, what);
        int bytes = count * type.bytes();
        assertEquals(-1, MemorySegment.mismatch(expected, 0, intoOffset, actual, 0, intoOffset), what);
        assertEquals(-1, MemorySegment.mismatch(expected, intoOffset + bytes, ROOM_BYTES, actual, intoOffset + bytes,
                ROOM_BYTES), what);
    }

    /** The same bits, but any NaN is as good as another. */
    private static void assertSame(MemorySegment expected, MemorySegment actual, Type type, int offset, int count,
            String what) {
        int end = offset + count * type.bytes();
        if (!type.isFloatingPoint()) {
            assertEquals(-1, MemorySegment.mismatch(expected, offset, end, actual, offset, end), what);
            return;
        }
        for (int at = offset; at < end; at += type.alignment()) {
            switch (type) {
                case FLOAT, COMPLEX_FLOAT -> assertEquals(expected.get(JAVA_FLOAT_UNALIGNED, at),
                        actual.get(JAVA_FLOAT_UNALIGNED, at), what);
                default -> assertEquals(expected.get(JAVA_DOUBLE_UNALIGNED, at),
                        actual.get(JAVA_DOUBLE_UNALIGNED, at), what);
            }
        }
    }

    /** Integers of all bits, floating-point numbers ordinary ones and special ones. */
    private static void fill(MemorySegment memory, Type type, SplittableRandom random) {
        int step = type.isFloatingPoint() ? type.alignment() : Long.BYTES;
        for (int at = 0; at < memory.byteSize(); at += step) {
            if (type.isFloatingPoint()) {
                set(memory, at, type, random.nextInt(4) == 0
                        ? SPECIAL[random.nextInt(SPECIAL.length)]
                        : random.nextDouble(-1000, 1000));
            } else {
                memory.set(JAVA_LONG_UNALIGNED, at, random.nextLong());
            }
        }
    }

    private static void set(MemorySegment memory, long at, Type type, double value) {
        if (type == Type.FLOAT || type == Type.COMPLEX_FLOAT) {
            memory.set(JAVA_FLOAT_UNALIGNED, at, (float) value);
        } else {
            memory.set(JAVA_DOUBLE_UNALIGNED, at, value);
        }
    }
}
