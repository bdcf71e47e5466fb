package org.jshmem.spi;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** The pool that the PEs of a JVM share: its threads inherit from whoever was the first to need one, and then serve all. */
public final class CommonPool {

    /** Ends timeouts of {@code CompletableFuture}, and runs what depends on them. */
    private static final String TIMER = "ForkJoinPool.commonPool-delayScheduler";

    private CommonPool() {}

    /**
     * Whether a thread is one of the pool's, and so of no PE.
     *
     * @param thread any
     * @return true if so
     */
    public static boolean has(Thread thread) {
        return thread instanceof ForkJoinWorkerThread worker
                ? worker.getPool() == ForkJoinPool.commonPool()
                : thread.getName().equals(TIMER);
    }
}
