package org.jshmem.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * The ahead-of-time caches of an installation of its own: making them ends with the script, a try that has failed is known and
 * made again, and making them begins anew where one has been damaged.
 */
class CachesIT {

    private static final long LIMIT_NS = TimeUnit.MINUTES.toNanos(2);

    private static final String MANY_TRIES_LONG_AGO = "20 1";

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    private Path home;

    @BeforeEach
    void install() throws IOException {
        Files.copy(ROOT.resolve("oshrun"), home.resolve("oshrun"));
        Path target = Files.createDirectories(home.resolve("shmem-shm/target"));
        for (String module : List.of("shmem-api", "shmem-sim")) {
            Files.createSymbolicLink(home.resolve(module), ROOT.resolve(module));
        }
        for (String part : List.of("lib", "shmem-shm.jar")) {
            Files.createSymbolicLink(target.resolve(part), ROOT.resolve("shmem-shm/target").resolve(part));
        }
    }

    /** Here, so that nobody follows the links. */
    @AfterEach
    void removeAll() throws Exception {
        new ProcessBuilder("find", home.toString(), "-mindepth", "1", "-delete").start().waitFor();
    }

    @Test
    void cachesShouldBeMadeAgainWhenThatHasFailed() throws Exception {
        for (String signal : List.of("INT", "TERM", "HUP", "KILL")) {
            endWhileTheyAreMade(signal);
            List<String> record = new ArrayList<>(Files.readAllLines(failed()));
            assertEquals("it was interrupted", record.getLast());
            record.set(0, MANY_TRIES_LONG_AGO); // what was in the way for weeks may be gone: the next job tries again
            Files.write(failed(), record);
        }
        Files.delete(failed());
        endWhileTheyAreMade("INT");
        runJobIn("");
        assertFalse(Files.exists(made()), "not tried again at once");
        assertTrue(
                info().matches("(?s).*  launcher +none: failed \\S+: it was interrupted: tries: 1, the next by a job "
                        + "after \\S+, or without \\S+launcher.failed\n.*"),
                info());

        runJobIn("ulimit -n 1000; "); // under other limits it may well succeed
        assertTrue(Files.exists(made()) && !Files.exists(failed()), info());
        assertTrue(info().matches("(?s).*  launcher +made \\S+\n.*"), info());

        Files.write(made().resolveSibling("pe"), new byte[1], StandardOpenOption.APPEND);
        endWhileTheyAreMade("INT"); // again, since one is damaged
    }

    @Test
    void simulatorShouldStartFromACacheOfItsOwn() throws Exception {
        try (var run = OshrunProcess.startIn(shell(""), "--machine", "scc", "--jvm-arg", "-XX:AOTMode=on", "-np", "1",
                "-cp", OshrunProcess.testClassPath(), Lines.class.getName(), "1")) { // a JVM that ends without a cache
            assertTrue(run.expect(0).output().startsWith("0:0:\n0:end\n"));
        }
        assertTrue(Files.exists(caches().resolve("simulator/launcher.made")));
        assertFalse(Files.exists(made()), "nobody needs those of PEs yet");
    }

    /** As {@code -v} lists them, whether or not an earlier run has found out: not of an installation, so that of the build runs. */
    @Test
    void classesOfEachPeShouldBeFoundOutOnce() throws Exception {
        awaitSettled(ROOT.resolve("shmem-shm/target/shmem-shm.jar"));
        Path plans = Files.createDirectories(home.resolve("cache")).resolve("jshmem/plans");
        List<String> first = classesOfEachPe();
        assertTrue(first.getFirst().startsWith("oshrun: each PE has its own "), first.toString());
        try (Stream<Path> files = Files.list(plans)) {
            List<Path> all = files.toList();
            assertEquals(1, all.size(), all.toString());
            assertTrue(all.getFirst().getFileName().toString().startsWith(Faults.class.getName()), all.toString());
        }
        assertEquals(first, classesOfEachPe());
    }

    /** Of what is built a moment before no plan is kept. */
    private static void awaitSettled(Path built) throws Exception {
        long ageMs = System.currentTimeMillis() - Files.getLastModifiedTime(built).toMillis();
        Thread.sleep(Math.max(0, 3_000 - ageMs));
    }

