package org.jshmem.sim.runtime;

import java.time.Duration;
import java.util.Date;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

import org.jshmem.sim.pe.Pe;

/**
 * Waits with a time limit for what other threads of the program do. These have no virtual time: what they do is done at once, or comes
 * too late, and then the limit passes in virtual time. Where a PE has made no thread, the limit passes without a wait. Each method has
 * the parameters of the method it stands for, after the receiver if that has one.
 */
public final class VirtualWaits {

    private VirtualWaits() {}

    /** By a thread of the PE, or by a task of the common pool, whose threads are nobody's. */
    private static boolean mayBeEnded(Pe pe) {
        return pe.hasMadeThreads() || !ForkJoinPool.commonPool().isQuiescent();
    }

    /** A wait that ends by itself when the time is over. */
    @FunctionalInterface
    interface Wait<T, E extends Exception> {

        T await(long time, TimeUnit unit) throws E, InterruptedException;
    }

    /** Where no thread of the program can end the wait, a look takes its place: the host's time is not spent. */
    static <T, E extends Exception> T await(long time, TimeUnit unit, Wait<T, E> wait, T tooLate)
            throws E, InterruptedException {
        Pe pe = VirtualSystem.timed("wait with a time limit");
        T result = mayBeEnded(pe) ? wait.await(time, unit) : wait.await(0, unit);
        if (tooLate == null ? result == null : tooLate.equals(result)) {
            pe.sleep(Math.max(0, unit.toNanos(time)));
        }
        return result;
    }

    /** A wait that says by an exception that the time is over. */
    @FunctionalInterface
    interface ThrowingWait<T, E extends Exception> {

        T await(long time, TimeUnit unit) throws E, InterruptedException, TimeoutException;
    }

    static <T, E extends Exception> T awaitOrThrow(String call, long time, TimeUnit unit,
            ThrowingWait<T, E> wait)
            throws E, InterruptedException, TimeoutException {
        Pe pe = VirtualSystem.timed(call);
        try {
            return wait.await(mayBeEnded(pe) ? time : 0, unit);
        } catch (TimeoutException e) {
            pe.sleep(Math.max(0, unit.toNanos(time)));
            throw e;
        }
    }

    /**
     * Stands for {@link Object#wait(long)}. It does not say whether it has been notified: it has not, where it has lasted as long as the
     * limit.
     *
     * @param object whose lock is held
     * @param ms     the limit; 0 is none
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void await(Object object, long ms) throws InterruptedException {
        Pe pe = VirtualSystem.timed("Object.wait");
        if (ms <= 0 || mayBeEnded(pe)) {
            long startNs = System.nanoTime();
            object.wait(ms);
            if (ms > 0 && System.nanoTime() - startNs >= TimeUnit.MILLISECONDS.toNanos(ms)) {
                pe.sleep(TimeUnit.MILLISECONDS.toNanos(ms));
            }
        } else if (Thread.holdsLock(object)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            pe.sleep(TimeUnit.MILLISECONDS.toNanos(ms));
        } else {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    /**
     * Stands for {@link Object#wait(long, int)}.
     *
     * @param object whose lock is held
     * @param ms     the limit
     * @param ns     counts as one more of the limit unless it is 0, as in the JDK
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void await(Object object, long ms, int ns) throws InterruptedException {
        await(object, ns > 0 ? ms + 1 : ms);
    }

    /**
     * Stands for {@link Thread#join(long)}.
     *
     * @param thread that is waited for
     * @param ms     the limit; 0 is none
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void join(Thread thread, long ms) throws InterruptedException {
        Pe pe = VirtualSystem.timed("Thread.join");
        thread.join(ms);
        if (thread.isAlive()) {
            pe.sleep(TimeUnit.MILLISECONDS.toNanos(ms));
        }
    }

    /**
     * Stands for {@link Thread#join(long, int)}.
     *
     * @param thread that is waited for
     * @param ms     the limit
     * @param ns     counts as one more of the limit unless it is 0, as in the JDK
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void join(Thread thread, long ms, int ns) throws InterruptedException {
        join(thread, ns > 0 ? ms + 1 : ms);
    }

    /**
     * Stands for {@link Thread#join(Duration)}.
     *
     * @param thread that is waited for
     * @param limit  how long
     * @return whether it has ended
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean join(Thread thread, Duration limit) throws InterruptedException {
        Pe pe = VirtualSystem.timed("Thread.join");
        boolean hasEnded = thread.join(limit);
        if (!hasEnded) {
            pe.sleep(Math.max(0, TimeUnit.NANOSECONDS.convert(limit)));
        }
        return hasEnded;
    }

    /**
     * Stands for {@link CountDownLatch#await(long, TimeUnit)}.
     *
     * @param latch that is waited for
     * @param time  the limit
     * @param unit  of the limit
     * @return whether it has opened
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
        return await(time, unit, (limit, its) -> latch.await(limit, its), false);
    }

    /**
     * Stands for {@link Condition#await(long, TimeUnit)}.
     *
     * @param condition that is waited for
     * @param time      the limit
     * @param unit      of the limit
     * @return whether it has come
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        return await(time, unit, (limit, its) -> condition.await(limit, its), false);
    }

    /**
     * Stands for {@link Condition#awaitNanos}.
     *
     * @param condition that is waited for
     * @param ns        the limit
     * @return what is left of it, in ns of the host; 0 when it has passed
     * @throws InterruptedException when the thread has been interrupted
     */
    public static long awaitNanos(Condition condition, long ns) throws InterruptedException {
        return await(ns, TimeUnit.NANOSECONDS, (limit, _) -> Math.max(0, condition.awaitNanos(limit)), 0L);
    }

