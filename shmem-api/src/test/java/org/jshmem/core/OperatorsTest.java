package org.jshmem.core;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

class OperatorsTest {

    private static final long[] VALUES = {Long.MIN_VALUE, Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE,
        Long.MAX_VALUE};

    @Test
    void comparisonsShouldPartitionAllPairs() {
        for (long observed : VALUES) {
            for (long expected : VALUES) {
                boolean less = observed < expected;
                boolean equal = observed == expected;
                assertEquals(equal, Comparison.EQ.holds(observed, expected));
                assertEquals(!equal, Comparison.NE.holds(observed, expected));
                assertEquals(less, Comparison.LT.holds(observed, expected));
                assertEquals(less || equal, Comparison.LE.holds(observed, expected));
                assertEquals(!less && !equal, Comparison.GT.holds(observed, expected));
                assertEquals(!less, Comparison.GE.holds(observed, expected));
            }
        }
    }

    @Test
    void unsignedComparisonsShouldFollowTheUnsignedOrderOfLongsAndOfWidenedInts() {
        long[] ascending = {0, 1, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, Integer.MIN_VALUE, -1};
        for (int i = 0; i < ascending.length; i++) {
            for (int j = 0; j < ascending.length; j++) {
                for (Comparison comparison : Comparison.values()) {
                    assertEquals(comparison.holds(i, j), comparison.unsigned().holds(ascending[i], ascending[j]),
                            comparison + " of " + ascending[i] + " and " + ascending[j]);
                }
            }
        }
    }

    @Test
    void ordinalsShouldFindTheirConstants() {
        for (Comparison comparison : Comparison.values()) {
            assertSame(comparison, Comparison.ofOrdinal(comparison.ordinal()));
        }
    }

    @Test
    void atomicOperatorsShouldDoWhatTheirNamesSay() {
        assertEquals(Long.MIN_VALUE, AtomicOp.ADD.apply(Long.MAX_VALUE, 1));
        assertEquals(7, AtomicOp.SWAP.apply(3, 7));
        assertEquals(0b1000, AtomicOp.AND.apply(0b1100, 0b1010));
        assertEquals(0b1110, AtomicOp.OR.apply(0b1100, 0b1010));
        assertEquals(0b0110, AtomicOp.XOR.apply(0b1100, 0b1010));
    }

    @Test
    void layoutsShouldMapToTypesOfTheirSize() {
        assertSame(Type.BYTE, Type.of(ValueLayout.JAVA_BYTE));
        assertSame(Type.SHORT, Type.of(ValueLayout.JAVA_SHORT));
        assertSame(Type.INT, Type.of(ValueLayout.JAVA_INT_UNALIGNED));
        assertSame(Type.LONG, Type.of(ValueLayout.JAVA_LONG));
        assertSame(Type.FLOAT, Type.of(ValueLayout.JAVA_FLOAT));
        assertSame(Type.DOUBLE, Type.of(ValueLayout.JAVA_DOUBLE));
        assertNull(Type.of(ValueLayout.JAVA_CHAR));
        assertNull(Type.of(ValueLayout.JAVA_BOOLEAN));
        assertNull(Type.of(ValueLayout.ADDRESS));
        ByteOrder foreign = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                ? ByteOrder.LITTLE_ENDIAN
                : ByteOrder.BIG_ENDIAN;
        assertNull(Type.of(ValueLayout.JAVA_INT.withOrder(foreign)));
    }

    /** The table of reductions in OpenSHMEM 1.6, with its erratum; 8- to 64-bit integers stand for all of C's. */
    @Test
    void reductionsShouldBeDefinedAsInTheTable() {
        for (Type type : Type.values()) {
            boolean complex = type == Type.COMPLEX_FLOAT || type == Type.COMPLEX_DOUBLE;
            boolean integer = !complex && type != Type.FLOAT && type != Type.DOUBLE;
            assertTrue(ReduceOp.SUM.isDefinedFor(type) && ReduceOp.PROD.isDefinedFor(type));
            assertEquals(!complex, ReduceOp.MIN.isDefinedFor(type) && ReduceOp.MAX.isDefinedFor(type));
            assertEquals(integer, ReduceOp.AND.isDefinedFor(type));
            assertEquals(integer, ReduceOp.OR.isDefinedFor(type) && ReduceOp.XOR.isDefinedFor(type));
        }
    }
}
