package org.jshmem.microbench.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jshmem.microbench.process.CommandOutcome;

/** STREAM in C, one thread per CPU; nothing when it cannot be compiled. */
public final class StreamPeer implements AutoCloseable {

    private static final String PROGRAM = "stream";
    private static final long START_SECONDS = 30;

    /** A pass of four kernels over slow memory. */
    private static final double SECONDS_PER_PASS_OF_A_BILLION = 60;

    private final PeerPrograms programs = new PeerPrograms(List.of("sampling.h", "stream.c"));
    private String absence;

    /**
     * Compiles it.
     *
     * @throws IOException when there is no room for temporary files
     */
    public StreamPeer() throws IOException {
        String obstacle = PeerPrograms.find("gcc") == null
                ? "gcc is not on the PATH"
                : programs.compile("gcc", PROGRAM + ".c", PROGRAM, "-pthread");
        absence = obstacle == null ? null : "C is absent: " + obstacle;
    }

    /**
     * Why there are no results, or fewer than asked for.
     *
     * @return a sentence, or null
     */
    public String absence() {
        return absence;
    }

    /**
     * Runs it once.
     *
     * @param cpus     one thread on each
     * @param elements of each array of each thread
     * @param passes   of all kernels; the first is not counted
     * @return the time of each kernel; empty when it did not run
     */
    public List<PeerRow> run(List<Integer> cpus, long elements, long passes) {
        if (absence != null) {
            return List.of();
        }
        List<String> command = new ArrayList<>(
                List.of(programs.path(PROGRAM).toString(), Long.toString(elements), Long.toString(passes)));
        cpus.forEach(cpu -> command.add(cpu.toString()));
        CommandOutcome outcome = programs.run(command, Map.of(), cpus,
                START_SECONDS + (long) (SECONDS_PER_PASS_OF_A_BILLION * elements / 1e9 * passes * cpus.size()));
        if (outcome.failure() != null) {
            absence = "C is absent: " + outcome.failure();
            return List.of();
        }
        return PeerRow.parse(outcome.output());
    }

    @Override
    public void close() {
        programs.close();
    }
}
