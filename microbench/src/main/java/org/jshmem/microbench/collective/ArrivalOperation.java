package org.jshmem.microbench.collective;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.ArrivalCheck;
import org.jshmem.microbench.sampling.Operation;

/** A collective that only synchronises. */
abstract class ArrivalOperation implements Operation {

    private static final int MIN_ROUNDS = 16;

    private final Buffers buffers;
    private final ArrivalCheck check;
    private final boolean completesPuts;
    private long batch;

    /**
     * Collective.
     *
     * @param completesPuts whether puts before it have arrived after it
     */
    ArrivalOperation(Buffers buffers, boolean completesPuts) {
        this.buffers = buffers;
        this.completesPuts = completesPuts;
        check = new ArrivalCheck(buffers.shmem());
    }

    /** The loop. */
    abstract void run(Shmem shmem, long rounds);

    @Override
    public final void lead(long rounds) {
        run(buffers.shmem(), rounds);
    }

    @Override
    public final void follow(long rounds) {
        run(buffers.shmem(), rounds);
    }

    @Override
    public final int minRounds() {
        return MIN_ROUNDS;
    }

    @Override
    public final boolean isRight() {
        for (int i = ArrivalCheck.batches(buffers.shmem().nPes()); i > 0; i--) {
            batch++;
            check.send(batch);
            if (!completesPuts) {
                buffers.shmem().quiet();
            }
            run(buffers.shmem(), 1);
            check.look(batch);
            buffers.shmem().barrierAll();
        }
        return buffers.agreement().of(check.missing() == 0);
    }
}
