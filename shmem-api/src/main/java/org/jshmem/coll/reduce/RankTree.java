package org.jshmem.coll.reduce;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Group;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Combines the operands of all ranks on one PE in the order of {@link
 * ReduceRecursiveDoubling}: the balanced tree over the ranks. One rank after the other would be as much work and have
 * other rounding errors.
 *
 * <p>
 * It goes a block at a time, so that partial results, at most one for each level, stay in the first cache. Results are
 * written to the others some blocks at a time. In place that overwrites operands which have all been read.
 */
public final class RankTree {

    /** Of 64 ranks 8 blocks are on their way, which with two operands fit in 32 KB. */
    private static final long BLOCK_BYTES = 2 << 10;

    /**
     * One page. From one operand to the next the processor's prefetchers start anew: where operands are combined two by two,
     * 1 MB of 64 PEs takes 18 ms by 2 KB, 12 by 4, and 16 by 8, where partial results leave the first cache.
     */
    private static final long PAGE_BYTES = 4 << 10;

    /**
     * Combined before it is written to all: 8 pages in a row. Page by page the processor finds a new address for each target
     * and its prefetchers start anew; much more would leave the second cache.
     */
    static final long PIECE_BYTES = 32 << 10;

    private final Group group;
    private final boolean direct;
    private final long blockBytes;
    private final int powerOfTwo;
    private final int levels;
    /** One block for each level; not on the Java heap, so that the loops see one kind of memory only. */
    private final MemorySegment blocks;

    /** Reads operands where they are, or gets a copy of each first. */
    public RankTree(Group group, boolean direct) {
        this(group, direct, BLOCK_BYTES);
    }

    /** Reads operands where they are, a page at a time: for many elements. */
    static RankTree ofPages(Group group) {
        return new RankTree(group, true, PAGE_BYTES);
    }

    private RankTree(Group group, boolean direct, long blockBytes) {
        this.group = group;
        this.direct = direct;
        this.blockBytes = blockBytes;
        powerOfTwo = Integer.highestOneBit(group.size());
        levels = Integer.numberOfTrailingZeros(powerOfTwo);
        blocks = Arena.ofAuto().allocate((levels + 2) * blockBytes, blockBytes);
    }

    /** Combines elements and writes the result to the destinations of all. */
    void combineForAll(ReduceOp op, Type type, long dest, long source, long count) {
        combineSlice(op, type, dest, source, count, count);
    }

    /** Likewise, of a call with {@code countOfCall} elements in all. */
    void combineSlice(ReduceOp op, Type type, long dest, long source, long count, long countOfCall) {
        boolean outgrowsCaches = group.outgrowCaches(2 * countOfCall * type.bytes() * group.size());
        long pieceElements = PIECE_BYTES / type.bytes();
        for (long done = 0; done < count; done += pieceElements) {
            long elements = Math.min(pieceElements, count - done);
            long at = done * type.bytes();
            combinePiece(op, type, dest + at, source + at, elements);
            Distribution.toOthers(group, dest + at, elements * type.bytes(), outgrowsCaches);
        }
    }

    /** Combines elements and writes the result to the caller's destination. */
    void combine(ReduceOp op, Type type, long dest, long source, long count) {
        combinePiece(op, type, dest, source, count);
    }

    private void combinePiece(ReduceOp op, Type type, long dest, long source, long count) {
        if (direct && group.size() > 2 && group.combineAll(op, type, source, dest, count)) {
            return;
        }
        long blockElements = blockBytes / type.bytes();
        for (long done = 0; done < count; done += blockElements) {
            long at = done * type.bytes();
            combine(op, type, source + at, group.memory(), dest + at, Math.min(blockElements, count - done));
        }
    }

    /**
     * Combines a block of elements that every one of at least two ranks has at the same offset. The result may go to where an operand is.
     */
    private void combine(ReduceOp op, Type type, long offset, MemorySegment into, long intoOffset, long count) {
        combine(levels, 0, 0, op, type, offset, into, intoOffset, count);
    }

    /** Combines 2^level ranks from the first on; blocks below the depth are taken. */
    private void combine(int level, int first, int depth, ReduceOp op, Type type, long offset, MemorySegment into,
            long intoOffset, long count) {
        int second = first + (1 << level - 1);
        boolean leftIsPartial = prepare(level - 1, first, depth, op, type, offset, count);
        boolean rightIsPartial = prepare(level - 1, second, depth + 1, op, type, offset, count);
        MemorySegment left = leftIsPartial ? blocks : group.memory(first);
        MemorySegment right = rightIsPartial ? blocks : group.memory(second);
        group.combine(op, type, left, leftIsPartial ? depth * blockBytes : offset, right,
                rightIsPartial ? (depth + 1) * blockBytes : offset, into, intoOffset, count);
    }

    /** Brings about an operand: in the block of this depth, or nothing when it is one rank's own and read there. */
    private boolean prepare(int level, int first, int depth, ReduceOp op, Type type, long offset, long count) {
        if (level > 0) {
            combine(level, first, depth, op, type, offset, blocks, depth * blockBytes, count);
            return true;
        }
        int folded = first + powerOfTwo;
        if (folded < group.size()) {
            combineFolded(first, folded, depth, op, type, offset, count);
            return true;
        }
        if (!direct) {
            get(first, offset, depth, count * type.bytes());
        }
        return !direct;
    }

    private void combineFolded(int first, int folded, int depth, ReduceOp op, Type type, long offset, long count) {
        long into = depth * blockBytes;
        if (direct) {
            group.combine(op, type, group.memory(first), offset, group.memory(folded), offset, blocks, into,
                    count);
        } else {
            get(first, offset, depth, count * type.bytes());
            get(folded, offset, depth + 1, count * type.bytes());
            group.combine(op, type, blocks, into, blocks, into + blockBytes, blocks, into, count);
        }
    }

    private void get(int rank, long offset, int depth, long bytes) {
        group.transport().get(group.pe(rank), offset, blocks, depth * blockBytes, bytes);
    }
}
