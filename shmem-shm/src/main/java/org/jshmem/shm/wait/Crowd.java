package org.jshmem.shm.wait;

import java.util.concurrent.TimeUnit;

/**
 * Whether others than those that wait want the processor of one that does: a PE that computes, another program. Each yield to them costs a
 * slice of time, and what is waited for comes in vain meanwhile. A thread that sleeps instead is put before them when it is woken.
 *
 * <p>
 * Threads of a PE may share one: they run on the same processors, and an answer that is a little old does no harm.
 */
public class Crowd {

    /** A slice of Linux lasts a millisecond or more; yields between threads that all wait take about a microsecond each. */
    private static final long SLICE_NS = TimeUnit.MICROSECONDS.toNanos(500);

    /**
     * Then a yield tries anew, at the cost of a slice. PEs that share processors hand over by yields several times as fast as by sleeps,
     * and a compiler of their own JVM, which makes a crowd as well, is soon gone.
     */
    private static final long REMEMBERED_NS = TimeUnit.MILLISECONDS.toNanos(10);

    /** Of a thread that yields as well, before its code is compiled. */
    private static final long TURN_NS = TimeUnit.MICROSECONDS.toNanos(50);

    /**
     * More PEs that wait for each other get on sooner if all yield, at the cost of a slice in each round, than if each is woken: beside two
     * endless loops on 2 processors a barrier of 8 PEs takes 3.6 ms by yields and 1 ms by sleeps, one of 16 PEs 4 and 8 ms. Nor do so
     * many cease to sleep when the others are gone, since those that wake are a crowd as well.
     */
    private static final int MOST_SLEEPERS = 4;

    private final long longYieldNs;
    private boolean isNoted;
    private long notedNs;

    /**
     * Nobody is there yet.
     *
     * @param longYieldNs how long a yield takes of which somebody has made use
     */
    protected Crowd(long longYieldNs) {
        this.longYieldNs = longYieldNs;
    }

    /**
     * Beside a PE, where nobody is yet.
     *
     * @param sharers how many threads of the job share its processor, itself included
     * @return what it notes, which is nothing where it had better yield anyway
     */
    public static Crowd besidePe(int sharers) {
        return new Crowd(sharers <= MOST_SLEEPERS ? SLICE_NS : Long.MAX_VALUE);
    }

    /**
     * Beside a host's agent, where nobody is yet: one thread alone may always sleep.
     *
     * @param sharers how many threads of the job share its processor, itself included
     * @return what it notes
     */
    public static Crowd besideAgent(int sharers) {
        return new Crowd(SLICE_NS + sharers * TURN_NS);
    }

    /** Gives up the processor, and notes whether somebody has made use of it. */
    public void yield() {
        long start = System.nanoTime();
        Thread.yield();
        note(start, System.nanoTime());
    }

    void note(long startNs, long endNs) {
        if (endNs - startNs >= longYieldNs) {
            notedNs = endNs;
            isNoted = true;
        }
    }

    /**
     * Whether a yield has been long of late.
     *
     * @return true when it is better to sleep
     */
    public boolean isHere() {
        return isNoted && isHere(System.nanoTime());
    }

    boolean isHere(long nowNs) {
        isNoted &= nowNs - notedNs < REMEMBERED_NS;
        return isNoted;
    }
}
