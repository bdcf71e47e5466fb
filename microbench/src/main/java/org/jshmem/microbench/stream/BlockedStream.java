package org.jshmem.microbench.stream;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * STREAM in the PGAS form of paper 002, section 4.2: every PE works on its own symmetric arrays one block at a time, and
 * after each block all PEs sum the blocks that they have written.
 */
final class BlockedStream implements StreamProgram {

    private final Shmem shmem;
    private final SegmentArrays loops;
    private final BlockSum sum;
    private final List<MemorySegment> sums;
    private final long elements;
    private final long blockElements;
    private int turn;
    private boolean sumsAreRight = true;

    BlockedStream(Shmem shmem, SymmetricArrays arrays, SegmentArrays loops, BlockSum sum) {
        this.shmem = shmem;
        this.loops = loops;
        this.sum = sum;
        sums = arrays.sums();
        elements = arrays.elements();
        blockElements = arrays.blockElements();
    }

    @Override
    public void warmUp(int rounds) {
        loops.initialise();
        for (int round = 0; round < rounds; round++) {
            for (Kernel kernel : Kernel.values()) {
                run(kernel, Math.min(elements, PlainStream.WARM_UP_ELEMENTS));
            }
        }
    }

    @Override
    public void initialise() {
        loops.initialise();
        sumsAreRight = true;
    }

    @Override
    public void run(Kernel kernel) {
        run(kernel, elements);
    }

    private void run(Kernel kernel, long end) {
        for (long from = 0; from < end; from += blockElements) {
            runBlock(kernel, from, Math.min(end, from + blockElements));
        }
    }

    private void runBlock(Kernel kernel, long from, long to) {
        loops.run(kernel, from, to);
        MemorySegment written = loops.array(kernel.target()).asSlice(from * Double.BYTES, (to - from) * Double.BYTES);
        MemorySegment sumOfAll = sums.get(turn);
        turn = (turn + 1) % sums.size();
        sum.sum(sumOfAll, written);
        // All PEs hold the same values. Both ends of each block are looked at now; of a block, all elements when it is over.
        sumsAreRight &= isSum(sumOfAll, 0, written) && isSum(sumOfAll, to - from - 1, written);
    }

    /** Each addition may round: of many PEs, after many passes, the sum is no multiple to the last bit. */
    private boolean isSum(MemorySegment sumOfAll, long element, MemorySegment written) {
        double expected = shmem.nPes() * written.getAtIndex(JAVA_DOUBLE, element);
        return Math.abs(sumOfAll.getAtIndex(JAVA_DOUBLE, element) - expected) <= shmem.nPes() * Math.ulp(expected);
    }

    @Override
    public boolean isRight(long passes) {
        return sumsAreRight & Verification.after(passes).holdsFor(loops) & isWholeBlockSummed();
    }

    /** Whether all elements of a block are summed, which are all different; collective. */
    private boolean isWholeBlockSummed() {
        MemorySegment block = loops.array(0).asSlice(0, blockElements * Double.BYTES);
        for (long i = 0; i < blockElements; i++) {
            block.setAtIndex(JAVA_DOUBLE, i, i + 1);
        }
        MemorySegment sumOfAll = sums.getFirst();
        sumOfAll.fill((byte) 0);
        sum.sum(sumOfAll, block);
        boolean isRight = true;
        for (long i = 0; i < blockElements; i++) {
            isRight &= isSum(sumOfAll, i, block);
        }
        return isRight;
    }

    @Override
    public void close() {
        sum.close();
    }
}
