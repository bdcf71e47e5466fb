package org.jshmem.shm.code;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.Objects;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.shm.array.ArrayCombiner;
import org.jshmem.shm.memory.MachineCode;
import org.jshmem.spi.Combiner;

/**
 * Combines by {@link CombineLoops}, once those are linked, with the operators that they have. Another combiner does the rest, few
 * elements, and the ends. Results are the same bits but for the payload of a NaN.
 */
public final class CodeCombiner implements Combiner {

    /** Fewer bytes are combined as fast where they are. */
    private static final long LEAST_BYTES = 256;

    /** What a call does at most: a JVM that is to collect garbage waits for it. */
    private static final long CALL_BYTES = 32 << 10;

    private final Combiner others;

    private CodeCombiner(Combiner others) {
        this.others = others;
    }

    /**
     * A combiner for any thread; each has partial results of its own.
     *
     * @param others combines until the loops are linked, and what they do not have
     * @return the combiner; the others itself where there are no loops for the processor, or they are not wanted
     */
    public static Combiner over(Combiner others) {
        return MachineCode.isAvailable() ? new CodeCombiner(others) : others;
    }

    @Override
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset, MemorySegment into, long intoOffset, long count) {
        long bytes = count * type.bytes();
        ElementInstruction instruction = instruction(op, type, bytes);
        long done = instruction != null && left.isNative() && right.isNative() && into.isNative()
                ? bytes & -CombineLoops.STEP_BYTES
                : 0;
        if (done > 0) {
            combineSteps(instruction, address(into, intoOffset, done), address(left, leftOffset, done),
                    address(right, rightOffset, done), done);
            Reference.reachabilityFence(left);
            Reference.reachabilityFence(right);
            Reference.reachabilityFence(into);
        }
        if (done < bytes) {
            others.combine(op, type, left, leftOffset + done, right, rightOffset + done, into,
                    intoOffset + done, (bytes - done) / type.bytes());
        }
    }

    private static void combineSteps(ElementInstruction instruction, long into, long left, long right, long bytes) {
        for (long at = 0; at < bytes; at += CALL_BYTES) {
            CombineLoops.pair(instruction, into + at, left + at, right + at, Math.min(CALL_BYTES, bytes - at));
        }
    }

    @Override
    public boolean combineAll(ReduceOp op, Type type, MemorySegment[] operands, long offset, MemorySegment into,
            long intoOffset, long count) {
        long bytes = count * type.bytes();
        ElementInstruction instruction = instruction(op, type, bytes * operands.length);
        long done = instruction != null ? steps(bytes) : 0;
        if (done == 0) {
            return others.combineAll(op, type, operands, offset, into, intoOffset, count);
        }
        OperandTree.own().combine(instruction, operands, offset, into, intoOffset, done);
        return done == bytes || ArrayCombiner.INSTANCE.combineAll(op, type, operands, offset + done, into,
                intoOffset + done, (bytes - done) / type.bytes());
    }

    /** How many bytes are combined in steps: all, or so many that enough are left over for others to combine them as a tree, too. */
    private static long steps(long bytes) {
        return bytes % CombineLoops.STEP_BYTES == 0
                ? bytes
                : Math.max(0, bytes - LEAST_BYTES & -CombineLoops.STEP_BYTES);
    }

    /** Null where others combine; which is counted. */
    private static ElementInstruction instruction(ReduceOp op, Type type, long bytes) {
        if (bytes < LEAST_BYTES) {
            return null;
        }
        ElementInstruction instruction = ElementInstruction.of(op, type);
        if (instruction != null && !CombineLoops.isLinked()) {
            CombineLoops.count(bytes);
            return null;
        }
        return instruction;
    }

    /** Checks that some bytes are in the segment. */
    static long address(MemorySegment memory, long offset, long bytes) {
        Objects.checkFromIndexSize(offset, bytes, memory.byteSize());
        return memory.address() + offset;
    }
}
