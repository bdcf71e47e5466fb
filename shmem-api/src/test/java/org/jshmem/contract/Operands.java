package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.combine.ScalarCombiner;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * What PEs combine in tests, and what must come out: small whole numbers, negative ones too, so that floating-point
 * results do not depend on the order of combination and signed order differs from unsigned. Complex ones are real or
 * imaginary: products of many others would not be exact.
 */
final class Operands {

    private Operands() {}

    /** The operands of one PE. */
    static MemorySegment of(int pe, Type type, int count) {
        MemorySegment operands = zeros((long) count * type.bytes());
        for (int i = 0; i < count; i++) {
            long at = (long) i * type.bytes();
            int value = (pe * 7 + i * 3) % 5 - 2;
            boolean isImaginary = type.isComplex() && (pe + i) % 3 == 0;
            set(operands, isImaginary ? at + type.alignment() : at, type, value);
        }
        return operands;
    }

    /** The operands of the first PEs combined, lowest first. */
    static MemorySegment combined(ReduceOp op, Type type, int count, int pes) {
        MemorySegment result = of(0, type, count);
        for (int pe = 1; pe < pes; pe++) {
            ScalarCombiner.INSTANCE.combine(op, type, result, 0, of(pe, type, count), 0, result, 0, count);
        }
        return result;
    }

    static MemorySegment zeros(long bytes) {
        return Arena.ofAuto().allocate(Math.max(1, bytes), Long.BYTES).asSlice(0, bytes);
    }

    /** Compares the bits; but the sign of a zero in a complex product depends on the order of combination. */
    static void assertSame(MemorySegment expected, MemorySegment actual, Type type, String what) {
        if (type.isComplex()) {
            assertEquals(expected.byteSize(), actual.byteSize());
            for (long at = 0; at < expected.byteSize(); at += type.alignment()) {
                assertEquals(part(expected, at, type) + 0.0, part(actual, at, type) + 0.0, what + " at byte " + at);
            }
        } else {
            assertEquals(-1, expected.mismatch(actual), what + " " + type + ": first differing byte");
        }
    }

    private static double part(MemorySegment operands, long at, Type type) {
        return type == Type.COMPLEX_FLOAT ? operands.get(JAVA_FLOAT, at) : operands.get(JAVA_DOUBLE, at);
    }

    private static void set(MemorySegment operands, long at, Type type, int value) {
        switch (type) {
            case BYTE, UBYTE -> operands.set(JAVA_BYTE, at, (byte) value);
            case SHORT, USHORT -> operands.set(JAVA_SHORT, at, (short) value);
            case INT, UINT -> operands.set(JAVA_INT, at, value);
            case LONG, ULONG -> operands.set(JAVA_LONG, at, value);
            case FLOAT, COMPLEX_FLOAT -> operands.set(JAVA_FLOAT, at, value);
            case DOUBLE, COMPLEX_DOUBLE -> operands.set(JAVA_DOUBLE, at, value);
        }
    }
}
