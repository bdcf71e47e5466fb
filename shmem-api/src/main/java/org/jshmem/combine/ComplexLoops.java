package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;

/** Complex numbers, real part first: a sum is the sum of the parts; a product mixes them. */
final class ComplexLoops {

    private ComplexLoops() {}

    static void combine(ReduceOp op, Type type, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        boolean single = type == Type.COMPLEX_FLOAT;
        if (op == ReduceOp.PROD) {
            if (single) {
                floatProducts(left, l, right, r, into, i, count * type.bytes());
            } else {
                doubleProducts(left, l, right, r, into, i, count * type.bytes());
            }
        } else if (single) {
            FloatLoops.combine(op, left, l, right, r, into, i, 2 * count);
        } else {
            DoubleLoops.combine(op, left, l, right, r, into, i, 2 * count);
        }
    }

    private static void floatProducts(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into,
            long i, long bytes) {
        for (long at = 0; at < bytes; at += 2 * Float.BYTES) {
            float a = left.get(JAVA_FLOAT_UNALIGNED, l + at);
            float b = left.get(JAVA_FLOAT_UNALIGNED, l + at + Float.BYTES);
            float c = right.get(JAVA_FLOAT_UNALIGNED, r + at);
            float d = right.get(JAVA_FLOAT_UNALIGNED, r + at + Float.BYTES);
            into.set(JAVA_FLOAT_UNALIGNED, i + at, a * c - b * d);
            into.set(JAVA_FLOAT_UNALIGNED, i + at + Float.BYTES, a * d + b * c);
        }
    }

    private static void doubleProducts(MemorySegment left, long l, MemorySegment right, long r, MemorySegment into,
            long i, long bytes) {
        for (long at = 0; at < bytes; at += 2 * Double.BYTES) {
            double a = left.get(JAVA_DOUBLE_UNALIGNED, l + at);
            double b = left.get(JAVA_DOUBLE_UNALIGNED, l + at + Double.BYTES);
            double c = right.get(JAVA_DOUBLE_UNALIGNED, r + at);
            double d = right.get(JAVA_DOUBLE_UNALIGNED, r + at + Double.BYTES);
            into.set(JAVA_DOUBLE_UNALIGNED, i + at, a * c - b * d);
            into.set(JAVA_DOUBLE_UNALIGNED, i + at + Double.BYTES, a * d + b * c);
        }
    }
}
