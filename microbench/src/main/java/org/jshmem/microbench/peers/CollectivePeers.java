package org.jshmem.microbench.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Collectives of C libraries. What is not installed is left out. */
public final class CollectivePeers implements AutoCloseable {

    /** To start, end, and finish the last point. */
    private static final long GRACE_SECONDS = 30;

    /** For the buffers and what Open MPI's allocator wastes on rounding. */
    private static final long HEAP_FACTOR = 4;
    private static final long HEAP_MARGIN_BYTES = 16 << 20;

    private final PeerPrograms programs = new PeerPrograms(
            List.of("sampling.h", "collectives.h", "mpi-collectives.c", "shmem-collectives.c"));
    private final Map<CollectiveLibrary, Integer> libraries = new EnumMap<>(CollectiveLibrary.class);
    private final Set<String> absent = new LinkedHashSet<>();

    /**
     * Compiles what can be compiled.
     *
     * @throws IOException when there is no room for temporary files
     */
    public CollectivePeers() throws IOException {
        for (CollectiveLibrary library : CollectiveLibrary.values()) {
            int index = library.installed(CollectivePeers::isThere);
            String obstacle = index < 0
                    ? "not installed"
                    : programs.compile(library.compiler(index), library.source(), library.program());
            if (obstacle == null) {
                libraries.put(library, index);
            } else {
                absent.add(library.title() + " is absent: " + obstacle);
            }
        }
    }

    /**
     * What is not compared, and why.
     *
     * @return sentences
     */
    public Set<String> absent() {
        return absent;
    }

    /**
     * Runs all libraries one after the other.
     *
     * @param settings what to measure
     * @return medians by the library's name
     */
    public Map<String, List<PeerRow>> run(CollectiveSettings settings) {
        Map<String, List<PeerRow>> rows = new LinkedHashMap<>();
        libraries.forEach((library, index) -> rows.put(library.title(), run(library, index, settings)));
        return rows;
    }

    private List<PeerRow> run(CollectiveLibrary library, int index, CollectiveSettings settings) {
        List<String> command = library.launch(index, settings.nPes(), settings.bind(),
                programs.path(library.program()).toString());
        command.addAll(settings.arguments());
        long heapBytes = HEAP_MARGIN_BYTES + HEAP_FACTOR * settings.bufferBytes();
        PeerPrograms.Outcome outcome = programs.run(command,
                Map.of("SHMEM_SYMMETRIC_SIZE", Long.toString(heapBytes)), settings.cpus(),
                settings.limitSeconds() + GRACE_SECONDS);
        if (outcome.failure() != null) {
            absent.add(library.title() + " is missing in part: " + outcome.failure());
        } else if (outcome.rows().stream().anyMatch(PeerRow::isLimit)) {
            absent.add(library.title() + " is missing in part: it took longer than --peer-limit, "
                    + settings.limitSeconds() + " s");
        }
        return outcome.rows().stream().filter(row -> !row.isLimit()).toList();
    }

    private static boolean isThere(String program, String mark) {
        Path path = PeerPrograms.find(program);
        return path != null && (mark == null || versionOf(path).contains(mark));
    }

    private static String versionOf(Path program) {
        try {
            Process process = new ProcessBuilder(program.toString(), "--version").redirectErrorStream(true).start();
            String text = new String(process.getInputStream().readAllBytes());
            process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS);
            return text;
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    @Override
    public void close() {
        programs.close();
    }
}
