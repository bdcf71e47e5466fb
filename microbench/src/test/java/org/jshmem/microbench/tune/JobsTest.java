package org.jshmem.microbench.tune;

import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JobsTest {

    @Test
    void failureShouldSayWhatTheJobHasSaid(@TempDir Path directory) throws Exception {
        Path oshrun = Files.writeString(directory.resolve("oshrun"),
                """
                        #!/bin/sh
                        echo 'Picked up JAVA_TOOL_OPTIONS: -Xint' >&2
                        echo 'WARNING: of the JVM' >&2
                        [ "$JSHMEM_PROGRESS" = none ] || echo 'barrier: 1 of 2 points after 1 s' >&2
                        echo 'no luck' >&2
                        exit 3
                        """);
        assertTrue(oshrun.toFile().setExecutable(true));
        ShmemException failure = assertThrows(ShmemException.class, () -> new Jobs(oshrun).bench(2, "barrier"));
        assertTrue(failure.getMessage().contains("exitCode=3: "), failure::getMessage);
        assertTrue(failure.getMessage().endsWith(" bench barrier: no luck"), failure::getMessage);
    }
}
