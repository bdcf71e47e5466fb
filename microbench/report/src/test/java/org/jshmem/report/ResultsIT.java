package org.jshmem.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The tables of results as a command of oshrun, with tiny sizes. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ResultsIT {

    private static final Path OSHRUN = Path.of("..", "..", "oshrun");

    @TempDir
    private Path directory;

    private record Outcome(int exitCode, String output) {}

    /** With both streams. */
    private static Outcome results(List<String> options, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(OSHRUN.toString()));
        command.addAll(options);
        command.addAll(List.of("results", "--quick"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }

    /** An installation whose jobs are those of this one, but for the barrier, which fails. */
    private List<String> withoutBarrier() throws IOException {
        return jobsOf(BriefOshrun.in(directory,
                "case \"$*\" in *\" barrier \"*|*\" barriers \"*) echo \"no barrier today\" >&2; exit 3 ;; esac"));
    }

    private static List<String> jobsOf(Path oshrun) {
        return List.of("--jvm-arg", "-Dorg.jshmem.oshrun=" + oshrun);
    }

    private String measured(String parts) throws Exception {
        Outcome outcome = results(jobsOf(BriefOshrun.in(directory, "")), "--directory", directory.toString(), "--parts",
                parts);
        assertEquals(0, outcome.exitCode(), outcome::output);
        return Files.readString(directory.resolve("microbench").resolve("RESULTS.md"));
    }

    private static void requireHeadings(String results, String... headings) {
        for (String heading : headings) {
            assertTrue(results.contains("\n## " + heading + "\n"), results);
        }
        assertFalse(results.contains("No results"), results);
    }

    /** All but those for hosts, which need an MPI. */
    @Tag("long")
    @Test
    void everyOtherTableIsMeasured() throws Exception {
        String microbench = measured("operations,collectives,startup,scale");
        requireHeadings(microbench, "Single operations", "Collectives on 2 PEs", "Start-up", "Scale of collectives",
                "Scale of locks, teams and contended atomics", "Scale of STREAM", "Scale of NAS kernels, class S");
        for (String row : List.of("| hello | 2 | jshmem | ", "| sp -c S | 1 of 2 | jshmem | ")) {
            assertTrue(microbench.contains("\n" + row), microbench);
        }
    }

    @Test
    void tablesAreMeasuredAndStayWhenTheirNextJobsFail() throws Exception {
        String microbench = measured("barrier,waits,bale,stream,nas");
        requireHeadings(microbench, "Barrier", "Waits", "bale and ISx", "STREAM");
        String nas = Files.readString(directory.resolve("nas-kernels").resolve("RESULTS.md"));
        for (String kernel : List.of("BT", "CG", "DT", "EP", "FT", "IS", "LU", "MG", "SP", "UA")) {
            assertTrue(nas.contains("| " + kernel + " | "), nas);
        }
        assertFalse(nas.contains("No results"), nas);
        Outcome failed = results(withoutBarrier(), "--directory", directory.toString(), "--parts", "barrier");
        assertEquals(1, failed.exitCode(), failed::output);
        assertEquals(microbench, Files.readString(directory.resolve("microbench").resolve("RESULTS.md")));
    }

    @Test
    void partThatFailsIsReportedAndTheOthersAreMeasured() throws Exception {
        Outcome outcome = results(withoutBarrier(), "--parts", "barrier,stream");
        assertEquals(1, outcome.exitCode(), outcome::output);
        for (String line : List.of("oshrun results: no results: exit code 3: no barrier today",
                "oshrun results: 3 of 3: ./oshrun -np 1 --jvm-arg --add-modules=jdk.incubator.vector bench stream",
                "## Barrier\n", "## STREAM\n", "\n| 1 | vector | ",
                "oshrun results: 2 of 3 jobs have failed")) {
            assertTrue(outcome.output().contains(line), outcome::output);
        }
    }

    /** An hour of measuring would be lost. */
    @Test
    void tableThatCannotBeWrittenIsPrinted() throws Exception {
        Path oshrun = BriefOshrun.in(directory,
                "mkdir -p '" + directory + "/microbench/RESULTS.md'");
        Outcome outcome = results(jobsOf(oshrun), "--directory", directory.toString(), "--parts", "stream");
        assertEquals(1, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("oshrun results: cannot write " + directory), outcome::output);
        assertTrue(outcome.output().contains("\n| 1 | vector | "), outcome::output);
    }

    @ParameterizedTest
    @CsvSource({"--parts,knc", "--limit,0", "--limit,x", "--directory,/nowhere", "--directory,/proc", "--fast,1"})
    void wrongArgumentsAreOneLine(String option, String value) throws Exception {
        Outcome outcome = results(List.of(), option, value);
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertEquals(1, outcome.output().lines().count(), outcome::output);
        assertTrue(outcome.output().startsWith("oshrun results: "), outcome::output);
    }
}
