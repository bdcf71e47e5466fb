package org.jshmem.launch;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.launch.program.Alignments;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Addresses of symmetric objects, wherever the kernel puts the segment and whatever the heaps' size. */
class AlignmentIT {

    private static final String MOST = Long.toString(32 << 20);

    private static final String REFUSED = ": align: alignment is too large: alignment=64M most=32M: heaps start at multiples of "
            + "that; those of larger heaps are up to an eighth of them: raise --heap or SHMEM_SYMMETRIC_SIZE\n";

    /** The second shell makes the kernel search for room for mappings from the other end. */
    @ParameterizedTest
    @ValueSource(
            strings = {"exec \"$@\"", "ulimit -s unlimited; exec \"$@\"",
                "export SHMEM_SEGMENT_ORIGIN=file; exec \"$@\""})
    void processesShouldAlignAlike(String shell) throws Exception {
        try (var run = OshrunProcess.startIn(shell, "-q", "-np", "3", "--heap", "256M", "-cp",
                OshrunProcess.testClassPath(), Alignments.class.getName(), MOST)) {
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            assertEquals("PE 0" + REFUSED + "PE 1" + REFUSED + "PE 2" + REFUSED, String.join("\n", lines) + "\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc"})
    void simulatedPesShouldAlignAlike(String machine) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("--machine", machine, "-np", "3", "--heap", "256M"),
                Alignments.class.getName(), MOST)) {
            String output = run.expect(0).output();
            assertTrue(output.startsWith("PE 0" + REFUSED + "PE 1" + REFUSED + "PE 2" + REFUSED), output);
        }
    }

    @Test
    void programWithoutLauncherShouldAlign() throws Exception {
        ProcessBuilder java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", OshrunProcess.testClassPath(),
                Alignments.class.getName(), MOST).redirectErrorStream(true);
        java.environment().put("SHMEM_SYMMETRIC_SIZE", "256M");
        Process process = java.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertEquals("PE 0" + REFUSED, output);
    }
}