    /**
     * Stands for {@link Condition#awaitUntil}.
     *
     * @param condition that is waited for
     * @param deadline  the end of the wait, by virtual time
     * @return whether it has come
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        return await(condition, VirtualSystem.untilNs(deadline.getTime()), TimeUnit.NANOSECONDS);
    }

    /**
     * Stands for {@link Lock#tryLock(long, TimeUnit)}.
     *
     * @param lock that is waited for
     * @param time the limit
     * @param unit of the limit
     * @return whether it is held
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
        return await(time, unit, (limit, its) -> lock.tryLock(limit, its), false);
    }

    /**
     * Stands for {@link Semaphore#tryAcquire(long, TimeUnit)}.
     *
     * @param semaphore that is waited for
     * @param time      the limit
     * @param unit      of the limit
     * @return whether a permit was got
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit) throws InterruptedException {
        return await(time, unit, (limit, its) -> semaphore.tryAcquire(limit, its), false);
    }

    /**
     * Stands for {@link Semaphore#tryAcquire(int, long, TimeUnit)}.
     *
     * @param semaphore that is waited for
     * @param permits   how many
     * @param time      the limit
     * @param unit      of the limit
     * @return whether they were got
     * @throws InterruptedException when the thread has been interrupted
     */
    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit)
            throws InterruptedException {
        return await(time, unit, (limit, its) -> semaphore.tryAcquire(permits, limit, its), false);
    }

    /**
     * Stands for {@link CyclicBarrier#await(long, TimeUnit)}.
     *
     * @param barrier that is waited for
     * @param time    the limit
     * @param unit    of the limit
     * @return how many came later
     * @throws InterruptedException   when the thread has been interrupted
     * @throws BrokenBarrierException when the barrier is broken
     * @throws TimeoutException       when not all have come
     */
    public static int await(CyclicBarrier barrier, long time, TimeUnit unit)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        return awaitOrThrow("CyclicBarrier.await", time, unit, (limit, its) -> barrier.await(limit, its));
    }

    /**
     * Stands for {@link Phaser#awaitAdvanceInterruptibly(int, long, TimeUnit)}.
     *
     * @param phaser that is waited for
     * @param phase  that is to end
     * @param time   the limit
     * @param unit   of the limit
     * @return the phase that follows
     * @throws InterruptedException when the thread has been interrupted
     * @throws TimeoutException     when it has not ended
     */
    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        return awaitOrThrow("Phaser.awaitAdvanceInterruptibly", time, unit,
                (limit, its) -> phaser.awaitAdvanceInterruptibly(phase, limit, its));
    }
}
