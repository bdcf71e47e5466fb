package org.jshmem.sim.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

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

    /**
     * Stands for {@link ScheduledExecutorService#schedule(Callable, long, TimeUnit)}.
     *
     * @param executor one of the JDK, or the program's own
     * @param task     for it
     * @param time     for it
     * @param unit     for it
     * @return what an executor of the program's own returns
     */
    public static ScheduledFuture<?> schedule(ScheduledExecutorService executor, Callable<?> task, long time,
            TimeUnit unit) {
        requireOwn(executor, "schedule");
        return executor.schedule(task, time, unit);
    }

    /**
     * Stands for {@link ScheduledExecutorService#schedule(Runnable, long, TimeUnit)}.
     *
     * @param executor one of the JDK, or the program's own
     * @param task     for it
     * @param time     for it
     * @param unit     for it
     * @return what an executor of the program's own returns
     */
    public static ScheduledFuture<?> schedule(ScheduledExecutorService executor, Runnable task, long time,
            TimeUnit unit) {
        requireOwn(executor, "schedule");
        return executor.schedule(task, time, unit);
    }

    /**
     * Stands for {@link ScheduledExecutorService#scheduleAtFixedRate}.
     *
     * @param executor one of the JDK, or the program's own
     * @param task     for it
     * @param first    for it
     * @param period   for it
     * @param unit     for it
     * @return what an executor of the program's own returns
     */
    public static ScheduledFuture<?> scheduleAtFixedRate(ScheduledExecutorService executor, Runnable task, long first,
            long period, TimeUnit unit) {
        requireOwn(executor, "scheduleAtFixedRate");
        return executor.scheduleAtFixedRate(task, first, period, unit);
    }

    /**
     * Stands for {@link ScheduledExecutorService#scheduleWithFixedDelay}.
     *
     * @param executor one of the JDK, or the program's own
     * @param task     for it
     * @param first    for it
     * @param delay    for it
     * @param unit     for it
     * @return what an executor of the program's own returns
     */
    public static ScheduledFuture<?> scheduleWithFixedDelay(ScheduledExecutorService executor, Runnable task,
            long first, long delay, TimeUnit unit) {
        requireOwn(executor, "scheduleWithFixedDelay");
        return executor.scheduleWithFixedDelay(task, first, delay, unit);
    }

    /**
     * Stands for {@link ForkJoinPool#submitWithTimeout}.
     *
     * @param pool   not used
     * @param task   not used
     * @param time   not used
     * @param unit   not used
     * @param action not used
     * @return never
     */
    public static ForkJoinTask<?> submitWithTimeout(ForkJoinPool pool, Callable<?> task, long time, TimeUnit unit,
            Consumer<?> action) {
        throw refused("ForkJoinPool.submitWithTimeout");
    }

    /** What a program has written itself may go by whatever clock it likes, unless it is a pool of the JDK all the same. */
    private static void requireOwn(ScheduledExecutorService executor, String call) {
        if (executor instanceof ForkJoinPool) {
            throw refused("ForkJoinPool." + call);
        }
        if (executor.getClass().getClassLoader() == null) {
            throw refused("ScheduledExecutorService." + call);
        }
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
