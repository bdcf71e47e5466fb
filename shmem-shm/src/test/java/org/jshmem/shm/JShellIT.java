package org.jshmem.shm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job in jshell, with nothing but the jars on its class path. */
class JShellIT {

    private static final long LIMIT_SECONDS = 120;

    @Test
    void jobShouldRunInJshell(@TempDir Path directory) throws Exception {
        Path script = Files.writeString(directory.resolve("job.jsh"), """
                import org.jshmem.*
                Job.run(4, shmem -> { shmem.barrierAll(); System.out.println("PE " + shmem.myPe() + " of " + shmem.nPes()); })
                /exit
                """);
        Path output = directory.resolve("output");
        Process jshell = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jshell").toString(),
                "-J-Djava.util.prefs.userRoot=" + directory, "--class-path", jar("shmem-api") + ":" + jar("shmem-shm"),
                script.toString()).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertTrue(jshell.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS), () -> text(output));
            assertEquals(List.of("PE 0 of 4", "PE 1 of 4", "PE 2 of 4", "PE 3 of 4"),
                    text(output).lines().filter(line -> line.startsWith("PE ")).sorted().toList(), text(output));
        } finally {
            jshell.destroyForcibly().waitFor();
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
