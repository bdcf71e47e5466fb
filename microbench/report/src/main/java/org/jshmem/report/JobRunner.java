package org.jshmem.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.progress.Progress;
import org.jshmem.progress.ProgressForm;
import org.jshmem.provenance.JvmNotes;

/** Runs experiments as jobs of oshrun, one after the other, and reads what they have written. */
final class JobRunner implements AutoCloseable {

    /** Set by the launcher. */
    private static final String HOME_PROPERTY = "org.jshmem.home";
    private static final String SCRIPT_PROPERTY = "org.jshmem.oshrun";

    private static final String RESULTS = "results.json";
    private static final String OUT = "out";
    private static final String ERR = "err";
    private static final long END_SECONDS = 10;

    private static final String ENDED = "ended before its last job";

    /** What a shell says of a program that SIGINT has ended. */
    private static final int INTERRUPTED = 130;
    private static final long PROGRESS_NS = TimeUnit.SECONDS.toNanos(10);

    private final String tool;
    private final Progress progress;
    private final long limitSeconds;
    private final Path directory;
    private final Thread cleanUp = new Thread(this::remove, "end job");
    private volatile Process running;
    private boolean isClosed;

    /** For a tool of that name, which shows its progress, and each of whose jobs may take that long. */
    JobRunner(String tool, long limitSeconds, Progress progress) throws IOException {
        this.tool = tool;
        this.progress = progress;
        this.limitSeconds = limitSeconds;
        Leftovers.remove();
        directory = Files.createTempDirectory(Leftovers.PREFIX + ProcessHandle.current().pid() + "-");
        try {
            Runtime.getRuntime().addShutdownHook(cleanUp);
        } catch (IllegalStateException e) {
            Files.delete(directory);
            throw new IOException(ENDED, e);
        }
    }

    /** The installation: a clone, or a distribution. */
    static Path home() {
        return Path.of(System.getProperty(HOME_PROPERTY, ".")).toAbsolutePath();
    }

    /**
     * Runs one.
     *
     * @throws IOException when this has been closed, or the tool is being ended: whatever became of the job says nothing about it
     */
    Run run(Experiment experiment) throws IOException {
        double wallSeconds = Double.NaN;
        double cpuSeconds = Double.NaN;
        Map<String, Object> output = Map.of();
        String failure;
        try {
            Path file = directory.resolve(RESULTS);
            Files.deleteIfExists(file);
            long cpuBefore = ChildTime.hundredths();
            long startNs = System.nanoTime();
            failure = finish(experiment.arguments(file.toString()));
            wallSeconds = (System.nanoTime() - startNs) * 1e-9;
            cpuSeconds = (ChildTime.hundredths() - cpuBefore) / ChildTime.PER_SECOND;
            boolean hasFile = experiment.output() == Experiment.Output.FILE && Files.exists(file);
            if (failure == null || hasFile) { // a file is whole: of a job of jobs that failed in part it has the rest
                output = switch (experiment.output()) {
                    case FILE -> JSON.std.mapFrom(Files.readString(file));
                    case LINE -> JSON.std.mapFrom(lineOfJson());
                    case PROFILE -> ProfileShares.meanOf(lines(directory.resolve(ERR)));
                };
            }
        } catch (IOException e) {
            failure = "no results: " + e.getMessage();
        }
        requireOpen();
        return new Run(experiment.id(), experiment.command(), wallSeconds, cpuSeconds, failure, output);
    }

    private String lineOfJson() throws IOException {
        return lines(out()).stream().filter(line -> line.startsWith("{")).findFirst()
                .orElseThrow(() -> new IOException("nothing was printed"));
    }

    /** Whatever bytes a job prints; of one that still runs the last may be half of a letter. */
    static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    }

    private Path out() {
        return directory.resolve(OUT);
    }

    /** Returns why it failed, or null. */
    private String finish(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(System.getProperty(SCRIPT_PROPERTY, "./oshrun"), "-q"));
        command.addAll(arguments);
        Path err = directory.resolve(ERR);
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out().toFile()).redirectError(err.toFile());
        builder.environment().put("JSHMEM_BUILD", "never"); // this program has been built
        builder.environment().putAll(ProgressForm.TO_BE_READ);
        startNow(builder);
        try {
            running.getOutputStream().close();
            if (!endsInTime(new JobProgress(err, progress))) {
                return "took longer than " + limitSeconds + " s (--limit)";
            }
            if (running.exitValue() == INTERRUPTED) {
                startNoMore(); // at a terminal Ctrl-C is for all processes, and the job may end before this one is ended
            }
            return running.exitValue() == 0
                    ? null
                    : "exit code " + running.exitValue() + ": " + lines(err).stream()
                            .filter(JobRunner::isReason)
                            .findFirst()
                            .orElse("no message");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        } finally {
            end();
        }
    }

    /** What JVMs say at their start and how far the job was are no reasons. */
    private static boolean isReason(String line) {
        return !line.isBlank() && !JvmNotes.has(line) && !JobProgress.isShownIn(line);
    }

    /** One that has begun but is not known yet would outlive {@link #remove}, which waits here until it is. */
    private synchronized void startNow(ProcessBuilder builder) throws IOException {
        requireOpen();
        running = builder.start();
    }

    private synchronized void startNoMore() {
        isClosed = true;
    }

    private synchronized void requireOpen() throws IOException {
        if (isClosed) {
            throw new IOException(ENDED);
        }
    }

    private boolean endsInTime(JobProgress ofJob) throws IOException, InterruptedException {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(limitSeconds);
        while (!running.waitFor(Math.min(PROGRESS_NS, endNs - System.nanoTime()), TimeUnit.NANOSECONDS)) {
            if (System.nanoTime() - endNs >= 0) {
                return false;
            }
            ofJob.look();
        }
        return true;
    }

    /** The launcher ends its PEs when it gets a signal. */
    private void end() {
        Process process = running;
        if (process != null && process.isAlive()) {
            process.destroy();
            try {
                if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Files first: when oshrun itself is ended it does not wait for long. */
    private void remove() {
        startNoMore();
        Process process = running;
        if (process != null) {
            process.destroy();
        }
        try {
            for (String file : List.of(RESULTS, OUT, ERR)) {
                Files.deleteIfExists(directory.resolve(file));
            }
            Files.delete(directory);
        } catch (IOException e) {
            System.err.println(tool + ": cannot remove " + directory + ": " + e.getMessage());
        }
        end();
    }

    @Override
    public void close() {
        try {
            if (Runtime.getRuntime().removeShutdownHook(cleanUp)) {
                remove();
            }
        } catch (IllegalStateException _) {
            // the JVM is ending, and the hook removes
        }
    }
}
