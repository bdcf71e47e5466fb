package org.jshmem.shm.wait;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;

/**
 * A long wait of a thread that may be of a {@link ForkJoinPool}: the pool has another thread meanwhile. PEs of a JVM share the
 * common pool, which has few, and what one of its tasks waits for may come of another that is still in the queue.
 */
final class PoolWait implements ForkJoinPool.ManagedBlocker {

    private final BooleanSupplier wait;
    private boolean isOver;
    private boolean result;

    private PoolWait(BooleanSupplier wait) {
        this.wait = wait;
    }

    /** Waits as it is told to; returns what that does. */
    static boolean run(BooleanSupplier wait) {
        return Thread.currentThread() instanceof ForkJoinWorkerThread ? new PoolWait(wait).run() : wait.getAsBoolean();
    }

    private boolean run() {
        try {
            ForkJoinPool.managedBlock(this);
        } catch (RejectedExecutionException | InterruptedException e) { // the pool has as many threads as it may have, or is stopped
            block();
        }
        return result;
    }

    @Override
    public boolean block() {
        if (!isOver) {
            result = wait.getAsBoolean();
            isOver = true;
        }
        return true;
    }

    @Override
    public boolean isReleasable() {
        return isOver;
    }
}
