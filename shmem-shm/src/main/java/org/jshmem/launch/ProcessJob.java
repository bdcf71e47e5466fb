package org.jshmem.launch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.jshmem.shm.JobControl;
import org.jshmem.shm.JobSegment;

/**
 * A job of one process per PE: starts them, watches them, and ends all when one fails. The first PE to fail decides the
 * exit code. Nothing is left behind: the segment has no name, and this process does not end before its children.
 */
final class ProcessJob {

    /** Exit code of a job that ran into {@code --timeout}, as of the timeout command. */
    static final int TIMED_OUT = 124;

    private static final int FAILED = 1;

    /** From TERM to KILL. */
    private static final long GRACE_MS = 1_000;

    private final JobSpec job;
    private final JobSegment segment;
    private final JobStreams streams;
    private final List<PeProcess> processes = new ArrayList<>();
    private final BlockingQueue<PeProcess> exits = new LinkedBlockingQueue<>();
    private volatile boolean ending;

    ProcessJob(JobSpec job, JobSegment segment) {
        this.job = job;
        this.segment = segment;
        streams = new JobStreams(job.streams(), job.nPes());
    }

    /** Runs the job and returns its exit code. */
    int run(Installation installation) throws InterruptedException {
        Thread endWithLauncher = new Thread(this::endAll, "end PEs");
        Runtime.getRuntime().addShutdownHook(endWithLauncher);
        try {
            start(installation);
            return supervise();
        } finally {
            endAll();
        }
    }

    private void start(Installation installation) {
        for (int pe = 0; pe < job.nPes() && !ending; pe++) {
            PeProcess process = PeProcess.start(pe, JvmCommand.ofPe(installation, job, pe), job, streams,
                    segment.path());
            synchronized (processes) {
                processes.add(process);
            }
            process.onExit().thenAccept(exits::add);
            if (job.verbose()) {
                report("PE " + pe + " is process " + process.pid());
            }
        }
    }

    private int supervise() throws InterruptedException {
        long deadlineNs = job.timeout() == null ? Long.MAX_VALUE : System.nanoTime() + job.timeout().toNanos();
        for (int running = job.nPes(); running > 0; running--) {
            PeProcess ended = exits.poll(deadlineNs - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (ended == null) {
                return timedOut();
            }
            ended.drain();
            JobControl control = segment.control();
            if (control.isExitRequested()) {
                return control.requestedExit();
            }
            String failure = PeFailure.describe(ended, control);
            if (failure != null && !ending) {
                report(failure + "; ending the job");
                return ended.exitCode() == 0 ? FAILED : ended.exitCode();
            }
        }
        for (PeProcess process : processes) {
            process.drainAll();
        }
        if (job.verbose()) {
            report("all PEs have ended");
        }
        return 0;
    }

    private int timedOut() {
        report("timeout after " + describe(job.timeout()) + "; ending the job");
        for (PeProcess process : processes) {
            if (process.isAlive()) {
                String watch = segment.control().describeWatch(process.pe());
                System.err.println("  PE " + process.pe() + " (process " + process.pid() + "): "
                        + segment.control().state(process.pe()).name().toLowerCase()
                        + (watch == null ? "" : "; on its memory: " + watch));
            }
        }
        return TIMED_OUT;
    }

    /** Ends what still runs: politely, then not. Also called when the launcher itself is told to end. */
    private void endAll() {
        ending = true;
        synchronized (processes) {
            processes.forEach(PeProcess::terminate);
            long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MS);
            for (PeProcess process : processes) {
                awaitExit(process, deadlineNs - System.nanoTime());
            }
            processes.forEach(PeProcess::kill);
            processes.forEach(process -> awaitExit(process, Long.MAX_VALUE));
        }
    }

    private static void awaitExit(PeProcess process, long timeoutNs) {
        try {
            process.await(timeoutNs);
            if (!process.isAlive()) {
                process.drain();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void report(String message) {
        Terminal.report(message);
    }

    private static String describe(Duration timeout) {
        return timeout.toMillis() % 1_000 == 0 ? timeout.toSeconds() + " s" : timeout.toMillis() + " ms";
    }
}
