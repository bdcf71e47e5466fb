package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JobFileTest {

    private static final long PID = ProcessHandle.current().pid();

    @TempDir
    private Path parent;

    @Test
    void fileShouldNameItsMakerAndBeItsOwn() throws IOException {
        Path file = JobFile.create(parent, ".what");
        assertEquals(PID, JobFile.makerOf(file));
        assertTrue(file.toString().endsWith(".what"), file::toString);
        assertEquals("rw-------", permissions(file));
    }

    @Test
    void directoryShouldNameItsMakerAndBeItsOwn() throws IOException {
        Path directory = JobFile.createDirectory(parent);
        assertEquals(PID, JobFile.makerOf(directory));
        assertEquals("rwx------", permissions(directory));
    }

    @Test
    void filesShouldBeMadeThatAreNotThere() throws IOException {
        Set<Path> files = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            assertTrue(files.add(JobFile.create(parent, "")));
        }
    }

    @Test
    void whereNoDirectoryIsThereShouldBeNoFile() {
        assertThrows(NoSuchFileException.class, () -> JobFile.create(parent.resolve("none"), ""));
    }

    @Test
    void filesOfOthersShouldHaveNoMaker() {
        assertEquals(-1, JobFile.makerOf(parent.resolve("jshmem-x-1")));
        assertEquals(-1, JobFile.makerOf(parent.resolve("other")));
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
