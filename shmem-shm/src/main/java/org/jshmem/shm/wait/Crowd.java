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

    private boolean isNoted;
    private long notedNs;

    /** Nobody is there yet. */
    public Crowd() {}

    /** Gives up the processor, and notes whether somebody has made use of it. */
    public void yield() {
        long start = System.nanoTime();
        Thread.yield();
        note(start, System.nanoTime());
    }

    void note(long startNs, long endNs) {
        if (endNs - startNs >= SLICE_NS) {
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
