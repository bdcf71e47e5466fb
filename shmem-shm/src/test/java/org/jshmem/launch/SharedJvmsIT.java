package org.jshmem.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jshmem.launch.program.ClosesDescriptors;
import org.jshmem.launch.program.InitialisingEachOther;
import org.jshmem.launch.program.NativeLibraries;
import org.jshmem.launch.program.SharedJvm;
import org.jshmem.launch.program.Survivor;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A program cannot tell whether its PEs share a JVM, or is told so. */
class SharedJvmsIT {

    private static final String PROGRAM = SharedJvm.class.getName();

    private static OshrunProcess start(String jvms, int nPes, String... words) throws Exception {
        return startWith(List.of("-q", "--jvms", jvms, "-np", Integer.toString(nPes)), words);
    }

    private static OshrunProcess startWith(List<String> options, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of(PROGRAM));
        all.addAll(Arrays.asList(words));
        return OshrunProcess.startTestProgramWith(options, all.toArray(String[]::new));
    }

    private static String sorted(String lines) {
        return lines.lines().sorted().collect(Collectors.joining("\n"));
    }

    private static String eachOf(int nPes, String line) {
        return IntStream.range(0, nPes).mapToObj(pe -> pe + " " + line).sorted().collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "1, 5", "2, 5", "3, 8", "pes, 3"})
    void staticVariablesShouldBeOfOnePe(String jvms, int nPes) throws Exception {
        try (var run = start(jvms, nPes, "statics")) {
            assertEquals(eachOf(nPes, "1 1 2 1 3 985"), sorted(run.expect(0).output()));
        }
    }

    /** One class of the program is shared, of the other each PE has its own. */
    @ParameterizedTest
    @CsvSource({"1, 3, 1", "2, 5, 2", "pes, 3, 3"})
    void valueShouldBeMadeOncePerJvmUnlessItsClassIsOfOnePe(String jvms, int nPes, int values) throws Exception {
        try (var run = start(jvms, nPes, "once")) {
            List<String[]> lines = run.expect(0).output().lines().map(line -> line.split(" ")).toList();
            assertEquals(nPes, lines.size());
            assertEquals(values, lines.stream().map(line -> line[1]).distinct().count());
            assertEquals(nPes, lines.stream().map(line -> line[2]).distinct().count());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "pes"})
    void streamsShouldBeOfOnePe(String jvms) throws Exception {
        try (var run = startWith(List.of("-q", "--jvms", jvms, "-np", "4", "--stdin", "2", "-l"), "streams")) {
            run.process().outputWriter().append("line\n").close();
            assertEquals(List.of("[0] 0 read ", "[0] kept from 0", "[1] 1 read ", "[1] from 1", "[2] 2 read line",
                    "[2] from 2", "[3] 3 read ", "[3] from 3"), run.expect(0).output().lines().sorted().toList());
            assertEquals(List.of("[0] no line end", "[1] no line end", "[2] no line end", "[3] no line end"),
                    run.errors().lines().sorted().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "pes"})
    void peThatClosesDescriptorsShouldSilenceItselfAlone(String jvms) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "--jvms", jvms, "-np", "3"),
                ClosesDescriptors.class.getName())) {
            assertEquals("PE 1 prints\nPE 2 prints", sorted(run.expect(6).output()));
            assertTrue(run.errors().contains("PE 1 complains\n") && run.errors().contains("PE 2 complains\n")
                    && run.errors().contains("ended with exit code 6"), run.errors());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void allShouldReadTheInput(String jvms) throws Exception {
        try (var run = startWith(List.of("-q", "--jvms", jvms, "-np", "4", "--stdin", "all"), "streams")) {
            run.process().outputWriter().append("line\n").close();
            String output = run.expect(0).output();
            assertEquals(4, Pattern.compile("\\d read line\n").matcher(output).results().count(), output);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "pes"})
    void propertiesAndLocalesShouldBeOfOnePe(String jvms) throws Exception {
        try (var run = start(jvms, 3, "defaults")) {
            assertEquals("0 of PE 0 true true\n1 null false false\n2 null false false",
                    sorted(run.expect(0).output()));
        }
    }

    @Test
    void streamThatWrapsTheOneBeforeShouldWork() throws Exception {
        try (var run = start("1", 3, "wrapped")) {
            assertEquals("<PE 0>\n<PE 1>\n<PE 2>", sorted(run.expect(0).output()));
        }
    }

    /** A PE that has left does not say any more that one of its threads may end the wait of another. */
    @Test
    void timerOfTheJvmShouldKeepAWaitFromBeingADeadlock() throws Exception {
        try (var run = start("1", 2, "timer")) {
            assertEquals("in time", run.expect(0).output().strip());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void threadsShouldBelongToThePeThatHasStartedThem(String jvms) throws Exception {
        try (var run = start(jvms, 4, "threads")) {
            assertEquals(eachOf(4, "[platform true, virtual true, heirless true, parallel 4999950000 true no PE no PE]")
                    + "\nafter main".repeat(4), sorted(run.expect(0).output()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "pes"})
    void exitShouldEndThePeWithItsCode(String jvms) throws Exception {
        try (var run = start(jvms, 4, "exit")) {
            assertTrue(run.expect(3).errors()
                    .matches("oshrun: PE 1 \\(process \\d+\\) ended with exit code 3; ending the job\n"), run.errors());
        }
    }

    @Test
    void jvmThatEndsBeforeItsPesShouldBeAFailure() throws Exception {
        try (var run = start("1", 3, "reflect")) {
            assertTrue(run.expect(1).errors()
                    .matches("oshrun: PE 0-2 \\(process \\d+\\) ended because .* has ended the JVM "
                            + "that PEs share \\(--jvms pes: one JVM each\\); ending the job\n"),
                    run.errors());
        }
    }

    /** The JVM itself ends with 0, long before its PEs' codes have come through. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "pes"})
    void slowReaderShouldGetAllAndNotChangeTheExitCode(String jvms) throws Exception {
        try (var run = OshrunProcess.startPiped("| { read -r begun; sleep 3; cat; }", "-q", "-np", "4", "--jvms", jvms,
                "-cp",
                OshrunProcess.testClassPath(), PROGRAM, "print")) {
            assertEquals(4 * 25_001 + 3 * 6, run.expect(3).output().length());
        }
    }

    @Test
    void haltShouldEndOnePe() throws Exception {
        try (var run = start("1", 4, "halt")) {
            assertEquals("", run.expect(0).errors());
        }
    }

    @Test
    void haltInAHookShouldEndOnePe() throws Exception {
        try (var run = start("1", 3, "hook")) {
            assertEquals(eachOf(3, "says goodbye"), sorted(run.expect(0).output()));
        }
    }

    @Test
    void numberInTheEnvironmentShouldBeThatOfThePe() throws Exception {
        try (var run = start("1", 3, "environment")) {
            assertEquals("0 0 0\n1 1 1\n2 2 2", sorted(run.expect(0).output()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "pes"})
    void handlerShouldBeOfOnePe(String jvms) throws Exception {
        try (var run = start(jvms, 3, "handler")) {
            assertEquals("handled of PE 1\n", run.expect(1).output());
            for (int pe : new int[]{0, 2}) {
                assertTrue(run.errors().contains("PE " + pe + ": uncaught exception in thread thrower\n"),
                        run.errors());
            }
        }
    }

    @Test
    void poolInAStaticVariableShouldBeOfOnePe() throws Exception {
        try (var run = start("1", 4, "pool")) {
            assertEquals("true\n".repeat(4), run.expect(0).output());
        }
    }

    @Test
    void endlessLoopShouldNotKeepOthersFromCollecting() throws Exception {
        try (var run = start("1", 3, "collect")) {
            assertEquals("looped true\n", run.expect(0).output());
        }
    }

    /** The sum of what the PEs may have is what the JVM has. */
    @Test
    void outOfMemoryShouldNameThePeAndThoseThatShareTheHeap() throws Exception {
        try (var run = startWith(List.of("-q", "--jvms", "1", "-np", "3", "--pe-heap", "20M"), "memory")) {
            String errors = run.expect(1).errors();
            assertTrue(errors.contains("java.lang.OutOfMemoryError: Java heap space"), errors);
            assertTrue(errors.contains("PE 0-2 share a Java heap of 58 MiB"), errors);
        }
    }

    @Test
    void manyPesShouldHaveStacksOfTheirOwn() throws Exception {
        try (var run = startWith(List.of("-q", "--jvms", "1", "-np", "256", "--jvm-arg", "-Xss1m", "--heap", "1M"),
                "deep")) {
            assertEquals(eachOf(256, "depth 1000"), sorted(run.expect(0).output()));
        }
    }

    @Test
    void programWithNativeLibrariesShouldHaveAJvmForEachPe() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-v", "--jvms", "1", "-np", "3"),
                NativeLibraries.class.getName())) {
            List<String> lines = run.expect(0).output().lines().distinct().toList();
            assertEquals(3, lines.size(), run.output() + run.errors());
            assertTrue(run.errors()
                    .contains("NativeLibraries calls java.lang.System.loadLibrary, which a JVM can load once: one JVM "
                            + "for each PE (-q: no such line)\n"),
                    run.errors());
        }
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "--jvms", "1", "-np", "3"),
                NativeLibraries.class.getName())) {
            assertEquals("", run.expect(0).errors());
        }
    }

    /** One thread would run all initialisers, in the order in which it comes to the classes. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "pes"})
    void classesThatInitialiseEachOtherShouldDoSoOnEachPe(String jvms) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "--jvms", jvms, "-np", "4"),
                InitialisingEachOther.class.getName())) {
            assertEquals("1 A 2 1\n1 A 2 1\n3 B 2 1\n3 B 2 1", sorted(run.expect(0).output()));
        }
    }

    /** Those that share a JVM die at once, and the others learn of all. */
    @Test
    void survivorsOfAJvmShouldContinue() throws Exception {
        List<String> options = List.of("-q", "--jvms", "2", "-np", "5", "--survivors");
        try (var run = OshrunProcess.startTestProgramWith(options, Survivor.class.getName(), "barrier", "kill", "3",
                "-",
                "-")) {
            String errors = run.expect(137).errors();
            assertTrue(errors
                    .matches("(?s).*oshrun: PE 2-4 \\(process \\d+\\) was killed by signal 9 \\(KILL\\); the others "
                            + "continue\n.*"),
                    errors);
            for (int pe : new int[]{0, 1}) {
                assertTrue(run.output().contains("PE " + pe + " has gone on as " + pe + " of 2 without "),
                        run.output());
            }
        }
    }

    @Test
    void killedJvmShouldNameAllItsPes() throws Exception {
        try (var run = startWith(List.of("-v", "--jvms", "2", "-np", "5"), "exit", "never")) {
            run.awaitErrors("PE 2-4 is process ");
            run.awaitOutput("begun");
            Matcher jvm = Pattern.compile("PE 2-4 is process (\\d+)").matcher(run.errors());
            assertTrue(jvm.find(), run.errors());
            ProcessHandle.of(Long.parseLong(jvm.group(1))).orElseThrow().destroyForcibly();
            String errors = run.expect(137).errors();
            assertTrue(errors.contains("oshrun: PE 2-4 (process " + jvm.group(1)
                    + ") was killed by signal 9 (KILL); ending the job\n"), errors);
        }
    }
}
