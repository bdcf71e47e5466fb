package org.jshmem.shm.code;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;

/**
 * Combines operands of many ranks in the order of {@link org.jshmem.spi.Combiner#combineAll}, a block at a time, so that partial
 * results stay in the first cache: those of four ranks at a time, then their results two by two.
 */
final class OperandTree {

    /** A page: from one operand to the next the processor's prefetchers start anew. */
    private static final long BLOCK_BYTES = 4 << 10;

    private static final int FOUR = 4;

    private static final ThreadLocal<OperandTree> OWN = ThreadLocal.withInitial(OperandTree::new);

    /** Of four ranks and those that are folded into them, then by depth in the tree. Made when first needed, freed with the thread. */
    private final List<MemorySegment> partials = new ArrayList<>();

    private ElementInstruction instruction;
    private MemorySegment[] operands;
    private int powerOfTwo;
    private long offset;
    private long bytes;

    private OperandTree() {}

    static OperandTree own() {
        return OWN.get();
    }

    /** See {@link org.jshmem.spi.Combiner#combineAll}; for whole steps of {@link CombineLoops}. */
    void combine(ElementInstruction with, MemorySegment[] all, long from, MemorySegment into, long intoOffset,
            long length) {
        instruction = with;
        operands = all;
        powerOfTwo = Integer.highestOneBit(all.length);
        for (long done = 0; done < length; done += BLOCK_BYTES) {
            offset = from + done;
            bytes = Math.min(BLOCK_BYTES, length - done);
            combineBlock(CodeCombiner.address(into, intoOffset + done, bytes));
        }
        operands = null;
        Reference.reachabilityFence(all);
        Reference.reachabilityFence(into);
    }

    /** The last result goes where it is wanted; by then all operands have been read, and one may be there. */
    private void combineBlock(long into) {
        if (powerOfTwo < FOUR) {
            CombineLoops.pair(instruction, into, operand(0), operand(1), bytes);
            return;
        }
        int depth = 0;
        for (int rank = 0; rank < powerOfTwo; rank += FOUR) {
            boolean isLast = rank + FOUR == powerOfTwo;
            int pairs = Integer.numberOfTrailingZeros(~(rank / FOUR));
            combineFour(rank, isLast && pairs == 0 ? into : partial(depth));
            for (; pairs > 0; pairs--) {
                depth--;
                CombineLoops.pair(instruction, isLast && pairs == 1 ? into : partial(depth), partial(depth),
                        partial(depth + 1), bytes);
            }
            depth++;
        }
    }

    private void combineFour(int rank, long into) {
        CombineLoops.four(instruction, into, operand(rank), operand(rank + 1), operand(rank + 2), operand(rank + 3),
                bytes);
    }

    /** That of a rank, with that of the rank that is folded into it, if there is one. */
    private long operand(int rank) {
        long own = CodeCombiner.address(operands[rank], offset, bytes);
        int folded = rank + powerOfTwo;
        if (folded >= operands.length) {
            return own;
        }
        long both = block(rank % FOUR);
        CombineLoops.pair(instruction, both, own, CodeCombiner.address(operands[folded], offset, bytes), bytes);
        return both;
    }

    private long partial(int depth) {
        return block(FOUR + depth);
    }

    private long block(int i) {
        while (i >= partials.size()) {
            partials.add(Arena.ofAuto().allocate(BLOCK_BYTES, BLOCK_BYTES));
        }
        return partials.get(i).address();
    }
}
