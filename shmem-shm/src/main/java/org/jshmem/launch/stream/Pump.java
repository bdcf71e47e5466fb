package org.jshmem.launch.stream;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;

/** Carries one stream of a JVM to where it goes, in a thread of its own; it ends with the stream. */
public abstract class Pump {

    private final InputStream from;
    private final Thread thread;
    /** Grows with every read and is odd while what was read is being written. */
    private volatile int progress;
    /** Whether the process that writes to the stream has ended; a child may still hold it. */
    private volatile boolean isOrphaned;
    /** Since that end, or the last step of the progress. */
    private volatile long silentSinceNs;

    /**
     * A pump that has not started.
     *
     * @param name of its thread
     * @param from what it carries
     */
    Pump(String name, InputStream from) {
        this.from = from;
        thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /** Reads what is there; waits when nothing is. Returns a negative number at the end. */
    abstract int fill(InputStream from) throws IOException;

    /** Passes on what was read, as far as it is whole. */
    abstract void pass() throws IOException;

    /** Passes on what is left. */
    abstract void passRest();

    /** The process that writes to the stream has ended; a second call does nothing. */
    public synchronized void orphan() {
        if (!isOrphaned) {
            silentSinceNs = System.nanoTime();
            isOrphaned = true;
        }
    }

    /**
     * Waits until all has been carried that processes have written which have ended. A child process may hold a PE's output open for
     * ever, so silence for a while counts as the end; a destination that is slow does not. All may be silent at the same time, and one
     * that has been silent for so long already is not waited for again.
     *
     * @param pumps     those that carry
     * @param silenceMs how long one is silent
     * @throws InterruptedException when this thread is interrupted
     */
    public static void drain(List<Pump> pumps, long silenceMs) throws InterruptedException {
        drain(pumps, silenceMs, Long.MAX_VALUE / 2);
    }

    /**
     * The same, but for some time at most.
     *
     * @param pumps     those that carry
     * @param silenceMs how long one is silent
     * @param limitMs   the longest time for all together
     * @throws InterruptedException when this thread is interrupted
     */
    public static void drain(List<Pump> pumps, long silenceMs, long limitMs) throws InterruptedException {
        long startNs = System.nanoTime();
        Duration limit = Duration.ofMillis(limitMs);
        pumps.forEach(Pump::orphan);
        for (Pump pump : pumps) {
            Duration left = limit.minusNanos(System.nanoTime() - startNs);
            while (left.isPositive() && !pump.isOver(silenceMs)) {
                Duration silence = pump.leftOfSilence(silenceMs);
                pump.thread.join(silence.compareTo(left) < 0 ? silence : left);
                left = limit.minusNanos(System.nanoTime() - startNs);
            }
        }
    }

    /** Whether nothing more is to be waited for. */
    boolean isOver(long silenceMs) {
        return !thread.isAlive() || isOrphaned && !leftOfSilence(silenceMs).isPositive();
    }

    private Duration leftOfSilence(long silenceMs) {
        Duration silence = Duration.ofMillis(silenceMs);
        return isWriting(progress) ? silence : silence.minusNanos(System.nanoTime() - silentSinceNs);
    }

    /**
     * Waits until none is kept by its destination from going on. What a child process goes on to write is not waited for.
     *
     * @param pumps those that carry
     * @param limitMs how long to wait before each look
     * @throws InterruptedException when this thread is interrupted
     */
    public static void awaitDestinations(List<Pump> pumps, long limitMs) throws InterruptedException {
        while (pumps.stream().anyMatch(pump -> pump.thread.isAlive() && isWriting(pump.progress))) {
            await(pumps, limitMs);
        }
    }

    /**
     * Waits until all streams have ended, or for some time.
     *
     * @param pumps   those that carry them
     * @param limitMs the longest time for all together
     * @throws InterruptedException when this thread is interrupted
     */
    public static void await(List<Pump> pumps, long limitMs) throws InterruptedException {
        long startNs = System.nanoTime();
        for (Pump pump : pumps) {
            pump.thread.join(Duration.ofMillis(limitMs).minusNanos(System.nanoTime() - startNs));
        }
    }

    private static boolean isWriting(int progress) {
        return (progress & 1) != 0;
    }

    void run() {
        try (from) {
            while (fill(from) >= 0) {
                progress++;
                pass();
                silentSinceNs = System.nanoTime();
                progress++;
            }
        } catch (IOException e) {
            // The PE's end of the pipe is gone: what has arrived is all there will be.
        }
        progress += 1 - (progress & 1);
        passRest();
    }
}
