package org.jshmem.microbench.hostmodel;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Samples;

/**
 * Times passes of one core over lines in a known state. PE 0 is the core that is timed ("here"), PE 1 the other; both
 * reach the same lines, which lie in the heap of PE 0.
 */
final class AccessTimer {

    private static final long PAGE_BYTES = 4096;

    /** Passes that leave the state alone are timed together until they have touched enough. */
    private static final long BATCH_BYTES = 1 << 20;

    private static final int CLOCK_READINGS = 1000;
    private static final int COMPILING_PASSES = 20_000;
    private static final int COMPILING_BYTES = 4096;

    private final Shmem shmem;
    private final MemorySegment lines;
    private final MemorySegment sweep;
    private final boolean isHere;
    private final int passes;
    private final long clockNs;
    private long value;
    private boolean isRight = true;

    /** Collective. */
    AccessTimer(Shmem shmem, long largestBytes, long sweepBytes, int passes, Arena lifetime) {
        this.shmem = shmem;
        this.passes = passes;
        isHere = shmem.myPe() == 0;
        lines = shmem.ptr(shmem.align(PAGE_BYTES, largestBytes), 0);
        sweep = lifetime.allocate(sweepBytes, PAGE_BYTES);
        AccessLoops.store(sweep, 1); // a page that was never written is the same page of zeros everywhere
        compile(lifetime.allocate(COMPILING_BYTES, PAGE_BYTES));
        clockNs = clockNs();
    }

    /** Collective; the times of passes on PE 0. */
    Samples time(AccessKind kind, LineState state, long bytes) {
        MemorySegment some = lines.asSlice(0, bytes);
        long repeats = state.survives(kind) ? Math.max(1, BATCH_BYTES / bytes) : 1;
        Samples samples = new Samples();
        for (int pass = 0; pass < passes; pass++) {
            prepare(state, some);
            if (isHere) {
                long batchNs = kind == AccessKind.LOAD ? timeLoads(some, repeats) : timeStores(some, repeats);
                samples.record(Math.max(1, batchNs - clockNs), repeats);
            }
            value += kind == AccessKind.STORE ? 1 : 0;
            shmem.barrierAll();
            isRight &= AccessLoops.load(some) == sum(some);
            shmem.barrierAll();
        }
        return samples;
    }

    /** Whether lines have always held what was stored last, as this PE sees them. */
    boolean isRight() {
        return isRight;
    }

    /** The value moves on, so that lines left over from another pass would be noticed. */
    private void prepare(LineState state, MemorySegment some) {
        value++;
        for (LineState.Step step : state.steps()) {
            if (step.isHere() == isHere) {
                switch (step) {
                    case STORE_HERE, STORE_THERE -> AccessLoops.store(some, value);
                    case LOAD_HERE, LOAD_THERE -> isRight &= AccessLoops.load(some) == sum(some);
                    case SWEEP_HERE, SWEEP_THERE -> isRight &= AccessLoops.load(sweep) == sweep.byteSize() / Long.BYTES;
                }
            }
            shmem.barrierAll();
        }
    }

    private long timeLoads(MemorySegment some, long repeats) {
        long sum = 0;
        long startNs = System.nanoTime();
        for (long i = 0; i < repeats; i++) {
            sum += AccessLoops.load(some);
        }
        long batchNs = System.nanoTime() - startNs;
        isRight &= sum == repeats * sum(some);
        return batchNs;
    }

    private long timeStores(MemorySegment some, long repeats) {
        long last = value + 1;
        long startNs = System.nanoTime();
        for (long i = 0; i < repeats; i++) {
            AccessLoops.store(some, last);
        }
        VarHandle.fullFence(); // until the last store has left the store buffer, which holds some 70 of them
        return System.nanoTime() - startNs;
    }

    private long sum(MemorySegment some) {
        return value * (some.byteSize() / Long.BYTES);
    }

    private static void compile(MemorySegment some) {
        for (int i = 0; i < COMPILING_PASSES; i++) {
            AccessLoops.store(some, AccessLoops.load(some) + i);
        }
    }

    /** What reading the clock adds to an interval. */
    private static long clockNs() {
        long leastNs = Long.MAX_VALUE;
        for (int i = 0; i < CLOCK_READINGS; i++) {
            long startNs = System.nanoTime();
            leastNs = Math.min(leastNs, System.nanoTime() - startNs);
        }
        return leastNs;
    }
}
