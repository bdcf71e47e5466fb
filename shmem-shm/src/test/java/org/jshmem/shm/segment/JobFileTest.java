package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

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

    /** As by a signal, in another thread than that which has made the file. */
    @Test
    void endOfTheJvmShouldWaitForAFileThatHasAName() throws Exception {
        Process process = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-cp",
                System.getProperty("java.class.path"), Named.class.getName(), parent.toString()).inheritIO().start();
        assertEquals(3, process.waitFor());
        try (Stream<Path> files = Files.list(parent)) {
            assertEquals(List.of(), files.toList());
        }
    }

    static final class Named {

        private Named() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            JobFile.whileNamed(() -> {
                Path file = JobFile.create(Path.of(args[0]), "");
                Thread end = new Thread(() -> System.exit(3));
                end.start();
                while (!isIn(end, "java.lang.ApplicationShutdownHooks")) {
                    Thread.onSpinWait();
                }
                Files.delete(file);
                return null;
            });
            Thread.sleep(Long.MAX_VALUE);
        }

        private static boolean isIn(Thread thread, String type) {
            return Arrays.stream(thread.getStackTrace()).anyMatch(frame -> frame.getClassName().equals(type));
        }
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
