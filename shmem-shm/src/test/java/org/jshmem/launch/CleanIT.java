package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** {@code oshrun --clean} removes what is left of dead jobs, and nothing else. */
class CleanIT {

    private static final Path DIRECTORY = Path.of(System.getProperty("java.io.tmpdir"));

    @Test
    void onlyFilesOfDeadProcessesShouldBeRemoved() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path left = Files.createFile(DIRECTORY.resolve("jshmem-" + dead.pid() + "-left.segment"));
        Path used = Files.createFile(DIRECTORY.resolve("jshmem-" + ProcessHandle.current().pid() + "-used.segment"));
        Path other = Files.createFile(DIRECTORY.resolve("jshmem-other-" + dead.pid()));
        try (var run = OshrunProcess.start("--clean")) {
            assertTrue(run.expect(0).output().contains("removed " + left + " of process " + dead.pid()
                    + ", which is dead\n"), run.output());
            assertFalse(Files.exists(left));
            assertTrue(Files.exists(used));
            assertTrue(Files.exists(other));
        } finally {
            Files.deleteIfExists(left);
            Files.delete(used);
            Files.delete(other);
        }
    }

    @Test
    void onlyProcessesWithoutLauncherShouldBeEnded() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Process orphan = sleeper(dead.pid());
        Process child = sleeper(ProcessHandle.current().pid());
        try (var run = OshrunProcess.start("--clean")) {
            assertTrue(run.expect(0).output().contains("killed process " + orphan.pid() + ", whose oshrun, process "
                    + dead.pid() + ", is dead\n"), run.output());
            assertEquals(137, orphan.waitFor());
            assertTrue(child.isAlive());
        } finally {
            orphan.destroyForcibly();
            child.destroyForcibly();
        }
    }

    private static Process sleeper(long launcher) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sleep", "60");
        builder.environment().put("JSHMEM_LAUNCHER", Long.toString(launcher));
        return builder.start();
    }
}
