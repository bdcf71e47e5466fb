package org.jshmem.microbench.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs commands one after the other in a temporary directory, each to its end or to a limit, and takes their times. What still
 * runs when this is closed, or when the JVM ends, is ended, and the directories are removed.
 */
public final class CommandRunner implements AutoCloseable {

    /** For a launcher to end its processes and to remove their files; oshrun does not wait for much longer. */
    private static final long GRACE_MS = 700;

    /** How a PE knows its job. */
    private static final String JOB_PREFIX = "JSHMEM_";

    private final String name;
    private final List<Path> directories = new ArrayList<>();
    private final EndHook cleanUp = new EndHook("end command", this::remove);
    private volatile Process running;
    private boolean isClosed;

    /**
     * Makes the directory.
     *
     * @param name the beginning of its name
     * @throws IOException when there is no room for it
     */
    public CommandRunner(String name) throws IOException {
        this.name = name;
        directories.add(Files.createTempDirectory(name));
        if (!cleanUp.add()) {
            throw new IOException("no command is started any more");
        }
    }

    /**
     * Where commands run.
     *
     * @return the directory
     */
    public Path directory() {
        return directories.getFirst();
    }

    /**
     * Makes another directory, which is removed at the end, too.
     *
     * @param parent where to make it
     * @return the new directory
     * @throws IOException when there is no room for it
     */
    public Path directoryIn(Path parent) throws IOException {
        Path made = Files.createTempDirectory(parent, name);
        directories.add(made);
        return made;
    }

    /**
     * Runs a command, with nothing to read. It does not see that this process is a PE: a job of its own must not.
     *
     * @param command      a program and its arguments
     * @param environment  further variables
     * @param limitSeconds after which it is ended, and has failed
     * @return what came of it
     */
    public CommandOutcome run(List<String> command, Map<String, String> environment, long limitSeconds) {
        Path out = directory().resolve("out");
        Path err = directory().resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory().toFile())
                .redirectInput(new File("/dev/null")).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith(JOB_PREFIX));
        builder.environment().putAll(environment);
        String program = Path.of(command.getFirst()).getFileName().toString();
        try {
            long cpuBefore = ChildTime.hundredths();
            long startNs = System.nanoTime();
            boolean hasEnded = finish(builder, program, limitSeconds);
            double wallSeconds = (System.nanoTime() - startNs) * 1e-9;
            double cpuSeconds = (ChildTime.hundredths() - cpuBefore) / ChildTime.PER_SECOND;
            String failure = hasEnded ? failure(program, err) : program + " did not end: seconds=" + limitSeconds;
            return new CommandOutcome(failure, wallSeconds, cpuSeconds, lines(out));
        } catch (IOException e) {
            return CommandOutcome.never(e.getMessage());
        }
    }

    /** Returns whether it has ended by itself. */
    private boolean finish(ProcessBuilder builder, String program, long limitSeconds) throws IOException {
        startNow(builder);
        try {
            return running.waitFor(limitSeconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(program + " was interrupted", e);
        } finally {
            end();
        }
    }

    private String failure(String program, Path err) throws IOException {
        return running.exitValue() == 0
                ? null
                : program + " failed: exitCode=" + running.exitValue() + ": "
                        + lines(err).stream().filter(line -> !line.isBlank()).findFirst().orElse("no message");
    }

    /** Whatever bytes a program prints. */
    private static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    }

    /** One that has begun but is not known yet would outlive {@link #remove}, which waits here until it is. */
    private synchronized void startNow(ProcessBuilder builder) throws IOException {
        if (isClosed) {
            throw new IOException("no command is started any more");
        }
        running = builder.start();
    }

    private synchronized void startNoMore() {
        isClosed = true;
    }

    /**
     * Politely at first, and only the one that has started the others: it removes what they leave. Its time is known when it is
     * waited for, and must not be found in the next command's.
     */
    private void end() {
        Process process = running;
        if (process == null || !process.isAlive()) {
            return;
        }
        List<ProcessHandle> all = process.descendants().toList();
        process.destroy();
        await(process);
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
        await(process);
    }

    private static void await(Process process) {
        try {
            process.waitFor(GRACE_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void remove() {
        startNoMore();
        end();
        directories.reversed().forEach(CommandRunner::remove);
    }

    private static void remove(Path tree) {
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException | UncheckedIOException e) {
            System.err.println("bench: cannot remove " + tree + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        if (cleanUp.remove()) {
            remove();
        }
    }
}
