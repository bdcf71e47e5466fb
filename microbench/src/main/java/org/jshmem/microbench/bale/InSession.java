package org.jshmem.microbench.bale;

import org.jshmem.core.SessionOption;

/** A kernel within a session, which gathers what does not fetch. */
final class InSession extends Kernel {

    private final Kernel kernel;

    InSession(Kernel kernel) {
        super(kernel.shmem, kernel.operationsPerRound());
        this.kernel = kernel;
    }

    @Override
    public void prepare() {
        kernel.prepare();
    }

    @Override
    void run() {
        shmem.sessionStart(SessionOption.BATCH);
        kernel.run();
        shmem.sessionStop();
    }

    @Override
    boolean isRightEverywhere() {
        return kernel.isRightEverywhere();
    }
}
