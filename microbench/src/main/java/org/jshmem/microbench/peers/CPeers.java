package org.jshmem.microbench.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import org.jshmem.microbench.process.CommandOutcome;

/** The measures of two PEs in C: a C OpenSHMEM, and no library at all. What is not installed is left out. */
public final class CPeers implements AutoCloseable {

    private static final long START_SECONDS = 60;

    /** A point warms up and is measured; a loaded machine may take much longer. */
    private static final double SECONDS_PER_POINT_SECOND = 20;
    private static final int POINTS_WITHOUT_SIZE = 10;
    private static final int POINTS_PER_SIZE = 4;

    /** Open MPI's allocator rounds block and heap to powers of two; above that the peer's own words, with room. */
    private static final long HEAP_FACTOR = 4;
    private static final long HEAP_MARGIN_BYTES = 64 << 20;

    private final PeerPrograms programs = new PeerPrograms(List.of("sampling.h", "plain.c", "shmem.c"));
    private final List<String> absent = new ArrayList<>();
    private final Path shmemLauncher;
    private final boolean hasPlain;

    /**
     * Compiles what can be compiled.
     *
     * @throws IOException when there is no room for temporary files
     */
    public CPeers() throws IOException {
        hasPlain = compile("gcc", "plain", "no plain C beside ours", "-pthread");
        Path wrapper = PeerPrograms.find("oshcc");
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
        List<String> command = new ArrayList<>(List.of(programs.path("plain").toString(),
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
                "--bind-to", "core", "-np", "2", programs.path("shmem").toString()));
        command.addAll(settings.arguments());
        return run(command, settings);
    }

    private boolean compile(String compiler, String program, String loss, String... flags) {
        String obstacle = PeerPrograms.find(compiler) == null
                ? compiler + " is not on the PATH: " + loss
                : programs.compile(compiler, program + ".c", program, flags);
        if (obstacle != null) {
            absent.add(obstacle);
        }
        return obstacle == null;
    }

    private List<PeerRow> run(List<String> command, PeerSettings settings) {
        long heapBytes = HEAP_MARGIN_BYTES
                + HEAP_FACTOR * (settings.symmetricOffset() + Collections.max(settings.sizes()));
        int points = POINTS_WITHOUT_SIZE + POINTS_PER_SIZE * settings.sizes().size();
        CommandOutcome outcome = programs.run(command,
                Map.of("SHMEM_SYMMETRIC_SIZE", Long.toString(heapBytes)), settings.cpus(),
                START_SECONDS + (long) (points * SECONDS_PER_POINT_SECOND * settings.pointSeconds()));
        if (outcome.failure() != null) {
            absent.add("a C peer is missing in some rounds: " + outcome.failure());
            return List.of();
        }
        return PeerRow.parse(outcome.output());
    }

    @Override
    public void close() {
        programs.close();
    }
}
