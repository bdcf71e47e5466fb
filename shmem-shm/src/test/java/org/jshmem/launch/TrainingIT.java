package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** {@code --train}: a run that leaves a cache, and the runs after it. */
class TrainingIT {

    private static final String TRAINED = "training.Training";
    private static final String JAR = Path.of("target", "shmem-shm.jar").toAbsolutePath().toString();

    @TempDir
    private Path caches;

    @Test
    void laterRunsShouldStartWithTheCacheOfATrainedOne() throws Exception {
        try (var run = start("-q", "--train", "-np", "2", "-cp", JAR, TRAINED)) {
            assertEquals(2, run.expect(0).output().lines().count());
            List<String> lines = run.errors().lines().toList();
            assertTrue(
                    lines.size() == 2 && lines.getLast().matches("oshrun: --train: later runs with the same class path "
                            + "and options start with a cache of .* \\(oshrun info shows it\\)"),
                    run.errors());
        }
        Path cache = onlyCache();
        try (var run = start("--dry-run", "--jvms", "pes", "-np", "2", "-cp", JAR, TRAINED)) {
            assertTrue(
                    run.expect(0).output().lines().filter(line -> line.contains("-XX:AOTCache=" + cache)).count() == 2);
        }
        try (var run = start("-q", "-np", "2", "-cp", JAR, TRAINED)) {
            assertEquals(2, run.expect(0).output().lines().count());
            assertEquals("", run.errors());
        }
        try (var run = start("info")) {
            assertTrue(run.expect(0).output().contains("  " + TRAINED + "-"), run.output());
        }
        Files.writeString(cache, "damaged");
        try (var run = start("-q", "-np", "2", "-cp", JAR, TRAINED)) {
            assertEquals(2, run.expect(0).output().lines().count());
            assertEquals("", run.errors());
        }
    }

    @Test
    void runThatFailsShouldLeaveNoCache() throws Exception {
        try (var run = start("-q", "--train", "-np", "1", "-cp", JAR, "org.jshmem.launch.pe.PeMain", "NoSuchClass")) {
            assertTrue(run.expect(2).errors().endsWith("oshrun: --train: no cache has been made: the run has failed\n"),
                    run.errors());
            assertFalse(Files.list(caches.resolve("jshmem/programs")).findAny().isPresent());
        }
    }

    @Test
    void runThatIsInterruptedShouldLeaveNothing() throws Exception {
        String jar = caches.resolve("program.jar").toString();
        assertEquals(0, ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--create", "--file",
                jar, "-C", "target/test-classes", "org/jshmem/launch/program"));
        try (var run = start("-q", "--train", "-np", "1", "-cp", jar, Faults.class.getName(), "none")) {
            run.awaitOutput("PE 0 ready");
            new ProcessBuilder("kill", "-INT", Long.toString(run.process().pid())).start().waitFor();
            run.expect(130);
            assertFalse(Files.list(caches.resolve("jshmem/programs")).findAny().isPresent());
        }
    }

    @Test
    void classesOutsideJarsShouldBeRefused() throws Exception {
        try (var run = start("--dry-run", "--train", "-cp", "target/test-classes", Lines.class.getName(), "1")) {
            assertEquals("oshrun: --train: a JVM makes a cache of classes in jars only, and this is none: "
                    + "target/test-classes: put the program into a jar\n", run.expect(2).errors());
        }
        try (var run = start("--train", "--machine", "uniform", "hello")) {
            assertEquals("oshrun: --train has no effect on a simulated machine: leave it out\n",
                    run.expect(2).errors());
        }
    }

    /** Before the run, which would fail for it. */
    @Test
    void directoryWithoutRoomShouldBeRefused() throws Exception {
        assumeTrue(new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0, "no mount namespaces");
        try (var run = OshrunProcess.startIn("exec unshare --mount bash -ec 'mount -t tmpfs -o size=3m tmpfs " + caches
                + "; XDG_CACHE_HOME=" + caches + " exec \"$@\"' bash \"$@\"", "--train", "-np", "1", "-cp", JAR,
                TRAINED)) {
            assertEquals("oshrun: --train: there is no place for a cache: " + caches + "/jshmem/programs has 3M, and "
                    + "making one takes up to 96M: set XDG_CACHE_HOME to a directory with room\n",
                    run.expect(2).errors());
        }
    }

    private OshrunProcess start(String... arguments) throws Exception {
        return OshrunProcess.startWith("XDG_CACHE_HOME=" + caches, arguments);
    }

    private Path onlyCache() throws Exception {
        try (Stream<Path> files = Files.list(caches.resolve("jshmem/programs"))) {
            List<Path> all = files.toList();
            assertTrue(all.size() == 1 && all.getFirst().toString().endsWith(".aot"), all.toString());
            return all.getFirst();
        }
    }
}
