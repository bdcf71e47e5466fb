package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.jshmem.contract.ContractProgram;
import org.jshmem.contract.LifecycleProgram;
import org.jshmem.spi.Interposer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs of real processes, started by the real script. */
class OshrunIT {

    private static final String ECHO = Echo.class.getName();
    private static final String FAULTS = Faults.class.getName();
    private static final String LINES = Lines.class.getName();

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    void contractShouldHoldBetweenProcesses(int nPes) throws Exception {
        try (var run = OshrunProcess.startTestProgram(nPes, ContractProgram.class.getName())) {
            assertTrue(run.expect(0).output().matches("\\d+ tests passed on " + nPes + " PEs\n"), run.output());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void jobShouldBeJoinableNestedAndAgain(int nPes) throws Exception {
        try (var run = OshrunProcess.startTestProgram(nPes, LifecycleProgram.class.getName())) {
            assertEquals("ok\n".repeat(nPes), run.expect(0).output());
        }
    }

    @Test
    void linesShouldArriveWholeAndInOrder() throws Exception {
        try (var run = OshrunProcess.startTestProgram(5, LINES, "2000")) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(5 * 2001, lines.size());
            for (int pe = 0; pe < 5; pe++) {
                String prefix = pe + ":";
                List<String> own = lines.stream().filter(line -> line.startsWith(prefix)).toList();
                for (int i = 0; i < 2000; i++) {
                    assertEquals(prefix + i + ":" + "x".repeat(i % 300), own.get(i));
                }
                assertEquals(prefix + "end", own.getLast());
            }
        }
    }

    @Test
    void namedObjectsThatAreLeftShouldBeReportedOnce() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, Leaks.class.getName())) {
            String errors = run.expect(0).errors();
            assertTrue(errors.matches("PE 0: close: symmetric object was not freed: grid, 3M at offset \\d+\n"),
                    errors);
        }
    }

    @Test
    void environmentShouldAskForVersionSettingsAndMessages() throws Exception {
        try (var run = OshrunProcess.start("-np", "2", "-x", "SHMEM_VERSION=1", "-x", "SHMEM_INFO=", "-x",
                "SMA_DEBUG=1", "-cp", OshrunProcess.testClassPath(), Leaks.class.getName())) {
            String output = run.expect(0).output();
            assertTrue(output.startsWith("jshmem 0.1.0, OpenSHMEM 1."), output);
            assertTrue(output.contains("\n  SHMEM_SYMMETRIC_SIZE "), output);
            assertTrue(run.errors().contains("PE 1: malloc: bytes=3145728 offset="), run.errors());
            assertTrue(run.errors().contains("PE 0: close: symmetric object was not freed: unnamed, 8 at"),
                    run.errors());
        }
    }

    @Test
    void toolOnTheClassPathShouldSeeTheProgramsCallsOnly(@TempDir Path directory) throws Exception {
        Path services = Files.createDirectories(directory.resolve("META-INF").resolve("services"));
        Files.writeString(services.resolve(Interposer.class.getName()), CountingTool.class.getName());
        try (var run = OshrunProcess.start("-np", "2", "-cp", directory + ":" + OshrunProcess.testClassPath(),
                Watched.class.getName())) {
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            String counts = "{atomicLong=1, calloc=1, fence=1, pcontrol=1, putLong=3, reduce=1, waitLong=1, waitUntil=1} "
                    + "max=4";
            assertEquals(List.of("PE 0: " + counts, "PE 1: " + counts), lines);
        }
    }

    @Test
    void tagsShouldStandAtTheStartOfEveryLine() throws Exception {
        String[] arguments = {"-np", "3", "--tag-output", "-cp", OshrunProcess.testClassPath(), LINES, "50"};
        try (var run = OshrunProcess.start(arguments)) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(3 * 51, lines.size());
            lines.forEach(line -> assertTrue(line.matches("\\[(\\d)] \\1:.*"), line));
        }
    }

    @Test
    void argumentsEnvironmentAndInputShouldReachThePes() throws Exception {
        String[] arguments = {"-np", "2", "-x", "GREETING=hello you", "-cp", OshrunProcess.testClassPath(), "--", ECHO,
            "-np", "a b", "--"};
        try (var run = OshrunProcess.start(arguments)) {
            run.process().outputWriter().append("line\n").close();
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            assertEquals(List.of("0 [-np, a b, --] hello you <line>", "1 [-np, a b, --] hello you <>"), lines);
            assertEquals(List.of("error of 0", "error of 1"), run.errors().lines().sorted().toList());
        }
    }

    @Test
    void jarShouldRunItsMainClass(@TempDir Path directory) throws Exception {
        Path jar = directory.resolve("echo.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, ECHO);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        try (var run = OshrunProcess.start("-cp", OshrunProcess.testClassPath(), jar.toString(), "x")) {
            run.process().outputWriter().close();
            assertEquals("0 [x] null <>\n", run.expect(0).output());
        }
    }

    @ParameterizedTest
    @CsvSource({"exception, 1, ended with exit code 1", "diagnosed, 1, ended with exit code 1",
        "out-of-memory, 1, ended with exit code 1", "exit, 7, ended with exit code 7",
        "exit-without-close, 1, ended without closing its Shmem", "kill, 137, was killed by signal 9 (KILL)"})
    void firstFailureShouldEndTheJobAndBeNamed(String fault, int exitCode, String reason) throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, fault)) {
            String errors = run.expect(exitCode).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE 2 \\(process \\d+\\) " + reason.replaceAll("[()]", "\\\\$0")
                    + "; ending the job\n"), errors);
        }
    }

    @Test
    void exceptionShouldBeShownWithItsPe() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, FAULTS, "exception", "barrier")) {
            String errors = run.expect(1).errors();
            assertTrue(errors.startsWith("PE 1: uncaught exception\njava.lang.IllegalStateException: on purpose\n"),
                    errors);
        }
    }

    @Test
    void diagnosedErrorShouldBeShownInOneLineWithTheProgramsLine() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, FAULTS, "diagnosed")) {
            List<String> lines = run.expect(1).errors().lines().toList();
            assertEquals("PE 1: p: pe out of range: pe=2 nPes=2", lines.getFirst());
            assertTrue(lines.get(1).startsWith("    at org.jshmem.launch.Faults.fault(Faults.java:"), lines.get(1));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"on | 1 | PE 0: p: type is not in native byte order: .*", "off | 0 |",
                "perhaps | 1 | PE 0: init: neither on nor off: SHMEM_CHECKS=perhaps.*"})
    void checksCanBeSwitchedOff(String value, int exitCode, String errors) throws Exception {
        String[] arguments = {"-x", "SHMEM_CHECKS=" + value, "-cp", OshrunProcess.testClassPath(),
            ForeignByteOrder.class.getName()};
        try (var run = OshrunProcess.start(arguments)) {
            assertEquals(exitCode == 0 ? "put 1\n" : "", run.expect(exitCode).output());
            assertTrue(run.errors().matches("(?s)" + (errors == null ? "" : errors)), run.errors());
        }
    }

    @ParameterizedTest
    @CsvSource({"global-exit, wait, 5", "global-exit, compute, 5", "global-exit, barrier, 5", "global-exit-0, wait, 0",
        "global-exit-0, compute, 0"})
    void globalExitShouldEndPesWhateverTheyDo(String fault, String others, int exitCode) throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, fault, others)) {
            assertEquals("", run.expect(exitCode).errors());
        }
    }

    @Test
    void programThatNeverJoinsShouldBeAllowed() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, "nobody-joins")) {
            run.expect(0);
        }
    }

    @Test
    void onePeThatDoesNotJoinShouldEndTheJob() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, FAULTS, "one-does-not-join")) {
            String errors = run.expect(1).errors();
            assertTrue(errors.startsWith("PE 0: init: PE 1 has ended without calling Shmem.init\n"), errors);
        }
    }

    @Test
    void timeoutShouldSayWhoWaitsForWhat() throws Exception {
        String[] arguments = {"-np", "2", "--timeout", "3s", "-cp", OshrunProcess.testClassPath(), FAULTS, "none"};
        try (var run = OshrunProcess.start(arguments)) {
            String errors = run.expect(124).errors();
            assertTrue(errors.startsWith("oshrun: timeout after 3 s; ending the job\n  PE 0 (process "), errors);
            assertTrue(
                    errors.matches("(?s).*PE 1 \\(process \\d+\\): attached; on its memory: 1 blocked, until the word "
                            + "at offset \\d+ is EQ 1\n"),
                    errors);
        }
    }

    @Test
    void killedPeShouldEndAJobOfManyPes() throws Exception {
        try (var run = OshrunProcess.startTestProgram(16, FAULTS, "none")) {
            run.awaitOutput("PE 11 ready");
            String line = run.output().lines().filter(text -> text.startsWith("PE 11 ready")).findFirst().orElseThrow();
            long pid = Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
            ProcessHandle.of(pid).orElseThrow().destroyForcibly();
            assertTrue(run.expect(137).errors().contains("oshrun: PE 11 (process " + pid + ") was killed by signal 9"));
        }
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void signalToTheLauncherShouldEndEverything(String signal, int exitCode) throws Exception {
        try (var run = OshrunProcess.startTestProgram(4, FAULTS, "none")) {
            run.awaitOutput("PE 3 ready");
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
            run.expect(exitCode);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wait", "compute"})
    void pesShouldEndWhenTheLauncherIsKilled(String others) throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, "none", others)) {
            run.awaitOutput("PE 2 ready");
            run.process().destroyForcibly();
            run.awaitNoProcess();
        }
    }

    @Test
    void jobShouldRunOnAnUnlinkedFileToo() throws Exception {
        try (var run = OshrunProcess.startWith("JSHMEM_SEGMENT_ORIGIN=file", "-np", "3", "-cp",
                OshrunProcess.testClassPath(), LINES, "1")) {
            assertEquals(6, run.expect(0).output().lines().count());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 0 hello | the number of PEs must be at least 1: -np 0",
                "-np x hello | Invalid value for option '--np': 'x' is not an int (oshrun --help shows all options)",
                "--nonsense | Unknown option: '--nonsense' (oshrun --help shows all options)",
                "--heap 12q hello | --heap: not a size: '12q': expected a non-negative number with an optional factor k, m, "
                        + "g or t, for example 64M or 1.5g",
                "--timeout soon hello | --timeout: not a time: soon: expected seconds or a number with ms, s or m, for "
                        + "example 30 or 500ms",
                "-x NO_SUCH_VARIABLE hello | -x: no such environment variable: NO_SUCH_VARIABLE: set it, or give a value "
                        + "with -x NO_SUCH_VARIABLE=VALUE",
                "--trace t hello | --trace needs a simulated machine: add --machine uniform",
                "missing.jar | no such jar file: missing.jar"})
    void mistakesShouldBeExplainedInOneLine(String arguments, String message) throws Exception {
        String[] withClassPath = (("-cp " + OshrunProcess.testClassPath() + " " + arguments)
                .replaceAll("\\bhello\\b", ECHO)).split(" ");
        try (var run = OshrunProcess.start(withClassPath)) {
            assertEquals("oshrun: " + message + "\n", run.expect(2).errors());
        }
    }

    @Test
    void algorithmThatThereIsNotShouldBeRefusedWithThoseThatThereAre() throws Exception {
        String[] arguments = {"--algorithm", "barrier=best", "-cp", OshrunProcess.testClassPath(), ECHO};
        try (var run = OshrunProcess.start(arguments)) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: SHMEM_BARRIER_ALGORITHM: barrier has no algorithm best: there are "
                    + "central, "), errors);
        }
    }

    @Test
    void algorithmShouldReachThePesInTheirEnvironment() throws Exception {
        String[] arguments = {"--algorithm", "barrier=central", "--algorithm", "scan=recursive-doubling", "-x",
            "SHMEM_INFO=", "-cp", OshrunProcess.testClassPath(), LINES, "1"};
        try (var run = OshrunProcess.start(arguments)) {
            String output = run.expect(0).output();
            assertTrue(output.matches("(?s).*SHMEM_BARRIER_ALGORITHM +central .*"), output);
            assertTrue(output.matches("(?s).*SHMEM_SCAN_ALGORITHM +recursive-doubling .*"), output);
        }
    }

    @Test
    void heapThatDoesNotFitShouldBeRefusedWithTheLargestThatDoes() throws Exception {
        try (var run = OshrunProcess.startWith("SHMEM_SYMMETRIC_SIZE=3t", "-np", "4", "-cp",
                OshrunProcess.testClassPath(), ECHO)) {
            String errors = run.expect(2).errors();
            assertTrue(errors.matches("oshrun: symmetric heaps do not fit in memory: 4 PEs x 3T, available \\S+: lower "
                    + "--heap or SHMEM_SYMMETRIC_SIZE to at most \\d+M, or start fewer PEs\n"), errors);
        }
    }

    @Test
    void unknownProgramShouldListWhatThereIs() throws Exception {
        try (var run = OshrunProcess.start("no.such.Program")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: no such program: no.such.Program: neither bundled ("), errors);
        }
    }

    @Test
    void noArgumentsShouldShowTheHelp() throws Exception {
        for (String[] arguments : Arrays.asList(new String[0], new String[]{"--help"})) {
            try (var run = OshrunProcess.start(arguments)) {
                String output = run.expect(arguments.length == 0 ? 2 : 0).output();
                assertTrue(output.contains("Usage: oshrun [-np N] [OPTIONS] [--] PROGRAM [ARGUMENTS]"), output);
                assertTrue(output.contains("oshrun -np 64 is -c S"), output);
            }
        }
    }
}
