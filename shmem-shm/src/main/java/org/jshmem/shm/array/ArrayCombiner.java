package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.combine.ScalarCombiner;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.Combiner;

/**
 * Copies a block of each operand into an array, combines the arrays, and copies the result out. C2 vectorises a loop over
 * two arrays, but not one over memory segments, since it cannot know that they do not overlap; the copies, within the first
 * cache, cost a fraction of what that gains; of many operands each is copied once. {@link ScalarCombiner} is its specification and does few elements and products
 * of complex numbers. Results are the same bits but for the payload of a NaN.
 */
public final class ArrayCombiner implements Combiner {

    /** The only instance; each thread has arrays of its own. */
    public static final ArrayCombiner INSTANCE = new ArrayCombiner();

    /** Fewer bytes are combined faster than they are copied. */
    private static final long LEAST_BYTES = 256;

    private ArrayCombiner() {}

    @Override
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset, MemorySegment into, long intoOffset, long count) {
        if (isForBlocks(op, type, count)) {
            blocks(type).combine(op, isUnsigned(type), left, leftOffset, right, rightOffset, into, intoOffset,
                    elements(type, count));
        } else {
            ScalarCombiner.INSTANCE.combine(op, type, left, leftOffset, right, rightOffset, into, intoOffset, count);
        }
    }

    @Override
    public boolean combineAll(ReduceOp op, Type type, MemorySegment[] operands, long offset, MemorySegment into,
            long intoOffset, long count) {
        if (!isForBlocks(op, type, count)) {
            return false;
        }
        blocks(type).combineAll(op, isUnsigned(type), operands, offset, into, intoOffset,
                elements(type, count));
        return true;
    }

    private static boolean isForBlocks(ReduceOp op, Type type, long count) {
        return count * type.bytes() >= LEAST_BYTES && op.isDefinedFor(type)
                && !(type.isComplex() && op == ReduceOp.PROD);
    }

    private static boolean isUnsigned(Type type) {
        return type == Type.UBYTE || type == Type.USHORT || type == Type.UINT || type == Type.ULONG;
    }

    /** Of a complex number the parts are added one by one, so there are twice as many elements. */
    private static long elements(Type type, long count) {
        return count * type.bytes() / type.alignment();
    }

    private static Blocks<?> blocks(Type type) {
        return switch (type) {
            case BYTE, UBYTE -> ByteBlocks.own();
            case SHORT, USHORT -> ShortBlocks.own();
            case INT, UINT -> IntBlocks.own();
            case LONG, ULONG -> LongBlocks.own();
            case FLOAT, COMPLEX_FLOAT -> FloatBlocks.own();
            case DOUBLE, COMPLEX_DOUBLE -> DoubleBlocks.own();
        };
    }
}
