package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** Combines arrays element by element: the local arithmetic of a reduction. */
public interface Combiner {

    /**
     * {@code into[i] = left[i] op right[i]}. {@code into} may coincide with either operand but not overlap it in part.
     *
     * @param op          the operator, defined for the type
     * @param type        the element type
     * @param left        left operands
     * @param leftOffset  where they start, in bytes
     * @param right       right operands
     * @param rightOffset where they start, in bytes
     * @param into        results
     * @param intoOffset  where they start, in bytes
     * @param count       how many elements
     */
    void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right, long rightOffset,
            MemorySegment into, long intoOffset, long count);

    /**
     * Combines arrays at the same offset in the memory of several ranks, if this combiner does that faster than two by two: with
     * P the largest power of two not above their number, those of ranks i and i + P first, then in a balanced tree over i.
     *
     * @param op         the operator, defined for the type
     * @param type       the element type
     * @param operands   the memory of each rank, at least two
     * @param offset     where the operands start, in bytes
     * @param into       results, which may be where an operand is
     * @param intoOffset where they start, in bytes
     * @param count      how many elements
     * @return false when nothing has been done, since it is as fast by {@link #combine}
     */
    default boolean combineAll(ReduceOp op, Type type, MemorySegment[] operands, long offset, MemorySegment into,
            long intoOffset, long count) {
        return false;
    }
}
