package org.jshmem.launch.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

import org.jshmem.launch.stream.Pump;

/**
 * The JVMs of a job that have been started, in the order of their PEs. Started by one thread; a signal may end them on
 * another.
 */
final class PeJvms {

    private final List<PeJvm> jvms = new ArrayList<>();
    private boolean areEnding;

    /**
     * Starts a JVM. An end that comes meanwhile waits for it, and ends it, too: its process might be there already.
     *
     * @return false when the others have been ended, and it is not to be started
     */
    synchronized boolean start(PeJvm jvm) {
        if (!areEnding) {
            jvm.start();
            jvms.add(jvm);
            jvm.carryOutput();
        }
        return !areEnding;
    }

    /** The PEs of all, in their order. */
    List<LaunchedPe> all() {
        return jvms.stream().flatMap(jvm -> jvm.pes().stream()).toList();
    }

    /** Numbers of the PEs that have ended. */
    Set<Integer> ended() {
        return all().stream().filter(pe -> !pe.isAlive()).map(LaunchedPe::pe).collect(Collectors.toSet());
    }

    /** Numbers of the PEs that have not ended. */
    List<Integer> running() {
        return all().stream().filter(LaunchedPe::isAlive).map(LaunchedPe::pe).toList();
    }

    /** Those, and those of JVMs that have not ended, though all their PEs have. */
    List<Integer> unfinished() {
        return jvms.stream().filter(PeJvm::isAlive)
                .flatMap(jvm -> jvm.pes().stream().noneMatch(LaunchedPe::isAlive)
                        ? jvm.pes().stream()
                        : jvm.pes().stream().filter(LaunchedPe::isAlive))
                .map(LaunchedPe::pe).toList();
    }

    /** Whether a process lives; its PEs may all have ended. */
    boolean areAlive() {
        return jvms.stream().anyMatch(PeJvm::isAlive);
    }

    /** Waits until all output of processes that have ended has been written, however slow its reader is. */
    void drainAll() throws InterruptedException {
        Pump.drain(pumps(), PeJvm.DRAIN_MS);
    }

    /** Waits until what has been read of their output has been written, however slow its reader is; more may be left of a child. */
    void awaitReaders() throws InterruptedException {
        Pump.awaitDestinations(pumps(), PeJvm.DRAIN_MS);
    }

    private List<Pump> pumps() {
        return jvms.stream().flatMap(jvm -> jvm.pumps().stream()).toList();
    }

    /**
     * Ends what still runs: politely, then not. Returns when nothing runs any more and what was said has been written. A JVM that is
     * starting would only say, in its own words, that it cannot end yet; mostly it has nothing to clean up.
     *
     * @param isPrepared whether a PE's JVM, which runs, has come further
     */
    synchronized void end(long graceMs, IntPredicate isPrepared) {
        areEnding = true;
        for (PeJvm jvm : jvms) {
            if (jvm.isAlive() && !isPrepared.test(jvm.range().first())) {
                jvm.endWhileStarting();
            } else {
                jvm.terminate();
            }
        }
        awaitExits(graceMs);
        kill();
        awaitExits(Long.MAX_VALUE);
        drain();
    }

    void kill() {
        jvms.forEach(PeJvm::kill);
    }

    private void awaitExits(long limitMs) {
        long deadlineNs = deadlineNs(limitMs);
        try {
            for (PeJvm jvm : jvms) {
                jvm.await(deadlineNs - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One limit for all: each may have a child that holds its output open. */
    private void drain() {
        try {
            Pump.drain(pumps(), PeJvm.DRAIN_MS, PeJvm.DRAIN_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long deadlineNs(long limitMs) {
        return System.nanoTime() + Math.min(TimeUnit.MILLISECONDS.toNanos(limitMs), Long.MAX_VALUE / 2);
    }
}
