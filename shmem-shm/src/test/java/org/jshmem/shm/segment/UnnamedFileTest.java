package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Files without a name are found by other processes, whatever leads to their directory, and leave nothing there. */
class UnnamedFileTest {

    private static final long SOME_BYTES = 4096;

    @TempDir
    private Path directory;

    @Test
    void directoryBehindASymbolicLinkShouldDo() throws IOException {
        Path real = Files.createDirectory(directory.resolve("real"));
        Path link = Files.createSymbolicLink(directory.resolve("link"), real);
        requireUsable(List.of(link));
        requireEmpty(real);
    }

    @Test
    void relativeDirectoryShouldDo() throws IOException {
        requireUsable(List.of(Path.of("").toAbsolutePath().relativize(directory.toRealPath())));
        requireEmpty(directory);
    }

    @Test
    void directoryThatTakesNoFileShouldBePassedOver() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        Path empty = Files.createDirectory(directory.resolve("empty"));
        requireUsable(List.of(file, directory.resolve("missing"), Path.of("/proc"), empty));
        requireEmpty(empty);
    }

    @Test
    void everyObstacleShouldBeNamed() {
        Path missing = directory.resolve("missing");
        String message = assertThrows(IOException.class,
                () -> UnnamedFile.onDisk(Long.MAX_VALUE, ".test", List.of(missing, directory))).getMessage();
        assertTrue(message.startsWith("no room for a file: " + missing + " is no directory, " + directory + " has "),
                message);
    }

    private static void requireUsable(List<Path> directories) throws IOException {
        byte[] bytes = {1, 2, 3};
        try (UnnamedFile file = UnnamedFile.onDisk(SOME_BYTES, ".test", directories)) {
            file.channel().write(ByteBuffer.wrap(bytes));
            assertArrayEquals(bytes, Files.readAllBytes(file.path()));
        }
    }

    private static void requireEmpty(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(), files.toList());
        }
    }
}
