package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;

import org.jshmem.launch.program.Counted;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What {@code --stats} prints at the end, and {@code oshrun top} meanwhile. */
class StatisticsIT {

    private static final int PES = 3;

    /** The fewest that one PE does in a lock, a reduction and the barriers of three PEs. */
    private static final long LIBRARY_OPERATIONS = 4;

    private static final Path TERMINAL = Path.of("/usr/bin/script");

    private static final long NO_PROCESS = 999_999_999; // beyond the largest process id of Linux, 2^22

    /** A line of the table. */
    private record Row(int pe, String state, long puts, double putMb, long gets, double getMb, long atomics,
            long library, double libraryMb, long blocks, double blockedSeconds, double heapMb) {

        static Row parse(String line) {
            Scanner scanner = new Scanner(line).useLocale(Locale.ROOT);
            return new Row(scanner.nextInt(), scanner.next(), scanner.nextLong(), scanner.nextDouble(),
                    scanner.nextLong(), scanner.nextDouble(), scanner.nextLong(), scanner.nextLong(),
                    scanner.nextDouble(), scanner.nextLong(), scanner.nextDouble(), scanner.nextDouble());
        }
    }

    @Test
    void everyPesOperationsShouldBeCounted() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--stats"),
                Counted.class.getName())) {
            List<String> lines = run.expect(0).errors().lines().toList();
            assertEquals(1 + PES, lines.size(), run.errors());
            for (int pe = 0; pe < PES; pe++) {
                Row row = Row.parse(lines.get(1 + pe));
                assertEquals(pe, row.pe);
                assertEquals("ended", row.state, run.errors());
                assertOperations(row);
                assertTrue(row.heapMb < Counted.HEAP_BYTES / 1e6, "freed: " + row);
            }
        }
    }

    @Test
    void profileShouldShowWhereTheTimeGoes() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--profile", "--stats"),
                Counted.class.getName())) {
            List<String> lines = run.expect(0).errors().lines().skip(1 + PES).toList();
            assertEquals(1 + PES + 1, lines.size(), run.errors());
            for (String line : lines.subList(1, lines.size())) {
                double[] shares = Arrays.stream(line.replace("%", "").strip().split(" +")).skip(2)
                        .mapToDouble(Double::parseDouble).toArray();
                assertEquals(7, shares.length, line);
                assertEquals(100, Arrays.stream(shares).sum(), 0.5, line);
                assertTrue(shares[0] > 0 && shares[5] > 0 && shares[6] > 0, line); // remote, allocation, program
            }
        }
    }

    @Test
    void topShouldShowAJobThatRuns() throws Exception {
        try (var job = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--stats"),
                Counted.class.getName(), "wait")) {
            job.awaitOutput("counted\ncounted\ncounted\n");
            String pid = Long.toString(job.process().pid());
            try (var top = OshrunProcess.start("top", pid)) {
                List<Row> rows = top.expect(0).output().lines().filter(line -> line.matches(" +\\d.*")).map(Row::parse)
                        .toList();
                assertEquals(PES, rows.size(), top.output());
                rows.forEach(StatisticsIT::assertOperations);
                assertTrue(rows.getLast().heapMb >= Counted.HEAP_BYTES / 1e6, "in use: " + rows.getLast());
            }
            assertFound(pid);
            assertShownInPlace(pid);
            interrupt(job);
            List<String> lines = job.expect(130).errors().lines().toList();
            assertEquals(1 + PES, lines.size(), "once, also of a job that is interrupted: " + job.errors());
            lines.stream().skip(1).map(Row::parse).forEach(StatisticsIT::assertOperations);
        }
    }

    /** As {@code oshrun ... & oshrun top $!} asks before the job is there. */
    @Test
    void topShouldWaitForAJobThatStarts() throws Exception {
        try (var job = OshrunProcess.startIn("sleep 1; exec \"$@\"", "-q", "-np", "3", "--stats", "-cp",
                OshrunProcess.testClassPath(), Counted.class.getName(), "wait");
                var top = OshrunProcess.start("top", Long.toString(job.process().pid()))) {
            assertEquals(PES, top.expect(0).output().lines().filter(line -> line.matches(" +\\d.*")).count(),
                    top.output());
            interrupt(job);
            job.expect(130);
        }
    }

    /** Others may have jobs on this host. */
    private static void assertFound(String pid) throws Exception {
        try (var top = OshrunProcess.start("top")) {
            int exitCode = top.process().waitFor();
            assertTrue(exitCode == 0
                    ? top.output().contains("\n    2 ")
                    : top.errors().matches("(?s)oshrun: top: \\d+ jobs run: give the process id of one, .*\n +" + pid
                            + "  0:0\\d:\\d\\d  oshrun .* -q -np 3 --stats .*"),
                    top.output() + top.errors());
        }
    }

    /** On its second screen, and as it was when the key q has been pressed. */
    private static void assertShownInPlace(String pid) throws Exception {
        if (!Files.isExecutable(TERMINAL)) {
            return;
        }
        try (var top = startOnTerminal(pid)) {
            top.awaitOutput("\033[J\033[H");
            top.process().outputWriter().append("q").flush();
            String output = top.expect(0).output();
            assertTrue(output.startsWith("\033[?1049h"), output);
            assertTrue(output.indexOf("\033[?1049l") < output.lastIndexOf(" PE "), output);
            assertTrue(output.contains(" icanon ") && output.contains(" echo "), output);
        }
    }

    private static OshrunProcess startOnTerminal(String pid) throws Exception {
        return OshrunProcess.startIn("exec " + TERMINAL + " -qec \"$(printf '%q ' \"$@\"); stty -a\" /dev/null", "top",
                pid);
    }

    /** A process that its parent does not ask for stays in the list of all. */
    @Test
    void topShouldEndWithAJobWhoseParentDoesNotNotice() throws Exception {
        assumeTrue(Files.isExecutable(TERMINAL), "no script(1)");
        try (var parent = OshrunProcess.startIn("\"$@\" & echo $!; exec sleep 300", "-q", "-np", "3", "-cp",
                OshrunProcess.testClassPath(), Counted.class.getName(), "wait")) {
            parent.awaitOutput("counted\ncounted\ncounted\n");
            String pid = parent.output().lines().findFirst().orElseThrow();
            try (var top = startOnTerminal(pid)) {
                top.awaitOutput("\033[J\033[H");
                new ProcessBuilder("kill", "-TERM", pid).start().waitFor();
                top.expect(0);
            }
            parent.process().destroy();
            parent.expect(143);
        }
    }

    /** The tables go into a pipe that is full. */
    @Test
    void jobShouldEndThoughNobodyReadsTheTables(@TempDir Path directory) throws Exception {
        try (var job = OshrunProcess.startIn("cd '" + directory + "'; mkfifo full; exec 7<>full; "
                + "head -c 65536 /dev/zero >&7; exec \"$@\" 2>full", "-q", "-np", "3", "--stats", "--profile", "-cp",
                OshrunProcess.testClassPath(), Counted.class.getName(), "wait")) {
            job.awaitOutput("counted\ncounted\ncounted\n");
            job.process().destroy();
            job.expect(143).awaitNoProcess();
        }
    }

    /** What is not counted is not shown as zero; and nothing is said, and the job continues, when nobody reads on. */
    @Test
    void topShouldShowAJobThatDoesNotCount() throws Exception {
        try (var job = OshrunProcess.startTestProgram(PES, Counted.class.getName(), "wait")) {
            job.awaitOutput("counted\ncounted\ncounted\n");
            String pid = Long.toString(job.process().pid());
            for (String reader : List.of("| head -1", "| true", "| cat")) {
                try (var top = OshrunProcess.startPiped(reader, "top", "--once", pid)) {
                    assertEquals("", top.expect(0).errors());
                    assertTrue(top.output().matches("(?s)( +PE +state .*\n)?"), top.output());
                    assertTrue(!reader.contains("cat") || top.output().matches(
                            "(?s).*\n    2 +[a-z]+( +-){7} +\\d+ +\\d+\\.\\d+ +\\d+\\.\\d+\n.*"), top.output());
                }
            }
            assertTrue(job.process().isAlive());
            interrupt(job);
            job.expect(130);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"dead | top: there is no process DEAD, or it is another user's",
                "self | top: process SELF runs no job of oshrun, or a simulated one, which top does not show",
                "'' | top: not a process id: '': give that of the oshrun whose job to show, for example oshrun top 4711, or none",
                "x | top: not a process id: x: give that of the oshrun whose job to show, for example oshrun top 4711, or none",
                "--onec | top: unknown option: --onec: did you mean --once?: expected --hosts, --once or nothing"})
    void whatHasNoJobShouldBeToldInASentence(String process, String message) throws Exception {
        String self = Long.toString(ProcessHandle.current().pid());
        String dead = Long.toString(NO_PROCESS);
        try (var top = OshrunProcess.start("top", process.replace("self", self).replace("dead", dead))) {
            assertEquals("oshrun: " + message.replace("SELF", self).replace("DEAD", dead) + "\n",
                    top.expect(2).errors());
            assertEquals("", top.output());
        }
    }

    private static void assertOperations(Row row) {
        assertEquals(Counted.PUTS, row.puts, row::toString);
        assertEquals(Counted.PUTS * Counted.PUT_BYTES / 1e6, row.putMb, row::toString);
        assertEquals(Counted.GETS, row.gets, row::toString);
        assertEquals(Counted.GETS * Counted.GET_BYTES / 1e6, row.getMb, row::toString);
        assertEquals(Counted.ATOMICS, row.atomics, row::toString);
        assertTrue(row.library >= LIBRARY_OPERATIONS, row::toString);
    }

    private static void interrupt(OshrunProcess job) throws Exception {
        new ProcessBuilder("kill", "-INT", Long.toString(job.process().pid())).start().waitFor();
    }
}
