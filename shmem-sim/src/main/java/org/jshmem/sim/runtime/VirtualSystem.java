package org.jshmem.sim.runtime;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.pe.Pe;

/**
 * The clock, the sleep and the exit of a process, for a simulated PE. Each method has the parameters of the method it
 * stands for, after the receiver if that has one.
 */
public final class VirtualSystem {

    private static final long NS_PER_MS = 1_000_000;

    private VirtualSystem() {}

    /**
     * Stands for {@link System#nanoTime}.
     *
     * @return virtual nanoseconds since the start of the run
     */
    public static long nanoTime() {
        return Pe.current().readClockPs() / VirtualTime.PS_PER_NS;
    }

    /**
     * Stands for {@link System#currentTimeMillis}. The runs of all times begin at the epoch.
     *
     * @return virtual milliseconds since the start of the run
     */
    public static long currentTimeMillis() {
        return nanoTime() / NS_PER_MS;
    }

    /**
     * Stands for {@link System#exit}; does not return.
     *
     * @param status other than 0 to end the run
     */
    public static void exit(int status) {
        Pe.current().exit(status);
    }

    /**
     * Stands for {@link Runtime#exit} and {@link Runtime#halt}; does not return.
     *
     * @param runtime not used
     * @param status  other than 0 to end the run
     */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }

    /**
     * Stands for {@link Thread#sleep(long)}.
     *
     * @param ms how long, in milliseconds
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void sleep(long ms) throws InterruptedException {
        sleep(ms, 0);
    }

    /**
     * Stands for {@link Thread#sleep(long, int)}.
     *
     * @param ms how long, in milliseconds
     * @param ns and nanoseconds
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void sleep(long ms, int ns) throws InterruptedException {
        if (ms < 0 || ns < 0 || ns >= NS_PER_MS) {
            throw new IllegalArgumentException("sleep out of range: ms=" + ms + " ns=" + ns);
        }
        long wholeNs = TimeUnit.MILLISECONDS.toNanos(ms);
        sleepNs(wholeNs + Math.min(ns, Long.MAX_VALUE - wholeNs));
    }

    /**
     * Stands for {@link Thread#sleep(Duration)}.
     *
     * @param duration how long
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void sleep(Duration duration) throws InterruptedException {
        sleepNs(TimeUnit.NANOSECONDS.convert(duration));
    }

    /**
     * Stands for {@link TimeUnit#sleep}.
     *
     * @param unit of the duration
     * @param time how long
     * @throws InterruptedException when the thread has been interrupted
     */
    public static void sleep(TimeUnit unit, long time) throws InterruptedException {
        sleepNs(unit.toNanos(time));
    }

    private static void sleepNs(long ns) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("sleep interrupted");
        }
        Pe pe = Pe.current();
        if (pe.isOwnThread()) {
            pe.sleep(Math.max(0, ns));
        } else {
            // Other threads of a program live in the time of the host: the engine does not know them.
            TimeUnit.NANOSECONDS.sleep(ns);
        }
    }
}
