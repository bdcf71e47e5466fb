package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ReduceOp;

/**
 * The arrays in which a thread combines elements of one width, a block at a time.
 *
 * @param <A> the type of the arrays
 */
abstract class Blocks<A> {

    /** Two blocks fit in the first cache together with the lines they are copied from. */
    static final int BLOCK_BYTES = 8 << 10;

    /** Of 64 operands there are 7 partial results at a time, which are all to stay in the first cache. */
    private static final int TREE_BLOCK_BYTES = 4 << 10;

    private final int elementBytes;
    private final A a;
    private final A b;
    /** By depth in the tree; made when first needed. */
    private final List<A> partials = new ArrayList<>();

    Blocks(int elementBytes) {
        this.elementBytes = elementBytes;
        a = array(BLOCK_BYTES / elementBytes);
        b = array(BLOCK_BYTES / elementBytes);
    }

    abstract A array(int length);

    abstract void load(MemorySegment from, long offset, A into, int length);

    abstract void store(A from, MemorySegment into, long offset, int length);

    /** {@code left[i] = left[i] op right[i]}. */
    abstract void combine(ReduceOp op, boolean unsigned, A left, A right, int length);

    /** See {@link org.jshmem.spi.Combiner#combine}. */
    final void combine(ReduceOp op, boolean unsigned, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        int blockLength = BLOCK_BYTES / elementBytes;
        for (long done = 0; done < count; done += blockLength) {
            int length = (int) Math.min(blockLength, count - done);
            long at = done * elementBytes;
            load(left, l + at, a, length);
            load(right, r + at, b, length);
            combine(op, unsigned, a, b, length);
            store(a, into, i + at, length);
        }
    }

    /** See {@link org.jshmem.spi.Combiner#combineAll}. */
    final void combineAll(ReduceOp op, boolean unsigned, MemorySegment[] operands, long offset, MemorySegment into,
            long intoOffset, long count) {
        int blockLength = TREE_BLOCK_BYTES / elementBytes;
        for (long done = 0; done < count; done += blockLength) {
            int length = (int) Math.min(blockLength, count - done);
            long at = done * elementBytes;
            combineTree(op, unsigned, operands, offset + at, length);
            store(partial(0), into, intoOffset + at, length);
        }
    }

    /**
     * Leaves a block of all operands combined in the first partial result. A loop over ranks, not a recursion: C2 unfolds that,
     * with whatever a level calls, which has taken it a second on a busy host. After every second rank two ranks are combined, after every fourth two pairs, and so on.
     */
    private void combineTree(ReduceOp op, boolean unsigned, MemorySegment[] operands, long offset, int length) {
        int powerOfTwo = Integer.highestOneBit(operands.length);
        int depth = 0;
        for (int rank = 0; rank < powerOfTwo; rank++) {
            if (rank % Prefetch.OPERANDS == 0) {
                Prefetch.lines(operands, rank, offset, length * elementBytes);
            }
            combineFolded(op, unsigned, operands, rank, rank + powerOfTwo, partial(depth), offset, length);
            depth++;
            for (int pairs = rank; pairs % 2 == 1; pairs /= 2) {
                depth--;
                combine(op, unsigned, partial(depth - 1), partial(depth), length);
            }
        }
    }

    /** The operand of a rank, with that of the rank that is folded into it, if there is one. */
    private void combineFolded(ReduceOp op, boolean unsigned, MemorySegment[] operands, int rank, int folded, A result,
            long offset, int length) {
        load(operands[rank], offset, result, length);
        if (folded < operands.length) {
            load(operands[folded], offset, b, length);
            combine(op, unsigned, result, b, length);
        }
    }

    private A partial(int depth) {
        if (depth == partials.size()) {
            partials.add(array(TREE_BLOCK_BYTES / elementBytes));
        }
        return partials.get(depth);
    }
}
