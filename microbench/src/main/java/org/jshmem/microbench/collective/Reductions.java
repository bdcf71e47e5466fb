package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

/** Reductions of small whole numbers: the result is exact in any order. */
class Reductions extends CollectiveOperation {

    /** A prime, so that a shift by any power of two shows. */
    private static final int PERIOD = 509;

    /** Of 2^64: multiples have high bits that follow no pattern. */
    private static final long GOLDEN_RATIO = 0x9e37_79b9_7f4a_7c15L;

    private final ReduceOp op;
    private final ReduceElement element;
    private final boolean inPlace;
    private final long first;

    Reductions(Buffers buffers, long bytes, ReduceOp op, ReduceElement element, boolean inPlace) {
        this(buffers, bytes, 0, bytes, op, element, inPlace);
    }

    /** The destination has some bytes of the result, from an element on. */
    Reductions(Buffers buffers, long bytes, long first, long destBytes, ReduceOp op, ReduceElement element,
            boolean inPlace) {
        super(buffers, bytes, destBytes);
        this.first = first;
        this.op = op;
        this.element = element;
        this.inPlace = inPlace;
    }

    /** In place the rounds have made something of the data that nobody can foretell cheaply; one more call shows it. */
    @Override
    boolean isRepeatable() {
        return !inPlace;
    }

    @Override
    MemorySegment dest(MemorySegment source, MemorySegment dest) {
        return inPlace ? source : dest;
    }

    @Override
    void fill(MemorySegment source, long seed) {
        for (long i = 0; i < element.count(source); i++) {
            element.set(source, i, value(seed, myPe(), i));
        }
    }

    @Override
    boolean holds(MemorySegment dest, long seed) {
        long[] expected = new long[PERIOD];
        for (int i = 0; i < PERIOD; i++) {
            expected[i] = value(seed, 0, i);
            for (int pe = 1; pe < nPes(); pe++) {
                expected[i] = combine(expected[i], value(seed, pe, i));
            }
        }
        for (long i = 0; i < element.count(dest); i++) {
            if (element.get(dest, i) != expected[(int) ((first + i) % PERIOD)]) {
                return false;
            }
        }
        return true;
    }

    private long value(long seed, int pe, long index) {
        long number = key(seed, pe) + index % PERIOD;
        return switch (op) {
            case PROD -> factor(number * PERIOD + index % PERIOD);
            case AND -> ~number; // the numbers themselves often have no bit in common, and 0 is what was there before
            default -> number;
        };
    }

    /** 1 or -1, or a product would not stay small; as if tossed, since factors that alternate have the same product everywhere. */
    private static long factor(long number) {
        return 1 + 2 * (number * GOLDEN_RATIO >> Long.SIZE - 1);
    }

    private long combine(long a, long b) {
        return switch (op) {
            case SUM -> a + b;
            case PROD -> a * b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
        };
    }

    @Override
    void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds) {
        ReduceOp op = this.op;
        ValueLayout layout = element.layout();
        for (long i = 0; i < rounds; i++) {
            shmem.reduce(op, layout, dest, source);
        }
    }
}
