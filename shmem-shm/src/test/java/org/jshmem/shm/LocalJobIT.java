package org.jshmem.shm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Jobs in jshell and in a program, with nothing but the jars on their class path. */
class LocalJobIT {

    private static final long LIMIT_SECONDS = 120;

    @Test
    void jobShouldRunInJshell(@TempDir Path directory) throws Exception {
        Path script = Files.writeString(directory.resolve("job.jsh"), """
                import org.jshmem.*
                Job.run(4, shmem -> { shmem.barrierAll(); System.out.println("PE " + shmem.myPe() + " of " + shmem.nPes()); })
                /exit
                """);
        String lines = run(directory.resolve("output"), 0, java("jshell"), "-J-Djava.util.prefs.userRoot=" + directory,
                "--class-path", jar("shmem-api") + ":" + jar("shmem-shm"), script.toString());
        assertEquals(List.of("PE 0 of 4", "PE 1 of 4", "PE 2 of 4", "PE 3 of 4"),
                lines.lines().filter(line -> line.startsWith("PE ")).sorted().toList(), lines);
    }

    /** As in a container: neither /dev/shm nor the directory for temporary files has room for a heap. */
    @ParameterizedTest
    @ValueSource(strings = {"memfd", "file"})
    void jobsShouldNeedNoRoomForFilesUnlessAskedTo(String origin, @TempDir Path directory) throws Exception {
        assumeTrue(new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0, "no mount namespaces");
        boolean isFile = origin.equals("file");
        String expected = isFile
                ? "no room for a file: /dev/shm has 1M"
                : "3 jobs have used their memory and left []\n";
        String lines = run(directory.resolve("output"), isFile ? 1 : 0, "unshare", "--mount", "bash", "-ec",
                "mount -t tmpfs -o size=1m tmpfs /dev/shm; exec \"$@\"", "bash", "env",
                "SHMEM_SEGMENT_ORIGIN=" + origin,
                java("java"), "-Djava.io.tmpdir=/dev/shm", "--enable-native-access=ALL-UNNAMED", "-cp",
                jar("shmem-api") + ":" + jar("shmem-shm") + ":" + Path.of("target", "test-classes").toAbsolutePath(),
                FullHeapsJob.class.getName());
        assertTrue(lines.contains(expected), lines);
    }

    /** The thread that runs the job waits for it: it cannot end the wait of a PE. */
    @Test
    void deadlockShouldEnd(@TempDir Path directory) throws Exception {
        String lines = run(directory.resolve("output"), 1, java("java"), "--enable-native-access=ALL-UNNAMED", "-cp",
                jar("shmem-api") + ":" + jar("shmem-shm") + ":" + Path.of("target", "test-classes").toAbsolutePath(),
                DeadlockedJob.class.getName());
        assertTrue(lines.contains("waitUntil: deadlock: every PE waits and none can continue"), lines);
    }

    private static String java(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }

    private static String run(Path output, int exitCode, String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertTrue(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS), () -> text(output));
            assertEquals(exitCode, process.exitValue(), () -> text(output));
            return text(output);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private static Path jar(String module) {
        return Path.of("..", module, "target", module + ".jar").toAbsolutePath();
    }

    private static String text(Path output) {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
