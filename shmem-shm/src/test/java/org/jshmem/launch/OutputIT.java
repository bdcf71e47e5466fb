package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.jshmem.launch.program.Chatter;
import org.jshmem.launch.program.Described;
import org.jshmem.launch.program.Echo;
import org.jshmem.launch.program.LongLine;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What PEs write arrives whole, in order and where it was asked to go; what they read comes from where it should. */
class OutputIT {

    private static final String LINES = "org.jshmem.launch.program.Lines";
    private static final String CHATTER = Chatter.class.getName();
    private static final String ECHO = Echo.class.getName();

    @ParameterizedTest
    @CsvSource({"5, 2000", "2, 100000"})
    void linesShouldArriveWholeAndInOrder(int nPes, int count) throws Exception {
        try (var run = OshrunProcess.startTestProgram(nPes, LINES, Integer.toString(count))) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(nPes * (count + 1), lines.size());
            for (int pe = 0; pe < nPes; pe++) {
                String prefix = pe + ":";
                List<String> own = lines.stream().filter(line -> line.startsWith(prefix)).toList();
                for (int i = 0; i < count; i++) {
                    assertEquals(prefix + i + ":" + "x".repeat(i % 300), own.get(i));
                }
                assertEquals(prefix + "end", own.getLast());
            }
        }
    }

    /** To open it waits, while no PE runs. */
    @Test
    void timeLimitShouldEndAJobWhosePipeNobodyReads(@TempDir Path directory) throws Exception {
        try (var run = OshrunProcess.startIn("mkfifo '" + directory + "/pipe'; exec \"$@\"", "-q", "-np", "2",
                "--timeout", "100ms", "--output-filename", directory + "/pipe:nocopy", "-cp",
                OshrunProcess.testClassPath(), LINES, "1")) {
            assertEquals("oshrun: the time limit has been over for 5 s, and PEs are still to be started: does nobody "
                    + "read a pipe that --output-filename names? ending the job\n", run.expect(124).errors());
            run.awaitNoProcess();
        }
    }

    @Test
    void tagsAndTimesShouldStandAtTheStartOfEveryLine() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "3", "--tag-output", "--timestamp-output"),
                LINES, "50")) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(3 * 51, lines.size());
            lines.forEach(line -> assertTrue(line.matches("[-0-9]{10}T[:0-9]{8}\\.\\d{3} \\[(\\d)] \\1:.*"), line));
            for (int pe = 0; pe < 3; pe++) {
                String tag = "[" + pe + "]";
                List<String> times = lines.stream().filter(line -> line.startsWith(tag, 24))
                        .map(line -> line.substring(0, 23)).toList();
                assertEquals(51, times.size());
                assertEquals(times.stream().sorted().toList(), times, "the times of a PE never go back");
            }
        }
    }

    /** Far longer than what the launcher keeps, from all PEs at once. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "pes"})
    void linesOfManyMegabytesShouldArriveWhole(String jvms, @TempDir Path directory) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "2", "--jvms", jvms, "--tag-output",
                "--output-filename", directory + "/%r"), LongLine.class.getName(), "20")) {
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            assertEquals(4, lines.size());
            for (int pe = 0; pe < 2; pe++) {
                List<String> own = List.of("[" + pe + "] PE " + pe, "[" + pe + "] " + "ab".substring(pe, pe + 1)
                        .repeat(20_000_000));
                assertTrue(own.equals(lines.subList(2 * pe, 2 * pe + 2)), "the lines of PE " + pe);
                assertTrue(own.equals(Files.readAllLines(directory.resolve(pe + "")).reversed()), "its file");
            }
        }
    }

    /** The reader takes a second for the first line, while far more than a pipe holds has been written. */
    @Test
    void slowReaderOfBothStreamsShouldGetEveryLineWhole() throws Exception {
        try (var run = OshrunProcess.startPiped("2>&1 | { read -r first; sleep 2; echo \"$first\"; cat; }", "-np", "2",
                "-q", "--tag-output", "-cp", OshrunProcess.testClassPath(), CHATTER, "20000")) {
            List<String> lines = run.expect(0).output().lines().toList();
            for (String start : List.of("[0] out ", "[0] err ", "[1] out ", "[1] err ")) {
                assertEquals(IntStream.range(0, 20_000).mapToObj(i -> start + i).toList(),
                        lines.stream().filter(line -> line.startsWith(start)).toList());
            }
            assertEquals(80_000, lines.size());
        }
    }

    @Test
    void mergedErrorsShouldKeepTheirPlaceAmongTheOutput() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("--merge-stderr"), CHATTER, "1000")) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(IntStream.range(0, 1_000).boxed().<String>mapMulti((i, all) -> {
                all.accept("out " + i);
                all.accept("err " + i);
            }).toList(), lines);
            assertEquals("", run.errors());
        }
    }

    @Test
    void everyStreamShouldHaveAFileOfItsOwnAndBeCopied(@TempDir Path directory) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "2", "--output-filename",
                directory + "/new/pe-%r-of-%n.%s"), CHATTER, "2")) {
            assertEquals(List.of("out 0", "out 0", "out 1", "out 1"), run.expect(0).output().lines().sorted().toList());
            for (int pe = 0; pe < 2; pe++) {
                for (String stream : List.of("out", "err")) {
                    assertEquals(stream + " 0\n" + stream + " 1\n",
                            Files.readString(directory.resolve("new/pe-" + pe + "-of-2." + stream)));
                }
            }
        }
    }

    @Test
    void pesShouldShareAFileOfTheSameName(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("all");
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "3", "--tag-output", "--output-filename", file
                + ":nocopy"), LINES, "500")) {
            assertEquals("", run.expect(0).output());
            List<String> lines = Files.readAllLines(file);
            assertEquals(3 * 501, lines.size());
            lines.forEach(line -> assertTrue(line.matches("\\[(\\d)] \\1:.*"), line));
        }
    }

    /** A job whose results are lost has not succeeded; warned of once for all PEs. */
    @Test
    void outputThatIsLostShouldBeAFailure() throws Exception {
        try (var run = OshrunProcess.startPiped("> /dev/full", "-q", "-np", "3", "-cp", OshrunProcess.testClassPath(),
                LINES, "10")) {
            assertLost(run.expect(1).errors());
        }
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--output-filename", "/dev/full"),
                LINES,
                "10")) {
            assertLost(run.expect(1).errors());
        }
    }

    private static void assertLost(String errors) {
        assertTrue(errors.matches("oshrun: warning: PE \\d out: output is lost: No space left on device\n"), errors);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--help", "--version", "info", "info --json", "completion",
                "-np 2 -q --dry-run -cp target/test-classes " + LINES,
                "knc-model barrier --pes 60", "knc-lines --help",
                "--machine uniform -np 2 -cp target/test-classes " + LINES + " 1"})
    void whatIsPrintedWithoutPesShouldNotBeLostInSilence(String arguments) throws Exception {
        try (var run = OshrunProcess.startPiped("> /dev/full", arguments.split(" "))) {
            assertEquals("oshrun: output is lost: No space left on device\n", run.expect(1).errors());
        }
        try (var run = OshrunProcess.startPiped("| true", arguments.split(" "))) {
            assertEquals("", run.expect(0).errors());
        }
    }

    @Test
    void readerThatHasSeenEnoughShouldNotBeAFailure() throws Exception {
        try (var run = OshrunProcess.startPiped("| head -1", "-q", "-np", "2", "-cp", OshrunProcess.testClassPath(),
                LINES, "20000")) {
            assertEquals(1, run.expect(0).output().lines().count());
        }
    }

    @Test
    void fileThatCannotBeWrittenShouldEndTheJobBeforeItStarts() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "2", "--output-filename", "/proc/none/%r"),
                CHATTER, "1")) {
            assertTrue(run.expect(2).errors().startsWith("oshrun: --output-filename: cannot write /proc/none/0: "),
                    run.errors());
            assertEquals("", run.output());
        }
    }

    @ParameterizedTest
    @CsvSource({"all, some input, some input, some input", "none, '', '', ''", "1, '', some input, ''",
        "0, some input, '', ''"})
    void inputShouldGoToThePesThatGetIt(String who, String first, String second, String third) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "3", "--stdin", who), ECHO)) {
            run.process().outputWriter().append("some input\n").close();
            assertEquals(
                    List.of("0 [] null <" + first + ">", "1 [] null <" + second + ">", "2 [] null <" + third + ">"),
                    run.expect(0).output().lines().sorted().toList());
        }
    }

    /** More than a pipe holds, and a PE that never reads. */
    @Test
    void peThatDoesNotReadShouldNotKeepInputFromTheOthers() throws Exception {
        String input = "x".repeat(1 << 20);
        try (var run = OshrunProcess.start("-q", "--stdin", "all", "-cp", OshrunProcess.testClassPath(), "-np", "1",
                ECHO,
                ":", "-np", "1", "-cp", OshrunProcess.testClassPath(), Described.class.getName(), ":", "-np", "1",
                "-cp",
                OshrunProcess.testClassPath(), ECHO)) {
            run.process().outputWriter().append(input).close();
            String output = run.expect(0).output();
            assertTrue(output.contains("0 [] null <" + input + ">\n"), "PE 0 has read all");
            assertTrue(output.contains("2 [] null <" + input + ">\n"), "PE 2 has read all");
        }
    }
}
