package org.jshmem.launch.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.stream.JobStreams;
import org.jshmem.launch.stream.StreamSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(60)
class PeJvmsTest {

    @TempDir
    private Path directory;

    private final PeJvms jvms = new PeJvms();

    /** The start waits for somebody who writes to its input, so that the end, as by a signal, comes in between. */
    @Test
    void jvmWhoseStartIsUnderWayShouldBeEnded() throws Exception {
        Path input = directory.resolve("input");
        new ProcessBuilder("mkfifo", input.toString()).start().waitFor();
        PeJvm jvm = jvm(new ProcessBuilder("sleep", "300").redirectInput(input.toFile()));
        Thread starter = Thread.ofPlatform().start(() -> jvms.start(jvm));
        while (Arrays.stream(starter.getStackTrace()).noneMatch(frame -> frame.getMethodName().equals("open0"))) {
            Thread.sleep(1);
        }
        Thread ender = Thread.ofPlatform().start(this::end);
        while (ender.isAlive() && ender.getState() != Thread.State.BLOCKED) {
            Thread.sleep(1);
        }
        Files.newOutputStream(input, StandardOpenOption.WRITE).close();
        starter.join();
        ender.join();
        try {
            assertFalse(jvm.isAlive());
        } finally {
            jvm.kill();
        }
    }

    @Test
    void nothingShouldStartAfterTheEnd() {
        end();
        assertFalse(jvms.start(jvm(new ProcessBuilder("sleep", "300"))));
        assertTrue(jvms.all().isEmpty());
    }

    private void end() {
        jvms.end(0, _ -> false);
    }

    private static PeJvm jvm(ProcessBuilder builder) {
        return new PeJvm(new PeRange(0, 1), builder, null,
                new JobStreams(new StreamSpec(0, false, false, null, true, false), 1), false);
    }
}
