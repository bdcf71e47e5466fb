package org.jshmem.sim.runtime;

import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.output.StandardStreams;
import org.jshmem.sim.pe.OtherThreadException;
import org.jshmem.sim.pe.Pe;

/** The process of a simulated PE. Each method has the parameters of the method it stands for, after the receiver if that has one. */
public final class VirtualSystem {

    private static final long NS_PER_MS = 1_000_000;

    /** The one variable of the environment that each PE has for itself. */
    private static final String PE_VARIABLE = "JSHMEM_PE";

    private VirtualSystem() {}

    /**
     * Stands for {@link System#nanoTime}.
     *
     * @return virtual nanoseconds since the start of the run
     */
    public static long nanoTime() {
        return timed("nanoTime").readClockPs() / VirtualTime.PS_PER_NS;
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
        pe("exit").exit(status);
    }

    /**
     * Stands for {@link Runtime#exit}; does not return.
     *
     * @param runtime not used
     * @param status  other than 0 to end the run
     */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }

    /**
     * Stands for {@link Runtime#halt}; does not return. Unlike {@link #exit} it may be called by shutdown hooks: when the run is over.
     *
     * @param runtime not used
     * @param status  other than 0 to end the run
     */
    public static void halt(Runtime runtime, int status) {
        pe("halt").halt(status);
    }

    /**
     * Stands for {@link System#setIn}, for one PE.
     *
     * @param stream what it reads from now on
     */
    public static void setIn(InputStream stream) {
        StandardStreams streams = StandardStreams.ofRun();
        if (streams != null) {
            streams.setIn(pe("setIn"), stream);
        }
    }

    /**
     * Stands for {@link System#setOut}, for one PE.
     *
     * @param stream what it prints to from now on
     */
    public static void setOut(PrintStream stream) {
        StandardStreams streams = StandardStreams.ofRun();
        if (streams != null) {
            streams.setOut(pe("setOut"), stream);
        }
    }

    /**
     * Stands for {@link System#setErr}, for one PE.
     *
     * @param stream what it prints to from now on
     */
    public static void setErr(PrintStream stream) {
        StandardStreams streams = StandardStreams.ofRun();
        if (streams != null) {
            streams.setErr(pe("setErr"), stream);
        }
    }

    /**
     * Stands for {@link System#getenv(String)}: each PE has its number, as in a process.
     *
     * @param name of a variable
     * @return its value, or null
     */
    public static String getenv(String name) {
        Pe pe = PE_VARIABLE.equals(name) ? Pe.current() : null;
        return pe == null ? System.getenv(name) : Integer.toString(pe.number());
    }

    /**
     * Stands for {@link System#getenv()}: each PE has its number, as in a process.
     *
     * @return names and values
     */
    public static Map<String, String> getenv() {
        Pe pe = Pe.current();
        if (pe == null) {
            return System.getenv();
        }
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put(PE_VARIABLE, Integer.toString(pe.number()));
        return Collections.unmodifiableMap(variables);
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

    /**
     * Stands for {@link LockSupport#parkNanos(long)}. A PE has nobody who could unpark it earlier but threads of its own.
     *
     * @param ns how long, in nanoseconds
     */
    public static void parkNanos(long ns) {
        parkNanos(null, ns);
    }

    /**
     * Stands for {@link LockSupport#parkNanos(Object, long)}.
     *
     * @param blocker what the thread waits for
     * @param ns      how long, in nanoseconds
     */
    public static void parkNanos(Object blocker, long ns) {
        timed("parkNanos").park(Math.max(0, ns));
    }

    /**
     * Stands for {@link LockSupport#parkUntil(long)}. Nobody unparks a PE.
     *
     * @param ms when it continues, in virtual milliseconds since the epoch
     */
    public static void parkUntil(long ms) {
        parkUntil(null, ms);
    }

    /**
     * Stands for {@link LockSupport#parkUntil(Object, long)}. Nobody unparks a PE.
     *
     * @param blocker what the thread waits for
     * @param ms      when it continues, in virtual milliseconds since the epoch
     */
    public static void parkUntil(Object blocker, long ms) {
        parkNanos(blocker, untilNs(ms));
    }

    /** How long it is until an instant, in nanoseconds; negative when it is over. */
    static long untilNs(long ms) {
        return ms <= 0 ? -1 : TimeUnit.MILLISECONDS.toNanos(ms) - nanoTime();
    }

    /** Only the thread that runs a PE's program has time: what others see of it would depend on the host's. */
    static Pe timed(String call) {
        Pe pe = pe(call);
        if (!pe.isOwnThread()) {
            throw new OtherThreadException(pe.number(), call, "on a simulated machine only that one has time");
        }
        return pe;
    }

    /** Threads of the JDK's own pools belong to no PE, since PEs share them. */
    static Pe pe(String call) {
        Pe pe = Pe.current();
        if (pe == null) {
            throw new ShmemException(call + ": called by a thread that belongs to no PE: thread="
                    + ThreadNames.of(Thread.currentThread())
                    + ": on a simulated machine only a PE has time; call it on the "
                    + "thread that runs main, or on one that this has started");
        }
        return pe;
    }

    private static void sleepNs(long ns) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("sleep interrupted");
        }
        timed("sleep").sleep(Math.max(0, ns));
    }
}
