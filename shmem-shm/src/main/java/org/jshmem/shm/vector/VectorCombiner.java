package org.jshmem.shm.vector;

import java.lang.foreign.MemorySegment;

import org.jshmem.combine.ScalarCombiner;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Combiner;

/**
 * Combines a vector of elements at a time, which the JIT compiler does not do by itself with memory segments. This package
 * alone uses {@code jdk.incubator.vector}; {@link ScalarCombiner} is its specification and does what is left over: few
 * elements, ends, and products of complex numbers. Results are the same bits but for the payload of a NaN.
 */
public final class VectorCombiner implements Combiner {

    /** The only instance; it has no state. */
    public static final VectorCombiner INSTANCE = new VectorCombiner();

    /** Fewer bytes are not worth a second loop. */
    private static final long LEAST_BYTES = 256;

    private VectorCombiner() {}

    @Override
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset, MemorySegment into, long intoOffset, long count) {
        long bytes = count * type.bytes();
        long done = bytes < LEAST_BYTES || !op.isDefinedFor(type) || type.isComplex() && op == ReduceOp.PROD
                ? 0
                : bytes & -DoubleLoops.STEP;
        if (done > 0) {
            combineVectors(op, type, left, leftOffset, right, rightOffset, into, intoOffset, done);
        }
        if (done < bytes) {
            ScalarCombiner.INSTANCE.combine(op, type, left, leftOffset + done, right, rightOffset + done, into,
                    intoOffset + done, (bytes - done) / type.bytes());
        }
    }

    /** All vectors have the same number of bytes, so one rounding is good for every type. */
    private static void combineVectors(ReduceOp op, Type type, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long bytes) {
        switch (type) {
            case BYTE, UBYTE -> ByteLoops.combine(op, type == Type.UBYTE, left, l, right, r, into, i, bytes);
            case SHORT, USHORT -> ShortLoops.combine(op, type == Type.USHORT, left, l, right, r, into, i, bytes);
            case INT, UINT -> IntLoops.combine(op, type == Type.UINT, left, l, right, r, into, i, bytes);
            case LONG, ULONG -> LongLoops.combine(op, type == Type.ULONG, left, l, right, r, into, i, bytes);
            case FLOAT, COMPLEX_FLOAT -> FloatLoops.combine(op, left, l, right, r, into, i, bytes);
            case DOUBLE, COMPLEX_DOUBLE -> DoubleLoops.combine(op, left, l, right, r, into, i, bytes);
        }
    }
}
