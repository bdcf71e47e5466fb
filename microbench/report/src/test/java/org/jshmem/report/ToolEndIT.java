package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tools that run jobs end when oshrun is ended, also by a signal that it cannot see, with their jobs and files. */
class ToolEndIT {

    /** The launcher, the tool, the launcher of its job, and a PE. */
    private static final int PROCESSES_OF_A_JOB = 4;

    private final MarkedProcesses processes = new MarkedProcesses();

    @ParameterizedTest
    @CsvSource({"tune --quick --output %s/tuning, INT, 130", "tune --quick --output %s/tuning, KILL, 137",
        "report --quick --parts host --out %s/page, INT, 130", "report --quick --parts host --out %s/page, TERM, 143",
        "report --quick --parts host --out %s/page, KILL, 137",
        "results --quick --parts barrier --directory %s, INT, 130"})
    void nothingShouldBeLeftOfATool(String tool, String signal, int exitCode, @TempDir Path directory)
            throws Exception {
        Process launcher = start(tool, directory);
        try {
            processes.await(all -> all.size() >= PROCESSES_OF_A_JOB);
            new ProcessBuilder("kill", "-" + signal, Long.toString(launcher.pid())).start().waitFor();
            assertEquals(exitCode, launcher.waitFor());
            processes.await(List::isEmpty);
            try (Stream<Path> left = Files.list(directory)) {
                assertEquals(List.of(), left.toList());
            }
        } finally {
            processes.all().forEach(ProcessHandle::destroyForcibly);
        }
    }

    private Process start(String tool, Path directory) throws IOException {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT",
                Path.of("..", "..", "oshrun").toString(), "--jvm-arg", "-Djava.io.tmpdir=" + directory));
        command.addAll(List.of(tool.replace("%s", directory.toString()).split(" ")));
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        return processes.mark(builder).start();
    }
}
