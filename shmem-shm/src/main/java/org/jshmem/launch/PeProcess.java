package org.jshmem.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.jshmem.shm.ShmProvider;

/** The JVM of one PE and the pumps that carry its output. PE 0 reads the launcher's standard input, the rest none. */
final class PeProcess {

    /** A child process of a PE may hold its output open; do not wait for it for ever. */
    private static final long DRAIN_MS = 1_000;

    private final int pe;
    private final Process process;
    private final Thread outputPump;
    private final Thread errorPump;

    private PeProcess(int pe, Process process, PrintStream out, PrintStream err, String tag) {
        this.pe = pe;
        this.process = process;
        outputPump = LinePump.start("PE " + pe + " output", process.getInputStream(), out, tag);
        errorPump = LinePump.start("PE " + pe + " errors", process.getErrorStream(), err, tag);
    }

    static PeProcess start(int pe, List<String> command, JobSpec job, Path segment) {
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.putAll(job.environment());
        environment.put(ShmProvider.SEGMENT_VARIABLE, segment.toString());
        environment.put(ShmProvider.PE_VARIABLE, Integer.toString(pe));
        environment.put(PeMain.LAUNCHER_VARIABLE, Long.toString(ProcessHandle.current().pid()));
        builder.redirectInput(pe == 0 ? Redirect.INHERIT : Redirect.from(Path.of("/dev/null").toFile()));
        try {
            return new PeProcess(pe, builder.start(), System.out, System.err, job.tagOutput() ? "[" + pe + "] " : "");
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

    void terminate() {
        process.destroy();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Waits until all output of a process that has ended has been written. */
    void drain() throws InterruptedException {
        outputPump.join(DRAIN_MS);
        errorPump.join(DRAIN_MS);
    }
}
