package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.microbench.sampling.Operation;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Sums of the partner's longs, loaded through {@code ptr}. Each form has a loop of its own, so that C2 sees one of them. */
class PtrSum implements Operation {

    private static final long VALUE = 3;

    final MemorySegment remote;
    final long count;
    private final Pair pair;
    private long sum;
    private long rounds;

    PtrSum(Pair pair, MemorySegment remote) {
        this.pair = pair;
        this.remote = remote;
        count = remote.byteSize() / Long.BYTES;
    }

    @Override
    public void prepare() {
        PtrLoops.store(pair.symmetric(), count, VALUE);
    }

    @Override
    public void lead(long rounds) {
        for (long i = 0; i < rounds; i++) {
            add(sum(remote, count));
        }
    }

    final void add(long sumOfRound) {
        sum += sumOfRound;
        rounds++;
    }

    @Override
    public boolean isRight() {
        return sum == rounds * count * VALUE;
    }

    static long sum(MemorySegment longs, long count) {
        long sum = 0;
        for (long i = 0; i < count; i++) {
            sum += longs.getAtIndex(JAVA_LONG, i);
        }
        return sum;
    }

    /**
     * C2 25 takes a sum for worth vectorising only when something else is done to each element. To flip the sign bit adds
     * 2^63 to an element, so that an odd number of them differ from the sum by 2^63, and an even number by nothing.
     */
    static long flippedSum(MemorySegment longs, long count) {
        long sum = 0;
        for (long i = 0; i < count; i++) {
            sum += longs.getAtIndex(JAVA_LONG, i) ^ Long.MIN_VALUE;
        }
        return sum + (count << Long.SIZE - 1);
    }

    /** By {@link #flippedSum}. */
    static final class Flipped extends PtrSum {

        Flipped(Pair pair, MemorySegment remote) {
            super(pair, remote);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                add(flippedSum(remote, count));
            }
        }
    }

    /** With the Vector API. */
    static final class Vector extends PtrSum {

        Vector(Pair pair, MemorySegment remote) {
            super(pair, remote);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                add(PtrVectorLoops.sum(remote));
            }
        }
    }
}
