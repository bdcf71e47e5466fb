package org.jshmem.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A disk that is full is a failure, also of what runs in a JVM of its own; a reader that has seen enough is none. */
class LostOutputIT {

    @ParameterizedTest
    @CsvSource({"report --list, output is lost", "tune --help, output is lost",
        "-np 1 bench --list, warning: PE 0 out: output is lost",
        "-np 1 bench jmh --help, warning: PE 0 out: output is lost"})
    void resultsShouldNotBeLostInSilence(String command, String message) throws Exception {
        Process full = start(command, "2>&1 > /dev/full");
        assertEquals("oshrun: " + message + ": No space left on device\n", outputOf(full));
        assertEquals(1, full.waitFor());
        Process closed = start(command, "2>&1 | true");
        assertEquals("", outputOf(closed));
        assertEquals(0, closed.waitFor());
    }

    private static Process start(String command, String redirection) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", "-o", "pipefail", "-c",
                Path.of("..", "..", "oshrun") + " " + command + " " + redirection);
        builder.environment().put("JSHMEM_BUILD", "never");
        return builder.start();
    }

    private static String outputOf(Process process) throws Exception {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
