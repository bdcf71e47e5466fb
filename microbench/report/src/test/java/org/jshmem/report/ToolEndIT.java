package org.jshmem.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tools that run jobs end when oshrun is ended, also by a signal that it cannot see, with their jobs and files. */
class ToolEndIT {

    private static final long LIMIT_NS = TimeUnit.MINUTES.toNanos(2);

    /** The launcher, the tool, the launcher of its job, and a PE. */
    private static final int PROCESSES_OF_A_JOB = 4;

    private final String mark = UUID.randomUUID().toString();

    @ParameterizedTest
    @CsvSource({"tune --quick --output, INT, 130", "tune --quick --output, KILL, 137",
        "report --quick --parts host --out, INT, 130", "report --quick --parts host --out, TERM, 143",
        "report --quick --parts host --out, KILL, 137"})
    void nothingShouldBeLeftOfATool(String tool, String signal, int exitCode, @TempDir Path directory)
            throws Exception {
        Process launcher = start(tool, directory);
        try {
            await(processes -> processes.size() >= PROCESSES_OF_A_JOB);
            new ProcessBuilder("kill", "-" + signal, Long.toString(launcher.pid())).start().waitFor();
            assertEquals(exitCode, launcher.waitFor());
            await(List::isEmpty);
            try (Stream<Path> left = Files.list(directory)) {
                assertEquals(List.of(), left.toList());
            }
        } finally {
            processes().forEach(ProcessHandle::destroyForcibly);
        }
    }

    private Process start(String tool, Path directory) throws IOException {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT",
                Path.of("..", "..", "oshrun").toString(), "--jvm-arg", "-Djava.io.tmpdir=" + directory));
        command.addAll(List.of(tool.split(" ")));
        command.add(directory.resolve("result").toString());
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("JSHMEM_BUILD", "never");
        builder.environment().put("TOOL_TEST", mark);
        return builder.start();
    }

    private void await(Predicate<List<ProcessHandle>> condition) throws InterruptedException {
        long startNs = System.nanoTime();
        while (!condition.test(processes())) {
            assertTrue(System.nanoTime() - startNs < LIMIT_NS, () -> "processes: " + processes());
            Thread.sleep(10);
        }
    }

    private List<ProcessHandle> processes() {
        return ProcessHandle.allProcesses().filter(this::isOurs).toList();
    }

    private boolean isOurs(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/environ"), StandardCharsets.ISO_8859_1)
                    .contains(mark);
        } catch (IOException e) {
            return false; // ended, or another user's
        }
    }
}
