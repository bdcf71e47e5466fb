package org.jshmem.launch;

import java.util.List;
import java.util.Locale;
import java.util.Scanner;

import org.jshmem.launch.program.Counted;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code --stats} prints at the end, and {@code oshrun top} meanwhile. */
class StatisticsIT {

    private static final int PES = 3;

    /** Operations that the library's own barriers may add at each PE, and their words. */
    private static final long LIBRARY_OPERATIONS = 100;
    private static final double LIBRARY_MB = LIBRARY_OPERATIONS * Long.BYTES / 1e6;

    private static final long NO_PROCESS = 999_999_999; // beyond the largest process id of Linux, 2^22

    /** A line of the table. */
    private record Row(int pe, String state, long puts, double putMb, long gets, double getMb, long atomics,
            long blocks, double blockedSeconds, double heapMb) {

        static Row parse(String line) {
            Scanner scanner = new Scanner(line).useLocale(Locale.ROOT);
            return new Row(scanner.nextInt(), scanner.next(), scanner.nextLong(), scanner.nextDouble(),
                    scanner.nextLong(), scanner.nextDouble(), scanner.nextLong(), scanner.nextLong(),
                    scanner.nextDouble(), scanner.nextDouble());
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
    void topShouldShowAJobThatRunsUntilItEnds() throws Exception {
        try (var job = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--stats"),
                Counted.class.getName(), "wait")) {
            job.awaitOutput("counted\ncounted\ncounted\n");
            try (var top = OshrunProcess.start("top", Long.toString(job.process().pid()))) {
                top.awaitOutput("\n    2  blocked ");
                interrupt(job);
                job.expect(130);
                List<String> lines = top.expect(0).output().lines().toList();
                List<Row> ofLast = lines.stream().filter(line -> line.matches(" +2 .*")).map(Row::parse).toList();
                assertOperations(ofLast.getFirst());
                assertTrue(ofLast.getFirst().heapMb >= Counted.HEAP_BYTES / 1e6, "in use: " + ofLast.getFirst());
            }
        }
    }

    @Test
    void topShouldNotShowAsZeroWhatAJobDoesNotCount() throws Exception {
        try (var job = OshrunProcess.startTestProgram(PES, Counted.class.getName(), "wait")) {
            job.awaitOutput("counted\ncounted\ncounted\n");
            try (var top = OshrunProcess.start("top", Long.toString(job.process().pid()))) {
                top.awaitOutput("\n    2 ");
                interrupt(job);
                job.expect(130);
                String table = top.expect(0).output();
                assertTrue(table.matches("(?s).*\n    2 +[a-z]+( +-){5} +\\d+ +\\d+\\.\\d+ +\\d+\\.\\d+\n.*"), table);
            }
        }
    }

    /** It says nothing of it, and the job continues. */
    @ParameterizedTest
    @ValueSource(strings = {"| head -1", "| true"})
    void topShouldEndWhenItsReaderHasSeenEnough(String reader) throws Exception {
        try (var job = OshrunProcess.startTestProgram(PES, Counted.class.getName(), "wait")) {
            job.awaitOutput("counted\ncounted\ncounted\n");
            try (var top = OshrunProcess.startPiped(reader, "top", Long.toString(job.process().pid()))) {
                assertEquals("", top.expect(0).errors());
                assertTrue(top.output().matches("( +PE +state .*\n)?"), top.output());
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
                "self | top: process SELF runs no job of oshrun",
                "x | top: give the process id of the oshrun whose job to show, for example oshrun top 4711"})
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
        assertBetween(Counted.PUTS, row.puts, Counted.PUTS + LIBRARY_OPERATIONS, row);
        assertBetween(Counted.PUTS * Counted.PUT_BYTES / 1e6, row.putMb,
                Counted.PUTS * Counted.PUT_BYTES / 1e6 + LIBRARY_MB, row);
        assertBetween(Counted.GETS, row.gets, Counted.GETS + LIBRARY_OPERATIONS, row);
        assertBetween(Counted.GETS * Counted.GET_BYTES / 1e6, row.getMb,
                Counted.GETS * Counted.GET_BYTES / 1e6 + LIBRARY_MB, row);
        assertBetween(Counted.ATOMICS, row.atomics, Counted.ATOMICS + LIBRARY_OPERATIONS, row);
    }

    private static void assertBetween(double least, double value, double most, Row row) {
        assertTrue(least <= value && value <= most, () -> value + " is not from " + least + " to " + most + ": " + row);
    }

    private static void interrupt(OshrunProcess job) throws Exception {
        new ProcessBuilder("kill", "-INT", Long.toString(job.process().pid())).start().waitFor();
    }
}
