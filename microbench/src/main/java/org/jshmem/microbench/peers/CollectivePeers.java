package org.jshmem.microbench.peers;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.microbench.process.CommandOutcome;

/** Collectives of C libraries. What is not installed is left out. */
public final class CollectivePeers implements AutoCloseable {

    /** To start, end, and finish the last point. */
    private static final long GRACE_SECONDS = 30;

    /** For the buffers and what Open MPI's allocator wastes on rounding. */
    private static final long HEAP_FACTOR = 4;
    private static final long HEAP_MARGIN_BYTES = 16 << 20;

    private final PeerPrograms programs = new PeerPrograms(
            List.of("sampling.h", "collectives.h", "mpi-collectives.c", "shmem-collectives.c"));
    private final LibraryPrograms collectives = new LibraryPrograms(programs, "collectives",
            List.of(CLibrary.values()));

    /**
     * Compiles what can be compiled.
     *
     * @throws IOException when there is no room for temporary files
     */
    public CollectivePeers() throws IOException {}

    /**
     * What is not compared, and why.
     *
     * @return sentences
     */
    public Set<String> absent() {
        return collectives.absent();
    }

    /**
     * Runs all libraries one after the other.
     *
     * @param settings what to measure
     * @return medians by the library's name
     */
    public Map<String, List<PeerRow>> run(CollectiveSettings settings) {
        Map<String, List<PeerRow>> rows = new LinkedHashMap<>();
        collectives.libraries().forEach(library -> rows.put(library.title(), run(library, settings)));
        return rows;
    }

    private List<PeerRow> run(CLibrary library, CollectiveSettings settings) {
        List<String> command = collectives.command(library, settings.nPes(), settings.bind());
        command.addAll(settings.arguments());
        long heapBytes = HEAP_MARGIN_BYTES + HEAP_FACTOR * settings.bufferBytes();
        CommandOutcome outcome = programs.run(command,
                Map.of("SHMEM_SYMMETRIC_SIZE", Long.toString(heapBytes)), settings.cpus(),
                settings.limitSeconds() + GRACE_SECONDS);
        List<PeerRow> rows = PeerRow.parse(outcome.output());
        if (outcome.failure() != null) {
            absent().add(library.title() + " is missing in part: " + outcome.failure());
        } else if (rows.stream().anyMatch(PeerRow::isLimit)) {
            absent().add(library.title() + " is missing in part: it took longer than --peer-limit, "
                    + settings.limitSeconds() + " s");
        }
        return rows.stream().filter(row -> !row.isLimit()).toList();
    }

    @Override
    public void close() {
        programs.close();
    }
}
