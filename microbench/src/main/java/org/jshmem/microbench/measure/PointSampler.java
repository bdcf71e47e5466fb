package org.jshmem.microbench.measure;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Samples;
import org.jshmem.microbench.sampling.Stopwatch;

/**
 * Times operations. Reading the clock costs as much as several puts, so batches are timed, long enough for the reading to
 * be a fraction of a percent. How many is settled before the first, so that no PE has to ask another one in between; an
 * operation with an answer keeps the PEs together by itself, and when several PEs lead each batch starts from a barrier.
 *
 * <p>
 * A virtual clock is exact and nothing has to be compiled, while every round costs real time: there rounds are counted,
 * not timed.
 */
public final class PointSampler {

    /** Some five hundred readings of the clock. */
    static final long BATCH_NS = 20_000;

    /** Leaders do not leave a barrier at the same time: this much longer. */
    private static final long TOGETHER = 50;

    private static final long MIN_BATCHES = 5;

    private static final long VIRTUAL_ROUNDS = 8;

    private final Shmem shmem;
    private final PointOptions options;
    private final Decision decision;
    private final Agreement agreement;
    private final Stopwatch stopwatch;
    private final boolean isVirtual = Platform.current().isVirtual();
    private final int pesPerCpu;
    private final int jvmsPerCpu;

    /**
     * Collective.
     *
     * @param shmem   the library
     * @param options how long to measure
     */
    public PointSampler(Shmem shmem, PointOptions options) {
        this.shmem = shmem;
        this.options = options;
        decision = new Decision(shmem);
        agreement = new Agreement(shmem);
        stopwatch = new Stopwatch(shmem);
        pesPerCpu = isVirtual ? 1 : Math.ceilDiv(shmem.nPes(), Platform.processors());
        jvmsPerCpu = isVirtual ? 1 : Math.ceilDiv(Platform.jvms(shmem), Platform.processors());
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
        long roundNs = isVirtual || options.warmUpRounds() > 0
                ? warmUpRounds(point)
                : warmUpTime(point, options.pointNs());
        long rounds = wholeRotations(body, isVirtual
                ? Math.max(VIRTUAL_ROUNDS, body.minRounds())
                : batchRounds(minBatchNs(point), body.minRounds(), roundNs, options.pointNs()));
        long most = options.iterations(isVirtual);
        long batches = isVirtual ? most : Math.min(most, batches(rounds, roundNs, options.pointNs()));
        Samples samples = new Samples();
        for (long batch = 0; batch < batches; batch++) {
            long ns = time(point, rounds);
            if (shmem.myPe() == 0) {
                samples.record(ns, rounds * body.operationsPerRound());
            }
        }
        shmem.barrierAll();
        boolean isRight = body.isRight();
        if (body.leavesTheSame()) {
            isRight &= isRightOnceMore(point);
        }
        return new PointResult(point, samples, agreement.of(isRight || !point.roles().leads()));
    }

    private boolean isRightOnceMore(Point point) {
        shmem.barrierAll(); // all have looked
        point.body().prepare();
        shmem.barrierAll();
        time(point, 1);
        shmem.barrierAll();
        return point.body().isRight();
    }

    /**
     * What the first rounds take; collective. What an earlier point has run may be compiled by then.
     *
     * @param point what, before it is warmed up
     * @return the mean time of an operation, on PE 0; not a number where time is virtual and nothing is compiled
     */
    public double firstUs(Point point) {
        if (isVirtual) {
            return Double.NaN;
        }
        point.body().prepare();
        shmem.barrierAll();
        long rounds = point.body().firstRounds();
        long ns = time(point, rounds);
        shmem.barrierAll(); // before a PE that only waited prepares the memory again
        return ns / 1e3 / (rounds * point.body().operationsPerRound());
    }

    /**
     * Lets an operation be compiled, where that is needed; collective.
     *
     * @param point what
     */
    public void warmUpAtFirst(Point point) {
        if (!isVirtual && options.warmUpRounds() == 0) {
            point.body().prepare();
            shmem.barrierAll();
            warmUpTime(point, options.warmUpNs(jvmsPerCpu));
        }
    }

    /** As many rounds as are asked for; returns the time of one. */
    private long warmUpRounds(Point point) {
        long rounds = wholeRotations(point.body(), Math.max(point.body().minRounds(), options.warmUpRounds()));
        return decision.of(Math.max(1, time(point, rounds) / rounds));
    }

    /**
     * Does an operation, ever more rounds at a time, until time is up. It begins with the least that a batch should have: a single
     * round of what starts and ends once for all rounds, as updates by conveyors do, would look too long for a batch of more.
     *
     * @return the time of a round, the same on all PEs: in the fastest batch, since others were not yet compiled, or
     *         disturbed
     */
    private long warmUpTime(Point point, long timeNs) {
        long startNs = System.nanoTime();
        long fastestNs = Long.MAX_VALUE;
        long rounds = wholeRotations(point.body(), point.body().minRounds());
        while (true) {
            long elapsedNs = time(point, rounds);
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

    private long minBatchNs(Point point) {
        return point.roles().leaders() == 1 ? BATCH_NS : BATCH_NS * TOGETHER * pesPerCpu;
    }

    /** Enough for the clock and for the operation, unless few batches of those took more than the time for all. */
    static long batchRounds(long minBatchNs, int minRounds, long roundNs, long pointNs) {
        long affordable = Math.max(1, pointNs / MIN_BATCHES / roundNs);
        return Math.max(Math.max(1, Math.min(affordable, minBatchNs / roundNs)), Math.min(minRounds, affordable));
    }

    /**
     * As many as there is time for, and a few in any case. Where a rotation takes longer than the whole point may, fewer of these,
     * down to one: in each every PE had its turn, and with many PEs a few took minutes.
     */
    static long batches(long rounds, long roundNs, long pointNs) {
        long batchNs = rounds * roundNs;
        long few = Math.clamp(MIN_BATCHES * pointNs / batchNs, Math.ceilDiv(MIN_BATCHES, rounds), MIN_BATCHES);
        return Math.max(few, pointNs / batchNs);
    }

    private static long wholeRotations(Operation body, long rounds) {
        return Math.ceilDiv(rounds, (long) body.rotationRounds()) * body.rotationRounds();
    }

    /** The time in ns, on PE 0. */
    private long time(Point point, long rounds) {
        if (point.roles().leaders() > 1) {
            return stopwatch.time(point.roles(), point.body(), rounds);
        }
        return switch (point.roles().mine()) {
            case LEADS -> {
                long startNs = System.nanoTime();
                point.body().lead(rounds);
                yield System.nanoTime() - startNs;
            }
            case FOLLOWS -> {
                point.body().follow(rounds);
                yield 0;
            }
            case WAITS -> 0;
        };
    }
}
