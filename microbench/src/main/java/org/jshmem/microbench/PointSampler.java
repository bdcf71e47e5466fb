package org.jshmem.microbench;

import org.jshmem.Shmem;

/**
 * Times what PE 0 does with others. Reading the clock costs as much as several puts, so batches are timed, long enough
 * for the reading to be a fraction of a percent. How many is settled before the first, so that no PE has to ask another
 * one in between; an operation with an answer keeps the PEs together by itself.
 */
public final class PointSampler {

    /** Some five hundred readings of the clock. */
    static final long BATCH_NS = 20_000;

    private static final long MIN_BATCHES = 5;

    private final Shmem shmem;
    private final PointOptions options;
    private final boolean follows;
    private final Decision decision;

    /**
     * Collective.
     *
     * @param shmem   the library
     * @param options how long to measure
     * @param follows whether this PE does the other side of operations
     */
    public PointSampler(Shmem shmem, PointOptions options, boolean follows) {
        this.shmem = shmem;
        this.options = options;
        this.follows = follows;
        decision = new Decision(shmem);
    }

    /**
     * Measures; collective.
     *
     * @param point what
     * @return samples of PE 0
     */
    public PointResult run(Point point) {
        Operation body = point.body();
        body.prepare();
        shmem.barrierAll();
        long roundNs = warmUp(body, options.pointNs());
        long batchRounds = batchRounds(body.minRounds(), roundNs, options.pointNs());
        long batches = Math.clamp(options.pointNs() / (batchRounds * roundNs), MIN_BATCHES,
                Math.max(MIN_BATCHES, options.iterations()));
        Samples samples = new Samples();
        if (shmem.myPe() == 0) {
            for (long batch = 0; batch < batches; batch++) {
                samples.record(time(body, batchRounds), batchRounds * body.operationsPerRound());
            }
        } else if (follows) {
            body.follow(batches * batchRounds);
        }
        shmem.barrierAll();
        return new PointResult(point.operation(), point.bytes(), samples, decision.of(body.isRight()));
    }

    /**
     * Does an operation, ever more rounds at a time, until time is up; collective.
     *
     * @param body   the operation, prepared on all PEs
     * @param timeNs for how long
     * @return the time of a round, the same on all PEs: in the fastest batch, since others were not yet compiled, or
     *         disturbed
     */
    public long warmUp(Operation body, long timeNs) {
        long startNs = System.nanoTime();
        long fastestNs = Long.MAX_VALUE;
        long rounds = 1;
        while (true) {
            long elapsedNs = 0;
            if (shmem.myPe() == 0) {
                elapsedNs = time(body, rounds);
            } else if (follows) {
                body.follow(rounds);
            }
            fastestNs = Math.min(fastestNs, elapsedNs / rounds);
            boolean isWarm = decision.of(System.nanoTime() - startNs >= timeNs);
            if (isWarm) {
                return decision.of(Math.max(1, fastestNs));
            }
            if (decision.of(elapsedNs < timeNs / 8)) {
                rounds *= 2;
            }
        }
    }

    /** Enough for the clock and for the operation, unless few batches of those took more than the time for all. */
    static long batchRounds(int minRounds, long roundNs, long pointNs) {
        long affordable = Math.max(1, pointNs / MIN_BATCHES / roundNs);
        return Math.max(Math.max(1, BATCH_NS / roundNs), Math.min(minRounds, affordable));
    }

    private static long time(Operation body, long rounds) {
        long startNs = System.nanoTime();
        body.lead(rounds);
        return System.nanoTime() - startNs;
    }
}
