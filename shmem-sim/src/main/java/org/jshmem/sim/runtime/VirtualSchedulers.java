package org.jshmem.sim.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.ShmemException;

/**
 * Refuses threads that act when a time has come: theirs would be that of the host. Each method has the parameters of the method it
 * stands for, after the receiver if that has one.
 */
public final class VirtualSchedulers {

    private VirtualSchedulers() {}

    /**
     * Stands for {@link Executors#newScheduledThreadPool(int)}.
     *
     * @param threads how many
     * @return never
     */
    public static ScheduledExecutorService newScheduledThreadPool(int threads) {
        throw refused("Executors.newScheduledThreadPool");
    }

    /**
     * Stands for {@link Executors#newSingleThreadScheduledExecutor()}.
     *
     * @return never
     */
    public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
        throw refused("Executors.newSingleThreadScheduledExecutor");
    }

    /**
     * Stands for {@link Executors#newScheduledThreadPool(int, ThreadFactory)}.
     *
     * @param threads not used
     * @param factory not used
     * @return never
     */
    public static ScheduledExecutorService newScheduledThreadPool(int threads, ThreadFactory factory) {
        throw refused("Executors.newScheduledThreadPool");
    }

    /**
     * Stands for {@link Executors#newSingleThreadScheduledExecutor(ThreadFactory)}.
     *
     * @param factory not used
     * @return never
     */
    public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
        throw refused("Executors.newSingleThreadScheduledExecutor");
    }

    /**
     * Stands for {@link CompletableFuture#orTimeout}.
     *
     * @param future not used
     * @param time   not used
     * @param unit   not used
     * @return never
     */
    public static CompletableFuture<?> orTimeout(CompletableFuture<?> future, long time, TimeUnit unit) {
        throw refused("CompletableFuture.orTimeout");
    }

    /**
     * Stands for {@link CompletableFuture#delayedExecutor(long, TimeUnit)}.
     *
     * @param time not used
     * @param unit not used
     * @return never
     */
    public static Executor delayedExecutor(long time, TimeUnit unit) {
        throw refused("CompletableFuture.delayedExecutor");
    }

    /**
     * Stands for {@link CompletableFuture#completeOnTimeout}.
     *
     * @param future not used
     * @param value  not used
     * @param time   not used
     * @param unit   not used
     * @return never
     */
    public static CompletableFuture<?> completeOnTimeout(CompletableFuture<?> future, Object value, long time,
            TimeUnit unit) {
        throw refused("CompletableFuture.completeOnTimeout");
    }

    /**
     * Stands for {@link CompletableFuture#delayedExecutor(long, TimeUnit, Executor)}.
     *
     * @param time     not used
     * @param unit     not used
     * @param executor not used
     * @return never
     */
    public static Executor delayedExecutor(long time, TimeUnit unit, Executor executor) {
        throw refused("CompletableFuture.delayedExecutor");
    }

    /** Before a timer is made, or its constructor is referred to. */
    public static void refuseTimer() {
        throw refused("Timer");
    }

    /** Before one is made, or its constructor is referred to. */
    public static void refuseScheduledThreadPoolExecutor() {
        throw refused("ScheduledThreadPoolExecutor");
    }

    private static ShmemException refused(String call) {
        return new ShmemException(VirtualSystem.pe(call).number(), call,
                "acts by the time of the host, and a simulated machine has its own: let main sleep, or look at the clock");
    }
}
