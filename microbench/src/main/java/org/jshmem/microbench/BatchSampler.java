package org.jshmem.microbench;

import org.jshmem.Shmem;

/**
 * Times an operation that all PEs do together. Reading the clock costs about 35 ns, as much as a fast operation, so
 * batches of operations are timed, long enough for the reading to be below a percent of them. PE 0 takes the samples and
 * ends the run when its time is up; every PE does the same batches.
 */
final class BatchSampler {

    /** A hundred readings of the clock. */
    private static final long BATCH_NS = 3_500;

    /** PE 0 may be the last to start a batch, and find its first operation half done: one of so many at least. */
    private static final long MIN_BATCH = 16;

    private static final long MAX_BATCH = 1_000;

    private final String measure;
    private final SamplingOptions options;
    private final Runnable operation;
    private final boolean leads;
    private final ArrivalCheck check;
    private final Decision decision;
    private long batchLength;

    /** Collective. */
    BatchSampler(Shmem shmem, String measure, SamplingOptions options, Runnable operation) {
        this.measure = measure;
        this.options = options;
        this.operation = operation;
        leads = shmem.myPe() == 0;
        check = new ArrivalCheck(shmem);
        decision = new Decision(shmem);
    }

    /** Collective; returns the samples on PE 0 and null on the others. */
    Samples run() {
        batchLength = decision.of(batchLengthFor(warmUp()));
        Samples samples = leads ? new Samples() : null;
        long startNs = System.nanoTime();
        Progress progress = new Progress(System.err, measure, "samples", options.iterations(), startNs);
        long batch = 0;
        while (batch < options.iterations() && decision.of(batch == 0 || isTimeLeft(startNs, options.timeLimitNs()))) {
            batch++;
            check.send(batch);
            long elapsedNs = time(batchLength);
            check.look(batch);
            if (leads) {
                samples.record(elapsedNs, batchLength);
                progress.at(batch, System.nanoTime());
            }
        }
        return samples;
    }

    /** How many operations were timed at once. */
    long batchLength() {
        return batchLength;
    }

    /** Collective; returns how many verifications have failed, on all PEs. */
    long failures() {
        return check.missing();
    }

    /** As many operations as take the time of a batch, within the bounds. */
    static long batchLengthFor(long operationNs) {
        return Math.clamp(BATCH_NS / Math.max(1, operationNs), MIN_BATCH, MAX_BATCH);
    }

    /** Returns the time of an operation in ns, from the fastest batch: the first ones run uncompiled. */
    private long warmUp() {
        long startNs = System.nanoTime();
        long fastestNs = Long.MAX_VALUE;
        for (long done = 0; done < options.warmup()
                && decision.of(isTimeLeft(startNs, options.timeLimitNs() / 2)); done += MIN_BATCH) {
            fastestNs = Math.min(fastestNs, time(MIN_BATCH));
        }
        return fastestNs / MIN_BATCH;
    }

    private long time(long operations) {
        long startNs = System.nanoTime();
        for (long i = 0; i < operations; i++) {
            operation.run();
        }
        return System.nanoTime() - startNs;
    }

    private static boolean isTimeLeft(long startNs, long limitNs) {
        return System.nanoTime() - startNs < limitNs;
    }
}
