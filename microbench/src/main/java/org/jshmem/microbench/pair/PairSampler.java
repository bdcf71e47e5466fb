package org.jshmem.microbench.pair;

import org.jshmem.Shmem;
import org.jshmem.microbench.Decision;
import org.jshmem.microbench.Samples;

/**
 * Times what PE 0 does towards its partner. Reading the clock costs as much as several puts, so batches are timed, long
 * enough for the reading to be a fraction of a percent. How many is settled before the first, so that no PE has to ask
 * another one in between; an operation with an answer keeps the two together by itself.
 */
final class PairSampler {

    /** Some five hundred readings of the clock. */
    static final long BATCH_NS = 20_000;

    private static final long MIN_BATCHES = 5;

    private final Shmem shmem;
    private final PairOptions options;
    private final Decision decision;

    /** Collective. */
    PairSampler(Shmem shmem, PairOptions options) {
        this.shmem = shmem;
        this.options = options;
        decision = new Decision(shmem);
    }

    /** Collective; the samples are those of PE 0. */
    PointResult run(Point point) {
        PairOperation body = point.body();
        body.prepare();
        shmem.barrierAll();
        long roundNs = warmUp(body);
        long batchRounds = Math.max(1, BATCH_NS / roundNs);
        long batches = Math.clamp(options.pointNs() / (batchRounds * roundNs), MIN_BATCHES,
                Math.max(MIN_BATCHES, options.iterations()));
        Samples samples = new Samples();
        if (shmem.myPe() == 0) {
            for (long batch = 0; batch < batches; batch++) {
                samples.record(time(body, batchRounds), batchRounds * body.operationsPerRound());
            }
        } else if (isPartner()) {
            body.follow(batches * batchRounds);
        }
        shmem.barrierAll();
        return new PointResult(point.operation(), point.bytes(), samples, decision.of(isRight(body)));
    }

    /** Collective; returns the time of a round, the same on all PEs: of the last of ever longer batches. */
    private long warmUp(PairOperation body) {
        long startNs = System.nanoTime();
        long rounds = 1;
        while (true) {
            long elapsedNs = 0;
            if (shmem.myPe() == 0) {
                elapsedNs = time(body, rounds);
            } else if (isPartner()) {
                body.follow(rounds);
            }
            boolean isWarm = decision.of(System.nanoTime() - startNs >= options.pointNs());
            if (isWarm) {
                return decision.of(Math.max(1, elapsedNs / rounds));
            }
            if (decision.of(elapsedNs < options.pointNs() / 8)) {
                rounds *= 2;
            }
        }
    }

    private boolean isPartner() {
        return shmem.myPe() == shmem.nPes() - 1;
    }

    private boolean isRight(PairOperation body) {
        return shmem.myPe() != 0 || body.isRight();
    }

    private static long time(PairOperation body, long rounds) {
        long startNs = System.nanoTime();
        body.lead(rounds);
        return System.nanoTime() - startNs;
    }
}
