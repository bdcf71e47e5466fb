package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Combiner;
import org.jshmem.spi.ScalarCombiner;

/**
 * Copies a block of each operand into an array, combines the arrays, and copies the result out. C2 vectorises a loop over
 * two arrays, but not one over memory segments, since it cannot know that they do not overlap; the copies, within the first
 * cache, cost a fraction of what that gains. {@link ScalarCombiner} is its specification and does few elements and products
 * of complex numbers. Results are the same bits but for the payload of a NaN.
 */
public final class ArrayCombiner implements Combiner {

    /** The only instance; each thread has arrays of its own. */
    public static final ArrayCombiner INSTANCE = new ArrayCombiner();

    /** Two blocks fit in the first cache together with the lines they are copied from. */
    static final int BLOCK_BYTES = 8 << 10;

    /** Fewer bytes are combined faster than they are copied. */
    private static final long LEAST_BYTES = 256;

    private ArrayCombiner() {}

    @Override
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset, MemorySegment into, long intoOffset, long count) {
        long bytes = count * type.bytes();
        if (bytes < LEAST_BYTES || !op.isDefinedFor(type) || type.isComplex() && op == ReduceOp.PROD) {
            ScalarCombiner.INSTANCE.combine(op, type, left, leftOffset, right, rightOffset, into, intoOffset, count);
        } else if (op == ReduceOp.AND || op == ReduceOp.OR || op == ReduceOp.XOR) {
            ByteBlocks.combine(op, false, left, leftOffset, right, rightOffset, into, intoOffset, bytes);
        } else {
            combineBlocks(op, type, left, leftOffset, right, rightOffset, into, intoOffset, bytes / type.alignment());
        }
    }

    /** Of a complex number the parts are added one by one, so there are twice as many elements. */
    private static void combineBlocks(ReduceOp op, Type type, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        switch (type) {
            case BYTE, UBYTE -> ByteBlocks.combine(op, type == Type.UBYTE, left, l, right, r, into, i, count);
            case SHORT, USHORT -> ShortBlocks.combine(op, type == Type.USHORT, left, l, right, r, into, i, count);
            case INT, UINT -> IntBlocks.combine(op, type == Type.UINT, left, l, right, r, into, i, count);
            case LONG, ULONG -> LongBlocks.combine(op, type == Type.ULONG, left, l, right, r, into, i, count);
            case FLOAT, COMPLEX_FLOAT -> FloatBlocks.combine(op, left, l, right, r, into, i, count);
            case DOUBLE, COMPLEX_DOUBLE -> DoubleBlocks.combine(op, left, l, right, r, into, i, count);
        }
    }
}
