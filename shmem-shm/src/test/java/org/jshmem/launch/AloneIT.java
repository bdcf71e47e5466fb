package org.jshmem.launch;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.launch.program.Leaks;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** A program that is started without oshrun is a job of one PE, with the same settings. */
class AloneIT {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"SHMEM_SYMMETRIC_SIZE=8m | 0 | PE 0: close: symmetric object was not freed: grid, 3M at offset ",
                "SHMEM_SYMMETRIC_SIZE=1m | 1 | PE 0: malloc: ",
                "SHMEM_SYMMETRIC_SIZE=9223372036854775807 | 1 | size too large: '9223372036854775807': at most 1048576T",
                "SHMEM_SYMMETRIC_SIZE=1048576t | 1 | there are not so many addresses",
                "SHMEM_CHECKS=perhaps | 1 | PE 0: init: SHMEM_CHECKS=perhaps: expected on or off",
                "PMI_SIZE=4 | 1 | started several times by another launcher (PMI_SIZE=4), every process would be PE 0 of 1: "
                        + "start the program with oshrun"})
    void environmentShouldCount(String variable, int exitCode, String message) throws Exception {
        expect(exitCode, message, variable);
    }

    /** As in a container whose file system is read-only. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"memfd | 0 | PE 0: close: symmetric object was not freed: grid, 3M at offset ",
                "file | 1 | no room for a file: /dev/shm has 1M, /dev/shm has 1M: "})
    void memoryShouldNeedNoRoomForAFileUnlessAskedTo(String origin, int exitCode, String message) throws Exception {
        assumeTrue(new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0, "no mount namespaces");
        expect(exitCode, message, "SHMEM_SEGMENT_ORIGIN=" + origin, "unshare", "--mount", "bash", "-ec",
                "mount -t tmpfs -o size=1m tmpfs /dev/shm; JDK_JAVA_OPTIONS=-Djava.io.tmpdir=/dev/shm exec \"$@\"",
                "bash");
    }

    private static void expect(int exitCode, String message, String variable, String... before) throws Exception {
        List<String> command = new ArrayList<>(List.of(before));
        command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-cp",
                OshrunProcess.testClassPath(), Leaks.class.getName()));
        ProcessBuilder java = new ProcessBuilder(command).redirectErrorStream(true);
        java.environment().put(variable.substring(0, variable.indexOf('=')),
                variable.substring(variable.indexOf('=') + 1));
        Process process = java.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(exitCode, process.waitFor(), output);
        assertTrue(output.contains(message), output);
    }
}
