package org.jshmem.launch.process;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The processes of a job that have been started, in the order of their PEs. Added to by one thread; a signal may end them on
 * another.
 */
final class PeProcesses {

    private final List<PeProcess> processes = new ArrayList<>();

    synchronized void add(PeProcess process) {
        processes.add(process);
    }

    List<PeProcess> all() {
        return processes;
    }

    /** Numbers of the PEs whose processes have not ended. */
    List<Integer> running() {
        return processes.stream().filter(PeProcess::isAlive).map(PeProcess::pe).toList();
    }

    /** Waits until all output of processes that have ended has been written. */
    void drainAll() throws InterruptedException {
        for (PeProcess process : processes) {
            process.drainAll();
        }
    }

    /** Ends what still runs: politely, then not. Returns when nothing runs any more and what was said has been written. */
    synchronized void end(long graceMs) {
        processes.forEach(PeProcess::terminate);
        awaitExits(graceMs);
        kill();
        awaitExits(Long.MAX_VALUE);
        drain();
    }

    void kill() {
        processes.forEach(PeProcess::kill);
    }

    private void awaitExits(long limitMs) {
        long deadlineNs = deadlineNs(limitMs);
        try {
            for (PeProcess process : processes) {
                process.await(deadlineNs - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One limit for all: each may have a child that holds its output open. */
    private void drain() {
        long deadlineNs = deadlineNs(PeProcess.DRAIN_MS);
        try {
            for (PeProcess process : processes) {
                process.drain(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long deadlineNs(long limitMs) {
        return System.nanoTime() + Math.min(TimeUnit.MILLISECONDS.toNanos(limitMs), Long.MAX_VALUE / 2);
    }
}
