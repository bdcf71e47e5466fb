package org.jshmem.microbench.tune;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JobsTest {

    @TempDir
    private Path directory;

    private Path oshrun(String script) throws IOException {
        Path oshrun = Files.writeString(directory.resolve("oshrun"), script);
        assertTrue(oshrun.toFile().setExecutable(true));
        return oshrun;
    }

    @Test
    void failureShouldSayWhatTheJobHasSaid() throws IOException {
        Path oshrun = oshrun(
                """
                        #!/bin/sh
                        echo 'Picked up JAVA_TOOL_OPTIONS: -Xint' >&2
                        echo 'WARNING: of the JVM' >&2
                        [ "$JSHMEM_PROGRESS" = none ] || echo 'barrier: 1 of 2 points after 1 s' >&2
                        echo 'no luck' >&2
                        exit 3
                        """);
        ShmemException failure = assertThrows(ShmemException.class,
                () -> new Jobs(oshrun, System.getenv()).bench(2, "barrier"));
        assertTrue(failure.getMessage().contains("exitCode=3: "), failure::getMessage);
        assertTrue(failure.getMessage().endsWith(" bench barrier: no luck"), failure::getMessage);
    }

    /** As a heap of 1 MB, with which a measurement ends, and algorithms with which it is none of the built-in choice. */
    @Test
    void settingsOfTheUserShouldNotReachTheJobs() throws IOException {
        Map<String, String> environment = new HashMap<>(System.getenv());
        for (String name : List.of("SHMEM_SYMMETRIC_SIZE", "SMA_SYMMETRIC_SIZE", "SHMEM_REDUCE_ALGORITHM",
                "SHMEM_TUNING",
                "SHMEM_JVMS", "SHMEM_INFO", "SHMEM_SEGMENT_ORIGIN", "JSHMEM_OTHER")) {
            environment.put(name, "1M");
        }
        List<String> ofJob = new Jobs(oshrun("#!/bin/sh\nenv\n"), environment).bench(2, "barrier").stream()
                .filter(line -> line.endsWith("=1M")).sorted().toList();
        assertEquals(List.of("JSHMEM_OTHER=1M", "SHMEM_SEGMENT_ORIGIN=1M"), ofJob);
    }
}
