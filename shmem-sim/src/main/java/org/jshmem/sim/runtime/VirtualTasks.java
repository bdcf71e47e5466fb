package org.jshmem.sim.runtime;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.LibraryCode;

/** {@link VirtualWaits} for what tasks of the program give. */
public final class VirtualTasks {

    private VirtualTasks() {}

    /**
     * Stands for {@link ExecutorService#awaitTermination}.
     *
     * @param executor that is waited for
     * @param time     the limit
     * @param unit     of the limit
     * @return whether it has ended
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean awaitTermination(ExecutorService executor, long time, TimeUnit unit)
            throws InterruptedException {
        return VirtualWaits.await(time, unit, (limit, its) -> executor.awaitTermination(limit, its), false);
    }

    /**
     * Stands for {@link Future#get(long, TimeUnit)}.
     *
     * @param future that is waited for
     * @param time   the limit
     * @param unit   of the limit
     * @return its result
     * @throws InterruptedException when the thread has been interrupted
     * @throws ExecutionException   when the computation has failed
     * @throws TimeoutException     when it has not come
     */
    public static Object get(Future<?> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return LibraryCode.owns(future.getClass().getName()) // waits in calls of the PE, by its clock
                ? future.get(time, unit)
                : VirtualWaits.awaitOrThrow("Future.get", time, unit, (limit, its) -> future.get(limit, its));
    }

    /**
     * Stands for {@link ExecutorService#invokeAll(Collection, long, TimeUnit)}. That makes the threads which it waits for.
     *
     * @param executor runs the tasks
     * @param tasks    what is waited for
     * @param time     the limit
     * @param unit     of the limit
     * @return what has become of them
     * @throws InterruptedException when the thread has been interrupted
     */
    @SuppressWarnings("unchecked")
    public static List<?> invokeAll(ExecutorService executor, Collection<?> tasks, long time, TimeUnit unit)
            throws InterruptedException {
        Pe pe = VirtualSystem.timed("ExecutorService.invokeAll");
        List<Future<Object>> futures = executor.invokeAll((Collection<Callable<Object>>) tasks, time, unit);
        if (futures.stream().anyMatch(Future::isCancelled)) {
            pe.sleep(Math.max(0, unit.toNanos(time)));
        }
        return futures;
    }

    /**
     * Stands for {@link ExecutorService#invokeAny(Collection, long, TimeUnit)}. That makes the threads which it waits for.
     *
     * @param executor runs the tasks
     * @param tasks    what is waited for
     * @param time     the limit
     * @param unit     of the limit
     * @return the result of one
     * @throws InterruptedException when the thread has been interrupted
     * @throws ExecutionException   when all have failed
     * @throws TimeoutException     when no result has come
     */
    @SuppressWarnings("unchecked")
    public static Object invokeAny(ExecutorService executor, Collection<?> tasks, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        Pe pe = VirtualSystem.timed("ExecutorService.invokeAny");
        try {
            return executor.invokeAny((Collection<Callable<Object>>) tasks, time, unit);
        } catch (TimeoutException e) {
            pe.sleep(Math.max(0, unit.toNanos(time)));
            throw e;
        }
    }
}
