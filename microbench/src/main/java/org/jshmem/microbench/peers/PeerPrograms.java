package org.jshmem.microbench.peers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.microbench.process.CommandOutcome;
import org.jshmem.microbench.process.CommandRunner;

/**
 * C programs in a temporary directory, compiled and run there; it is removed at the end, with the temporary files of what runs there. Open
 * MPI has its shared memory in a directory of its own, so that what is left of processes that were killed can be found, and is
 * nobody else's.
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

    private final CommandRunner runner = new CommandRunner("peers");
    private final Path segments;

    PeerPrograms(List<String> sources) throws IOException {
        segments = Files.isWritable(SHARED_MEMORY) ? runner.directoryIn(SHARED_MEMORY) : runner.directory();
        for (String source : sources) {
            try (InputStream in = PeerPrograms.class.getResourceAsStream(source)) {
                Files.copy(in, path(source));
            }
        }
    }

    Path path(String program) {
        return runner.directory().resolve(program);
    }

    /** Returns why it does not work, or null when the program is there. */
    String compile(String compiler, String source, String program, String... flags) {
        List<String> command = new ArrayList<>(List.of(compiler));
        command.addAll(FLAGS);
        command.addAll(List.of(flags));
        command.addAll(List.of(source, "-o", program));
        String failure = runner.run(command, temporary(), COMPILE_SECONDS).failure();
        return failure == null ? null : "cannot compile " + source + ": " + failure;
    }

    /** Runs a command on some CPUs; what is longer than the limit is ended. */
    CommandOutcome run(List<String> command, Map<String, String> environment, List<Integer> cpus, long limitSeconds) {
        List<String> onAllCpus = new ArrayList<>();
        if (find("taskset") != null) { // this process may be pinned, and a child inherits that
            onAllCpus.addAll(List.of("taskset", "-c", String.join(",", cpus.stream().map(String::valueOf).toList())));
        }
        onAllCpus.addAll(command);
        return run(onAllCpus, environment, limitSeconds);
    }

    /** Runs a command where this process runs; what is longer than the limit is ended. */
    CommandOutcome run(List<String> command, Map<String, String> environment, long limitSeconds) {
        Map<String, String> all = new HashMap<>(ROOT_MAY);
        SEGMENTS.forEach(part -> all.put("OMPI_MCA_" + part + "_backing_directory", segments.toString()));
        all.putAll(temporary());
        all.putAll(environment);
        return runner.run(command, all, limitSeconds);
    }

    /** Where compilers and launchers keep what a kill would leave. */
    private Map<String, String> temporary() {
        return Map.of("TMPDIR", runner.directory().toString());
    }

    static Path find(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    @Override
    public void close() {
        runner.close();
    }
}
