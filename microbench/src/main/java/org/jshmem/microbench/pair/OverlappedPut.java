package org.jshmem.microbench.pair;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;

/** A non-blocking put, computation meanwhile, and the quiet; either may be left out. */
final class OverlappedPut implements Operation {

    /** Knuth's MMIX generator: each step needs the one before, so that the compiler can leave none out. */
    private static final long FACTOR = 6_364_136_223_846_793_005L;
    private static final long SUMMAND = 1_442_695_040_888_963_407L;

    private final Pair pair;
    private final long bytes;
    private final long steps;
    private long state;
    private long done;

    OverlappedPut(Pair pair, long bytes, long steps) {
        this.pair = pair;
        this.bytes = bytes;
        this.steps = steps;
    }

    @Override
    public void prepare() {
        Pattern.fill(pair.local().asSlice(0, bytes));
        pair.symmetric().asSlice(0, bytes).fill((byte) 0);
        state = 0;
        done = 0;
    }

    @Override
    public void lead(long rounds) {
        Shmem shmem = pair.shmem();
        int partner = pair.peer();
        for (long i = 0; i < rounds; i++) {
            if (bytes > 0) {
                shmem.putNbi(pair.symmetric(), 0, pair.local(), 0, bytes, partner);
            }
            state = compute(state, steps);
            if (bytes > 0) {
                shmem.quiet();
            }
        }
        done += rounds * steps;
    }

    private static long compute(long start, long steps) {
        long state = start;
        for (long i = 0; i < steps; i++) {
            state = state * FACTOR + SUMMAND;
        }
        return state;
    }

    @Override
    public boolean leavesTheSame() {
        return true;
    }

    @Override
    public boolean isRight() {
        return state == jump(done) && (bytes == 0 || Pattern.fills(pair.fetch(bytes)));
    }

    /** The state after that many steps, by squaring the step. */
    private static long jump(long steps) {
        long factor = FACTOR;
        long summand = SUMMAND;
        long state = 0;
        for (long left = steps; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                state = state * factor + summand;
            }
            summand = summand * factor + summand;
            factor *= factor;
        }
        return state;
    }
}
