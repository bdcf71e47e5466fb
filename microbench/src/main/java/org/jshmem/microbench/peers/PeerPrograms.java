package org.jshmem.microbench.peers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * C programs in a temporary directory, compiled and run there; it is removed at the end. Open MPI has its shared memory in
 * a directory of its own, so that what is left of processes that were killed can be found, and is nobody else's.
 */
final class PeerPrograms implements AutoCloseable {

    private static final List<String> FLAGS = List.of("-O3", "-march=native");
    private static final long COMPILE_SECONDS = 60;

    /** Open MPI refuses to be run by root, which is who runs a container. */
    private static final Map<String, String> ROOT_MAY = Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1",
            "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");

    /** Where Open MPI 4 and 5 make files for shared memory. */
    private static final List<String> SEGMENTS = List.of("btl_vader", "btl_sm", "osc_sm", "osc_rdma");

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    /** For mpirun to end its processes and to remove their files; oshrun does not wait for much longer. */
    private static final long GRACE_MS = 700;

    private final Path directory;
    private final Path segments;
    private final Thread cleanUp = new Thread(this::remove, "remove C peers");
    private volatile Process running;
    private boolean removed;

    PeerPrograms(List<String> sources) throws IOException {
        directory = Files.createTempDirectory("jshmem-peers");
        segments = Files.isWritable(SHARED_MEMORY)
                ? Files.createTempDirectory(SHARED_MEMORY, "jshmem-peers")
                : directory;
        Runtime.getRuntime().addShutdownHook(cleanUp);
        for (String source : sources) {
            try (InputStream in = PeerPrograms.class.getResourceAsStream(source)) {
                Files.copy(in, directory.resolve(source));
            }
        }
    }

    /**
     * What a program printed.
     *
     * @param rows    all its rows, up to the point where it failed
     * @param failure why it failed, or null
     */
    record Outcome(List<PeerRow> rows, String failure) {}

    Path path(String program) {
        return directory.resolve(program);
    }

    /** Returns why it does not work, or null when the program is there. */
    String compile(String compiler, String source, String program, String... flags) {
        List<String> command = new ArrayList<>(List.of(compiler));
        command.addAll(FLAGS);
        command.addAll(List.of(flags));
        command.addAll(List.of(source, "-o", program));
        try {
            String failure = start(new ProcessBuilder(command), COMPILE_SECONDS);
            return failure == null ? null : "cannot compile " + source + ": " + failure;
        } catch (IOException e) {
            return "cannot compile " + source + ": " + e.getMessage();
        }
    }

    /** Runs a command on some CPUs; what is longer than the limit is ended. */
    Outcome run(List<String> command, Map<String, String> environment, List<Integer> cpus, long limitSeconds) {
        List<String> onAllCpus = new ArrayList<>();
        if (find("taskset") != null) { // this process may be pinned, and a child inherits that
            onAllCpus.addAll(List.of("taskset", "-c", String.join(",", cpus.stream().map(String::valueOf).toList())));
        }
        onAllCpus.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(onAllCpus);
        builder.environment().putAll(ROOT_MAY);
        SEGMENTS.forEach(part -> builder.environment()
                .put("OMPI_MCA_" + part + "_backing_directory", segments.toString()));
        builder.environment().putAll(environment);
        try {
            String failure = start(builder, limitSeconds);
            return new Outcome(PeerRow.parse(Files.readAllLines(output())), failure);
        } catch (IOException e) {
            return new Outcome(List.of(), e.getMessage());
        }
    }

    static Path find(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    private Path output() {
        return directory.resolve("out");
    }

    /** Runs a process in the directory to its end; returns why it failed, or null. */
    private String start(ProcessBuilder builder, long limitSeconds) throws IOException {
        Path err = directory.resolve("err");
        String name = Path.of(builder.command().getFirst()).getFileName().toString();
        startNow(builder.directory(directory.toFile()).redirectOutput(output().toFile()).redirectError(err.toFile()));
        try {
            if (!running.waitFor(limitSeconds, TimeUnit.SECONDS)) {
                return name + " did not end: seconds=" + limitSeconds;
            }
            return running.exitValue() == 0
                    ? null
                    : name + " failed: exitCode=" + running.exitValue() + ": "
                            + Files.readString(err).strip().lines().findFirst().orElse("no message");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(name + " was interrupted", e);
        } finally {
            end();
        }
    }

    /** One that has begun but is not known yet would outlive {@link #remove}, which waits here until it is. */
    private synchronized void startNow(ProcessBuilder builder) throws IOException {
        if (removed) {
            throw new IOException("the programs have been removed");
        }
        running = builder.start();
    }

    private synchronized void startNoMore() {
        removed = true;
    }

    /** Politely at first, and only the one that has started the others: it removes what they leave. */
    private void end() {
        Process process = running;
        if (process == null || !process.isAlive()) {
            return;
        }
        List<ProcessHandle> all = process.descendants().toList();
        process.destroy();
        try {
            process.waitFor(GRACE_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    private void remove() {
        startNoMore();
        end();
        remove(segments);
        remove(directory);
    }

    private static void remove(Path tree) {
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (NoSuchFileException e) {
            // the same directory as the other
        } catch (IOException | UncheckedIOException e) {
            System.err.println("bench: cannot remove " + tree + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(cleanUp);
        remove();
    }
}
