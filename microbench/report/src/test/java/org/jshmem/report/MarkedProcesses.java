package org.jshmem.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** The processes of a test's oshrun, whoever has started them: all inherit a variable. */
final class MarkedProcesses {

    private static final long LIMIT_NS = TimeUnit.MINUTES.toNanos(2);

    private final String mark = UUID.randomUUID().toString();

    /** To be called before the first process starts. */
    ProcessBuilder mark(ProcessBuilder builder) {
        builder.environment().put("JSHMEM_BUILD", "never");
        builder.environment().put("REPORT_TEST", mark);
        return builder;
    }

    List<ProcessHandle> all() {
        return ProcessHandle.allProcesses().filter(process -> fileOf(process, "environ").contains(mark)).toList();
    }

    /** What a process was started with, each argument followed by a zero. */
    static String commandLine(ProcessHandle process) {
        return fileOf(process, "cmdline");
    }

    void await(Predicate<List<ProcessHandle>> condition) throws InterruptedException {
        long startNs = System.nanoTime();
        while (!condition.test(all())) {
            assertTrue(System.nanoTime() - startNs < LIMIT_NS, () -> "processes: " + all());
            Thread.sleep(10);
        }
    }

    private static String fileOf(ProcessHandle process, String name) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), name), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // ended, or another user's
        }
    }
}
