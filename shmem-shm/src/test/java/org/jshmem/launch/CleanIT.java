package org.jshmem.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.launch.program.Faults;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** {@code oshrun --clean} removes what is left of dead jobs, of all tests, and nothing else. */
@Isolated
class CleanIT {

    private static final Path DIRECTORY = Path.of(System.getProperty("java.io.tmpdir"));

    @Test
    void onlyFilesOfDeadProcessesShouldBeRemoved() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path left = Files.createFile(DIRECTORY.resolve("jshmem-" + dead.pid() + "-left.segment"));
        Path used = Files.createFile(DIRECTORY.resolve("jshmem-" + ProcessHandle.current().pid() + "-used.segment"));
        Path directory = Files.createDirectory(DIRECTORY.resolve("jshmem-" + dead.pid() + "-left"));
        Files.createFile(directory.resolve("socket"));
        Path other = Files.createFile(DIRECTORY.resolve("jshmem-other-" + dead.pid()));
        Path noProcess = Files.createFile(DIRECTORY.resolve("jshmem-" + "9".repeat(20) + "-left"));
        Process nameless = new ProcessBuilder("bash", "-c", "exec -a '' cat").start();
        try (var run = OshrunProcess.start("--clean")) {
            assertTrue(run.expect(0).output().contains("removed " + left + " of process " + dead.pid()
                    + ", which is dead\n"), run.output());
            assertFalse(Files.exists(left));
            assertFalse(Files.exists(directory));
            assertTrue(Files.exists(used));
            assertTrue(Files.exists(other));
            assertTrue(Files.exists(noProcess));
        } finally {
            nameless.outputWriter().close(); // which ends it
            Files.deleteIfExists(left);
            Files.deleteIfExists(directory.resolve("socket"));
            Files.deleteIfExists(directory);
            Files.delete(noProcess);
            Files.delete(used);
            Files.delete(other);
        }
    }

    /** JVMs, one of a PE and one of two, that are stopped when their launcher dies, and what a PE has started on purpose. */
    @Test
    void onlyPesWithoutLauncherShouldBeEnded() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--jvms", "2"),
                Parent.class.getName());
                var other = OshrunProcess.startTestProgram(1, Faults.class.getName(), "none", "compute")) {
            for (int pe = 0; pe < 3; pe++) {
                run.awaitOutput("PE " + pe + " is");
            }
            other.awaitOutput("PE 0 ready");
            List<Long> pes = Stream.of(0, 1, 2).map(pe -> number(run, "PE " + pe + " is ")).distinct().toList();
            assertEquals(2, pes.size());
            long child = number(run, "the child is ");
            signal("STOP", pes);
            run.process().destroyForcibly().waitFor();
            try (var clean = OshrunProcess.start("--clean")) {
                String output = clean.expect(0).output();
                for (long pe : pes) {
                    assertTrue(output.contains("killed process " + pe + ", whose oshrun, process " + run.process().pid()
                            + ", is dead\n"), output);
                }
                assertFalse(output.contains("process " + child), output);
            }
            ProcessHandle living = ProcessHandle.of(child).orElseThrow();
            assertTrue(living.isAlive());
            assertTrue(other.process().isAlive());
            living.destroyForcibly();
            run.awaitNoProcess();
        }
    }

    private static long number(OshrunProcess run, String before) {
        try {
            return Long.parseLong(run.output().replaceAll("(?s).*" + before + "(\\d+).*", "$1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void signal(String name, List<Long> processes) throws Exception {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(Long.toString(process)));
        assertEquals(0, new ProcessBuilder(command).start().waitFor());
    }

    /** A test program with a child that is to live on. */
    static final class Parent {

        private Parent() {}

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                if (shmem.myPe() == 0) {
                    Process child = new ProcessBuilder("tail", "-f", "/dev/null").start();
                    System.out.println("the child is " + child.pid());
                }
                System.out.println("PE " + shmem.myPe() + " is " + ProcessHandle.current().pid());
                shmem.barrierAll();
                Thread.sleep(TimeUnit.MINUTES.toMillis(10));
            }
        }
    }
}
