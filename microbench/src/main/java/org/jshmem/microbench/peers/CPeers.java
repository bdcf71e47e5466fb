package org.jshmem.microbench.peers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The C peers, compiled in a temporary directory that is removed at the end. What is not installed is left out. */
public final class CPeers implements AutoCloseable {

    private static final List<String> SOURCES = List.of("sampling.h", "plain.c", "shmem.c");
    private static final List<String> FLAGS = List.of("-O3", "-march=native");
    private static final long COMPILE_SECONDS = 60;
    private static final long START_SECONDS = 60;

    /** A point warms up and is measured; a loaded machine may take much longer. */
    private static final double SECONDS_PER_POINT_SECOND = 20;
    private static final int POINTS_WITHOUT_SIZE = 10;
    private static final int POINTS_PER_SIZE = 4;

    /** Open MPI's allocator rounds block and heap to powers of two; above that the peer's own words, with room. */
    private static final long HEAP_FACTOR = 4;
    private static final long HEAP_MARGIN_BYTES = 64 << 20;

    private final Path directory;
    private final Thread cleanUp = new Thread(this::remove, "remove C peers");
    private final List<String> absent = new ArrayList<>();
    private final Path shmemLauncher;
    private final boolean hasPlain;
    private volatile Process running;

    /**
     * Compiles what can be compiled.
     *
     * @throws IOException when there is no room for temporary files
     */
    public CPeers() throws IOException {
        directory = Files.createTempDirectory("jshmem-peers");
        Runtime.getRuntime().addShutdownHook(cleanUp);
        for (String source : SOURCES) {
            try (InputStream in = CPeers.class.getResourceAsStream(source)) {
                Files.copy(in, directory.resolve(source));
            }
        }
        hasPlain = compile("gcc", "plain", "no plain C beside ours", "-pthread");
        Path wrapper = find("oshcc");
        boolean hasShmem = compile("oshcc", "shmem", "no C OpenSHMEM beside ours (Open MPI has one: libopenmpi-dev)");
        shmemLauncher = hasShmem ? wrapper.resolveSibling("oshrun") : null;
    }

    /**
     * What is not compared, and why.
     *
     * @return sentences
     */
    public List<String> absent() {
        return absent;
    }

    /**
     * Runs the reference without any library: ping-pong of two threads, loops over shared memory.
     *
     * @param settings what to measure
     * @return medians; empty when it could not be compiled
     */
    public List<PeerRow> runPlain(PeerSettings settings) {
        if (!hasPlain) {
            return List.of();
        }
        List<Integer> cpus = settings.cpus();
        List<String> command = new ArrayList<>(List.of(directory.resolve("plain").toString(),
                cpus.getFirst().toString(), cpus.get(Math.min(1, cpus.size() - 1)).toString()));
        command.addAll(settings.arguments());
        return run(command, settings);
    }

    /**
     * Runs the measures on the C OpenSHMEM.
     *
     * @param settings what to measure
     * @return medians; empty when there is none
     */
    public List<PeerRow> runShmem(PeerSettings settings) {
        if (shmemLauncher == null) {
            return List.of();
        }
        // Open MPI 4.1 crashes in shmem_finalize with its memory patcher.
        List<String> command = new ArrayList<>(List.of(shmemLauncher.toString(), "--mca", "memory", "^patcher",
                "--bind-to", "core", "-np", "2", directory.resolve("shmem").toString()));
        command.addAll(settings.arguments());
        return run(command, settings);
    }

    private boolean compile(String compiler, String program, String loss, String... flags) {
        if (find(compiler) == null) {
            absent.add(compiler + " is not on the PATH: " + loss);
            return false;
        }
        List<String> command = new ArrayList<>(List.of(compiler));
        command.addAll(FLAGS);
        command.addAll(List.of(flags));
        command.addAll(List.of(program + ".c", "-o", program));
        try {
            start(new ProcessBuilder(command), COMPILE_SECONDS);
            return true;
        } catch (IOException e) {
            absent.add("cannot compile " + program + ".c: " + e.getMessage());
            return false;
        }
    }

    private List<PeerRow> run(List<String> command, PeerSettings settings) {
        List<String> onAllCpus = new ArrayList<>();
        if (find("taskset") != null) { // this process may be pinned, and a child inherits that
            onAllCpus.addAll(List.of("taskset", "-c", String.join(",", settings.cpus().stream().map(String::valueOf)
                    .toList())));
        }
        onAllCpus.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(onAllCpus);
        long heapBytes = HEAP_MARGIN_BYTES
                + HEAP_FACTOR * (settings.symmetricOffset() + Collections.max(settings.sizes()));
        builder.environment().putAll(Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
                "SHMEM_SYMMETRIC_SIZE", Long.toString(heapBytes)));
        int points = POINTS_WITHOUT_SIZE + POINTS_PER_SIZE * settings.sizes().size();
        try {
            return PeerRow.parse(start(builder, START_SECONDS
                    + (long) (points * SECONDS_PER_POINT_SECOND * settings.pointSeconds())));
        } catch (IOException e) {
            absent.add("a C peer is missing in some rounds: " + e.getMessage());
            return List.of();
        }
    }

    /** Runs a process in the directory to its end and returns the lines of its output. */
    private List<String> start(ProcessBuilder builder, long limitSeconds) throws IOException {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        String name = Path.of(builder.command().getFirst()).getFileName().toString();
        running = builder.directory(directory.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile())
                .start();
        try {
            if (!running.waitFor(limitSeconds, TimeUnit.SECONDS)) {
                throw new IOException(name + " did not end: seconds=" + limitSeconds);
            }
            if (running.exitValue() != 0) {
                throw new IOException(name + " failed: exitCode=" + running.exitValue() + ": "
                        + Files.readString(err).strip().lines().findFirst().orElse("no message"));
            }
            return Files.readAllLines(out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(name + " was interrupted", e);
        } finally {
            end();
        }
    }

    private void end() {
        Process process = running;
        if (process != null && process.isAlive()) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    private static Path find(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    private void remove() {
        end();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException e) {
            System.err.println("bench: cannot remove " + directory + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(cleanUp);
        remove();
    }
}
