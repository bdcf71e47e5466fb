package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;

import org.jshmem.combine.ScalarCombiner;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * What a reduction must give, bit by bit: with P the largest power of two not above n, the operands of ranks i and i + P
 * first, then the balanced tree over i.
 *
 * @param seed  of the operands
 * @param type  their type
 * @param count how many each rank has
 * @param exact whether they are small whole numbers, so that no order of combination rounds
 */
record ReductionModel(long seed, Type type, int count, boolean exact) {

    private static Question lastQuestion;
    private static MemorySegment lastResult;

    private record Question(ReductionModel model, ReduceOp op, int n) {}

    /** The operands of a rank; the same whoever asks. */
    MemorySegment operands(int rank) {
        if (exact) {
            return Operands.of(rank, type, count);
        }
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + rank);
        MemorySegment operands = Operands.zeros((long) count * type.bytes());
        for (long at = 0; at < operands.byteSize(); at += type.alignment()) {
            switch (type) {
                case FLOAT, COMPLEX_FLOAT -> operands.set(JAVA_FLOAT, at, (float) real(random));
                case DOUBLE, COMPLEX_DOUBLE -> operands.set(JAVA_DOUBLE, at, real(random));
                default -> {
                    long bits = random.nextLong();
                    for (int i = 0; i < type.bytes(); i++) {
                        operands.set(JAVA_BYTE, at + i, (byte) (bits >>> 8 * i));
                    }
                }
            }
        }
        return operands;
    }

    /** The result over ranks 0 to n - 1, not to be written: all PEs of a JVM ask for it, one after the other. */
    MemorySegment result(ReduceOp op, int n) {
        synchronized (ReductionModel.class) {
            Question question = new Question(this, op, n);
            if (!question.equals(lastQuestion)) {
                lastResult = tree(op, 0, Integer.highestOneBit(n), n).asReadOnly();
                lastQuestion = question;
            }
            return lastResult;
        }
    }

    private MemorySegment tree(ReduceOp op, int first, int leaves, int n) {
        if (leaves > 1) {
            return combined(op, tree(op, first, leaves / 2, n), tree(op, first + leaves / 2, leaves / 2, n));
        }
        int folded = first + Integer.highestOneBit(n);
        return folded < n ? combined(op, operands(first), operands(folded)) : operands(first);
    }

    private MemorySegment combined(ReduceOp op, MemorySegment left, MemorySegment right) {
        ScalarCombiner.INSTANCE.combine(op, type, left, 0, right, 0, left, 0, count);
        return left;
    }

    /** Of all magnitudes near 1, so that sums round and products neither vanish nor overflow. */
    private static double real(SplittableRandom random) {
        return Math.scalb(random.nextDouble(-1, 1), random.nextInt(-8, 8));
    }

    /** A number that differs, almost surely, between different contents. */
    static long hash(MemorySegment bytes) {
        long hash = bytes.byteSize();
        long words = bytes.byteSize() / Long.BYTES;
        for (long i = 0; i < words; i++) {
            hash = Long.rotateLeft(hash * 0x9e37_79b9_7f4a_7c15L, 29) ^ bytes.get(JAVA_LONG_UNALIGNED, i * Long.BYTES);
        }
        return hash;
    }
}
