package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Combiner;

/**
 * One element at a time, in plain Java: the specification that faster combiners are tested against. There is a class
 * of loops for each width of element, and in it a loop for each operator, so that nothing is decided inside a loop.
 */
public final class ScalarCombiner implements Combiner {

    /** The only instance; it has no state. */
    public static final ScalarCombiner INSTANCE = new ScalarCombiner();

    private ScalarCombiner() {}

    @Override
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset, MemorySegment into, long intoOffset, long count) {
        if (!op.isDefinedFor(type)) {
            throw new IllegalArgumentException("operator not defined for the type: op=" + op + " type=" + type);
        }
        switch (type) {
            case BYTE, UBYTE -> ByteLoops.combine(op, type == Type.UBYTE, left, leftOffset, right, rightOffset, into,
                    intoOffset, count);
            case SHORT, USHORT -> ShortLoops.combine(op, type == Type.USHORT, left, leftOffset, right, rightOffset,
                    into, intoOffset, count);
            case INT, UINT -> IntLoops.combine(op, type == Type.UINT, left, leftOffset, right, rightOffset, into,
                    intoOffset, count);
            case LONG, ULONG -> LongLoops.combine(op, type == Type.ULONG, left, leftOffset, right, rightOffset, into,
                    intoOffset, count);
            case FLOAT -> FloatLoops.combine(op, left, leftOffset, right, rightOffset, into, intoOffset, count);
            case DOUBLE -> DoubleLoops.combine(op, left, leftOffset, right, rightOffset, into, intoOffset, count);
            case COMPLEX_FLOAT, COMPLEX_DOUBLE -> ComplexLoops.combine(op, type, left, leftOffset, right, rightOffset,
                    into, intoOffset, count);
        }
    }
}
