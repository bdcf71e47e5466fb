package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.jshmem.launch.host.BoundStart;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.Uncaught;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.LauncherWatch;
import org.jshmem.launch.pe.UncaughtHandler;
import org.jshmem.launch.stream.JobStreams;
import org.jshmem.launch.stream.LinePump;
import org.jshmem.shm.ShmProvider;

/** The JVM of one PE and the pumps that carry its output. */
final class PeProcess {

    /** A child process of a PE may hold its output open; do not wait for it for ever. */
    static final long DRAIN_MS = 1_000;

    private final int pe;
    private final Process process;
    private final List<LinePump> pumps;

    private PeProcess(int pe, Process process, List<LinePump> pumps) {
        this.pe = pe;
        this.process = process;
        this.pumps = pumps;
    }

    static PeProcess start(int pe, List<String> command, JobSpec job, JobStreams streams, Path segment) {
        JobPart part = job.partOf(pe);
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.putAll(part.environment());
        environment.put(ShmProvider.SEGMENT_VARIABLE, segment.toString());
        environment.put(ShmProvider.PE_VARIABLE, Integer.toString(pe));
        environment.put(LauncherWatch.LAUNCHER_VARIABLE, Long.toString(ProcessHandle.current().pid()));
        environment.put(ShmProvider.PROCESSORS_VARIABLE, Integer.toString(job.placement().processors()));
        if (job.uncaught() == Uncaught.END) {
            environment.put(UncaughtHandler.ENDS_VARIABLE, "1");
        }
        job.trace().publish(pe, environment);
        builder.directory(part.directory() == null ? null : part.directory().toFile());
        streams.redirect(pe, builder);
        try {
            Process process = BoundStart.start(builder, job.placement().of(pe));
            return new PeProcess(pe, process, streams.attach(pe, process));
        } catch (IOException e) {
            throw new UsageException("cannot start the process of PE " + pe + ": " + e.getMessage());
        }
    }

    int pe() {
        return pe;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Completes when the process has ended. */
    CompletableFuture<PeProcess> onExit() {
        return process.onExit().thenApply(_ -> this);
    }

    /** Waits until the process has ended, at most for the given time. */
    void await(long timeoutNs) throws InterruptedException {
        process.waitFor(timeoutNs, TimeUnit.NANOSECONDS);
    }

    /** The exit code, 128 + signal for a signal, of a process that has ended. */
    int exitCode() {
        return process.exitValue();
    }

    /** Through the handle: destroy of the process itself closes its streams, and what it says last would be lost. */
    void terminate() {
        process.toHandle().destroy();
    }

    void kill() {
        process.toHandle().destroyForcibly();
    }

    /** Waits until all output of a process that has ended has been written, however slow its reader is. */
    void drainAll() throws InterruptedException {
        for (LinePump pump : pumps) {
            pump.drain(DRAIN_MS);
        }
    }

    /** Waits until the output of a process that has ended has been written; for each stream at most so long. */
    void drain(long limitMs) throws InterruptedException {
        for (LinePump pump : pumps) {
            pump.await(limitMs);
        }
    }
}
