package org.jshmem.launch.option;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

@Timeout(60)
class OutputFileTest {

    @TempDir
    private Path directory;

    @Test
    void pipeShouldBeRefusedAlsoBehindALink() throws Exception {
        Path pipe = directory.resolve("pipe");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        Path link = Files.createSymbolicLink(directory.resolve("link"), pipe);
        assertEquals("--trace: " + link + " is a pipe: name a file",
                assertThrows(UsageException.class, () -> OutputFile.require(LaunchOption.TRACE, link)).getMessage());
    }

    @Test
    void fileAndDeviceAndWhatIsNotThereShouldBeTaken() throws Exception {
        assertTaken(Files.createFile(directory.resolve("file")));
        assertTaken(directory.resolve("none"));
        assertTaken(Path.of("/dev/null"));
    }

    private static void assertTaken(Path file) {
        assertDoesNotThrow(() -> OutputFile.require(LaunchOption.CHECK_JSON, file));
    }
}
