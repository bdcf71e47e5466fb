package org.jshmem.shmemx;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

import org.jshmem.shmemx.CheckpointIndex.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class CheckpointIndexTest {

    @TempDir
    private Path directory;

    @Test
    void lastEntryShouldBeRead() throws IOException {
        CheckpointIndex index = new CheckpointIndex(directory, 4);
        assertEquals(Optional.empty(), index.read());
        index.write(new Entry(1, 7, 20));
        index.write(new Entry(0, 8, 30));
        assertEquals(Optional.of(new Entry(0, 8, 30)), index.read());
        assertEquals(1, directory.toFile().list().length);
    }

    @Test
    void otherNumberOfPesShouldBeRefused() throws IOException {
        new CheckpointIndex(directory, 4).write(new Entry(1, 7, 20));
        IOException refused = assertThrows(IOException.class, () -> new CheckpointIndex(directory, 8).read());
        assertEquals(directory + " has a checkpoint of another number of PEs: saved=4 nPes=8", refused.getMessage());
    }

    @Test
    void damageShouldBeFoundWhereverItIs() throws IOException {
        CheckpointIndex index = new CheckpointIndex(directory, 4);
        index.write(new Entry(1, 7, 20));
        Path file = directory.resolve("current");
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 1;
            Files.write(file, damaged);
            assertThrows(IOException.class, index::read, "byte " + i);
        }
        Files.write(file, new byte[]{1});
        assertEquals(file + " is no index of a checkpoint", assertThrows(IOException.class, index::read).getMessage());
    }

    @Test
    void reasonShouldNeverBeMissing() {
        assertEquals("java.io.IOException", CheckpointIndex.reason(new IOException()));
        assertEquals("no such file: lost", CheckpointIndex.reason(new NoSuchFileException("lost")));
        assertEquals("java.nio.file.FileSystemException: file",
                CheckpointIndex.reason(new FileSystemException("file")));
    }

    /** As the kernel gives them, the errors of an open file have no name. */
    @Test
    void openFileShouldBeNamed() {
        IOException full = assertThrows(IOException.class, () -> CheckpointIndex.naming(directory, () -> {
            throw new IOException("No space left on device");
        }));
        assertEquals(directory + ": No space left on device", full.getMessage());
        assertThrows(NoSuchFileException.class,
                () -> CheckpointIndex.naming(directory, () -> Files.readAllBytes(directory.resolve("none"))));
    }
}