    private List<String> classesOfEachPe() throws Exception {
        return classesOfEachPe("-cp", OshrunProcess.testClassPath(), Faults.class.getName(), "none", "barrier");
    }

    private List<String> classesOfEachPe(String... program) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-v", "-np", "2", "--jvms", "1"));
        arguments.addAll(List.of(program));
        try (var run = OshrunProcess.startIn("export XDG_CACHE_HOME='" + home + "/cache'; exec \"$@\"",
                arguments.toArray(String[]::new))) {
            return run.expect(0).errors().lines().filter(line -> line.contains(" has its own ")).toList();
        }
    }

    /** Though it is compiled in each run: the plan that the second finds says what no analysis would. */
    @Test
    void classesOfASourceShouldBeFoundOutOnce() throws Exception {
        Path plans = Files.createDirectories(home.resolve("cache")).resolve("jshmem/plans");
        Path source = home.resolve("Counting.java");
        Files.writeString(source, "class Counting { static int count; static void main() { count++; } }");
        String counting = "oshrun: each PE has its own Counting: ";
        String reason = "static field count is not final";
        assertEquals(List.of(counting + reason), classesOfEachPe(source.toString()));
        try (Stream<Path> files = Files.list(plans)) {
            Path plan = files.findFirst().orElseThrow();
            Files.writeString(plan, Files.readString(plan).replace(reason, "somebody has changed the file"));
        }
        assertEquals(List.of(counting + "somebody has changed the file"), classesOfEachPe(source.toString()));
        Files.writeString(source, "class Counting { static int sum; static void main() { sum++; } }");
        assertEquals(List.of(counting + "static field sum is not final"), classesOfEachPe(source.toString()));
    }

    private void endWhileTheyAreMade(String signal) throws Exception {
        try (var run = OshrunProcess.startIn(shell(""), job())) {
            await(() -> !processes().isEmpty());
            Thread.sleep(500); // somewhere in it
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
            run.process().waitFor();
            await(() -> processes().isEmpty());
            run.awaitNoProcess(); // of others than JVMs
            assertEquals("", run.output());
        }
    }

    private void runJobIn(String preparation) throws Exception {
        try (var run = OshrunProcess.startIn(shell(preparation), job())) {
            assertEquals("0:0:\n0:end\n", run.expect(0).output());
            assertEquals("", run.errors());
        }
    }

    private static String[] job() {
        return new String[]{"-np", "1", "-cp", OshrunProcess.testClassPath(), Lines.class.getName(), "1"};
    }

    private String info() throws Exception {
        try (var run = OshrunProcess.startIn(shell(""), "info")) {
            return run.expect(0).output();
        }
    }

    private String shell(String preparation) {
        return preparation + "exec \"${@:1:2}\" '" + home + "/oshrun' \"${@:4}\"";
    }

    private Path made() throws IOException {
        return caches().resolve("launcher.made");
    }

    private Path failed() throws IOException {
        return caches().resolve("launcher.failed");
    }

    /** There is one JDK in this test, so one directory. */
    private Path caches() throws IOException {
        Path ofAll = Files.createDirectories(home.resolve("shmem-shm/target/aot"));
        try (Stream<Path> ofJdks = Files.list(ofAll)) {
            return ofJdks.findFirst().orElse(ofAll);
        }
    }

    /** Those that make caches, whose environment is empty. */
    private List<Path> processes() {
        try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
            return entries.filter(entry -> entry.getFileName().toString().matches("\\d+"))
                    .filter(this::makesCaches)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean makesCaches(Path process) {
        try {
            String command = Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
            return command.contains(home + "/shmem-shm/target/aot/") && command.contains("/new.");
        } catch (IOException e) {
            return false; // ended meanwhile
        }
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    private static void await(Condition condition) throws Exception {
        long startNs = System.nanoTime();
        while (!condition.holds()) {
            assertTrue(System.nanoTime() - startNs < LIMIT_NS, "not in time");
            Thread.sleep(10);
        }
    }
}
