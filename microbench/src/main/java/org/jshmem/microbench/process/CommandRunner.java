package org.jshmem.microbench.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs commands one after the other in a temporary directory, each to its end or to a limit, and takes their times. What still
 * runs when this is closed, or when the JVM ends, is ended, and the directories are removed.
 */
public final class CommandRunner implements AutoCloseable {

    /** For a launcher to end its processes and to remove their files; oshrun does not wait for much longer. */
    private static final long GRACE_MS = 700;

    /** What is left of commands that have been ended may make files for a moment yet. */
    private static final int TRIES_TO_REMOVE = 20;
    private static final long PAUSE_MS = 10;

    private static final String NO_MORE = "no command is started any more";

    /** How a PE knows its job. */
    private static final String JOB_PREFIX = "JSHMEM_";

    /** The process is in it, by which {@code oshrun --clean} knows whether it has been killed. */
    private final String prefix;
    private final List<Path> directories = new ArrayList<>();
    private final EndHook cleanUp = new EndHook("end command", this::remove);
    private volatile Process running;
    private boolean isClosed;

    /**
     * Makes the directory.
     *
     * @param name what it is for
     * @throws IOException when there is no room for it, or the JVM is ending
     */
    public CommandRunner(String name) throws IOException {
        prefix = "jshmem-" + ProcessHandle.current().pid() + "-" + name + "-";
        cleanUp.add(); // first, so that there is no moment in which nobody would remove the directory
        try {
            make(() -> Files.createTempDirectory(prefix));
        } catch (IOException e) {
            cleanUp.remove();
            throw e;
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
     * @throws IOException when there is no room for it, or this has been closed
     */
    public Path directoryIn(Path parent) throws IOException {
        return make(() -> Files.createTempDirectory(parent, prefix));
    }

    /** What makes a directory. */
    @FunctionalInterface
    private interface Maker {
        Path make() throws IOException;
    }

    /** One that is made while others are removed would stay. */
    private synchronized Path make(Maker maker) throws IOException {
        refuseWhenClosed();
        Path made = maker.make();
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
     * @throws CancellationException when this has been closed, or the JVM is ending: whatever became of the command
     *                               says nothing about it
     */
    public CommandOutcome run(List<String> command, Map<String, String> environment, long limitSeconds) {
        Path out = directory().resolve("out");
        Path err = directory().resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory().toFile())
                .redirectInput(new File("/dev/null")).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith(JOB_PREFIX));
        builder.environment().putAll(environment);
        CommandOutcome outcome = outcome(builder, out, err, limitSeconds);
        if (isClosed()) {
            throw new CancellationException(NO_MORE);
        }
        return outcome;
    }

    private CommandOutcome outcome(ProcessBuilder builder, Path out, Path err, long limitSeconds) {
        String program = Path.of(builder.command().getFirst()).getFileName().toString();
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
        refuseWhenClosed();
        running = builder.start();
    }

    private void refuseWhenClosed() throws IOException {
        if (isClosed) {
            throw new IOException(NO_MORE);
        }
    }

    private synchronized boolean isClosed() {
        return isClosed;
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
        Set<ProcessHandle> all = process.descendants().collect(Collectors.toSet());
        process.destroy();
        await(process);
        process.descendants().forEach(all::add); // it may have been starting some
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
        for (int tries = 1;; tries++) {
            try {
                removeNow(tree);
                return;
            } catch (IOException | UncheckedIOException e) {
                if (tries == TRIES_TO_REMOVE) {
                    System.err.println("bench: cannot remove " + tree + ": " + e.getMessage());
                    return;
                }
            }
            pause();
        }
    }

    /** Some of it may go by itself meanwhile. */
    private static void removeNow(Path tree) throws IOException {
        if (Files.notExists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        if (cleanUp.remove()) {
            remove();
        }
    }
}
