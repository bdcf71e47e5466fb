package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.report.Experiment.Output;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tables of made-up results, and the files that they stand in. */
class ResultTableTest {

    private static final List<String> ORDER = List.of("Barrier", "Collectives", "STREAM");

    @TempDir
    private Path directory;

    private static Map<String, Object> row(String operation, int bytes, String system, double median, double first) {
        return Map.of("operation", operation, "bytes", bytes, "system", system, "median", median, "first", first);
    }

    private static Run run(Map<?, ?>... rows) {
        return SampleRuns.run("compare", Map.of("pes", 2, "results", List.of(rows)));
    }

    @Test
    void oursShouldStandBesideTheFastestOfTheOthers() {
        Run run = run(row("put", 8, "jshmem", 0.005, 9), row("put", 8, "OpenSHMEM", 0.02, 2),
                row("plain-put", 8, "plain C", 0.01, 3),
                row("ptr-sum-vector", 1024, "jshmem", 3, 30), row("ptr-sum", 1024, "plain C", 2, 4),
                row("g", 8, "jshmem", 12345, 20_000));
        assertEquals("""
                | operation | bytes | jshmem | ratio | OpenSHMEM | plain C | first | its ratio |
                |---|---|---|---|---|---|---|---|
                | put | 8 | 0.00500 | 0.500 | 0.0200 | 0.0100 | 9.00 | 4.50 |
                | ptr-sum-vector | 1K | 3.00 | 1.50 | - | 2.00 | 30.0 | 7.50 |
                | g | 8 | 12345 | - | - | - | 20000 | - |
                """, ResultLayouts.besideOthers(List.of(run)).toMarkdown());
    }

    @Test
    void kernelsShouldHaveTheRunInTheMiddle() {
        List<Run> runs = List.of(kernel(3, 100), kernel(1, 300), kernel(2, 150));
        assertEquals("""
                | kernel | PEs | seconds | job, s | job CPU, s | Mop/s | fastest | slowest | runs |
                |---|---|---|---|---|---|---|---|---|
                | IS | 2 | 2.00 | 1.50 | 2.50 | 150 | 1.00 | 3.00 | 3 |
                """, ResultLayouts.nas(runs).toMarkdown());
    }

    private static Run kernel(double seconds, double mops) {
        return SampleRuns.run("is", Map.of("benchmark", "IS", "pes", 2, "seconds", seconds, "mops", mops));
    }

    private static Map<String, Object> job(String name, int pes, int asked, String system, String metric,
            double median) {
        return Map.of("operation", name, "jobPes", pes, "askedPes", asked, "system", system, "metric", metric, "median",
                median, "min", median / 2, "max", 2 * median);
    }

    @Test
    void coldBarriersShouldStandBesideThoseInTheEnd() {
        Run warm = run(Map.of("median", 0.25, "min", 0.2, "p99", 0.5, "max", 9.0));
        Run cold = run(job("1,000 barriers", 2, 2, "jshmem", "wall", 0.4),
                job("1,000 barriers", 2, 2, "jshmem", "cpu", 0.6),
                job("1,000 barriers", 2, 2, "jshmem", "inside", 0.0015));
        assertEquals("""
                | PEs | median | min | p99 | max | first 1,000 | job, s | job CPU, s |
                |---|---|---|---|---|---|---|---|
                | 2 | 0.250 | 0.200 | 0.500 | 9.00 | 1.50 | 0.400 | 0.600 |
                """, ResultLayouts.barrier(List.of(warm, cold)).toMarkdown());
    }

    @Test
    void wholeJobsShouldHaveARowForEachSystem() {
        Run run = run(job("sp -c S", 16, 64, "jshmem", "wall", 2), job("sp -c S", 16, 64, "jshmem", "cpu", 4),
                job("sp -c S", 16, 64, "jshmem", "inside", 0.5), job("hello", 64, 64, "MPICH", "wall", Double.NaN),
                job("hello", 64, 64, "jshmem", "wall", 3));
        assertEquals("""
                | job | PEs | system | wall, s | wall min | wall max | CPU, s | CPU min | CPU max | inside, s | inside min | inside max |
                |---|---|---|---|---|---|---|---|---|---|---|---|
                | sp -c S | 16 of 64 | jshmem | 2.00 | 1.00 | 4.00 | 4.00 | 2.00 | 8.00 | 0.500 | 0.250 | 1.00 |
                | hello | 64 | MPICH | failed | - | - | - | - | - | - | - | - |
                | hello | 64 | jshmem | 3.00 | 1.50 | 6.00 | - | - | - | - | - | - |
                """,
                ResultLayouts.startup(List.of(run)).toMarkdown());
    }

    /** Of which the first jobs may have done their work. */
    @Test
    void wholeJobThatFailedShouldSayWhy() {
        Map<String, Object> row = new HashMap<>(job("hello", 64, 64, "MPICH", "wall", 3));
        row.put("failure", "mpirun did not end: seconds=60");
        Run run = run(row);
        String table = ResultLayouts.startup(List.of(run)).toMarkdown();
        assertTrue(table.endsWith("| hello | 64 | MPICH | failed | 1.50 | 6.00 |\n"), table);
        assertEquals(List.of("hello on 64 PEs, MPICH, failed: mpirun did not end: seconds=60"), run.remarks());
    }

    @Test
    void streamShouldBeRelativeToC() {
        Run run = run(Map.of("form", "auto", "kernel", "triad", "median", 900.0),
                Map.of("form", "c", "kernel", "triad", "median", 1000.0));
        assertEquals("""
                | PEs | form | triad |
                |---|---|---|
                | 2 | auto | 900 (0.900) |
                | 2 | c | 1000 |
                """, ResultLayouts.stream(List.of(run)).toMarkdown());
    }

    @ParameterizedTest
    @CsvSource({"9.994, 9.99", "9.996, 10.0", "10, 10.0", "0.9996, 1.00", "0.001, 0.00100", "99.96, 100",
        "12345, 12345", "0, 0", "1e-9, 0.00000", "NaN, -", "Infinity, Infinity"})
    void numbersShouldHaveThreeDigits(double value, String text) {
        assertEquals(text, Table.number(value));
    }

    @ParameterizedTest
    @CsvSource({"8, 8", "1000, 1000", "1024, 1K", "131072, 128K", "1048576, 1M", "8388608, 8M"})
    void sizesShouldBeShort(long bytes, String text) {
        assertEquals(text, Table.bytes(bytes));
    }

    @Test
    void whatFailedShouldBeSaidBelowWhatDidNot() {
        Experiment job = new Experiment("x", Output.FILE, List.of("-np", "2", "bench", "barrier"));
        ResultTable table = new ResultTable(ResultPart.BARRIER, "Barrier", "Times.", List.of(job),
                ResultLayouts::barrier);
        Run good = new Run("good", "./oshrun good", 1, 1, null, Map.of("pes", 2, "results",
                List.of(Map.of("median", 1.0, "min", 1.0, "p99", 1.0, "max", 1.0)), "notes",
                List.of("MPICH is absent")));
        Run bad = new Run("bad", "./oshrun bad", 1, 1, "exit code 1: no", Map.of());
        String section = table.section(Machine.here("oshrun results", "--quick"), List.of(good, bad));
        assertTrue(section.startsWith("## Barrier\n\nTimes.\n\nHost "), section);
        assertTrue(section.contains("by `./oshrun results --quick`"), section);
        assertTrue(section.contains("```\n./oshrun good\n./oshrun bad\n```\n"), section);
        assertTrue(section.contains("| 2 | 1.00 | 1.00 | 1.00 | 1.00 |\n"), section);
        assertTrue(section.endsWith(
                "\n`./oshrun good`: MPICH is absent\n\nNo results of `./oshrun bad`: exit code 1: no\n"), section);
    }

    @Test
    void whatFailedInPartShouldHaveTheRest() {
        ResultTable table = new ResultTable(ResultPart.OPERATIONS, "Single operations", "Times.", List.of(),
                ResultLayouts::besideOthers);
        Map<String, Object> wrong = new HashMap<>(row("g", 8, "jshmem", 2, 3));
        wrong.put("verified", false);
        Run some = new Run("some", "./oshrun some", 1, 1, "exit code 1: no message",
                Map.of("results", List.of(row("p", 8, "jshmem", 1, 4), wrong)));
        String section = table.section(Machine.here("oshrun results", ""), List.of(some));
        assertTrue(section.endsWith("""
                | p | 8 | 1.00 | - | 4.00 | - |
                | g | 8 | - | - | - | - |

                `./oshrun some`: g of 8 bytes gave wrong answers

                Not all results of `./oshrun some`: exit code 1: no message
                """), section);
    }

    /** Of which a claim would be made. */
    @Test
    void reportShouldHaveNoRowsOfWhatFailed() {
        Runs runs = SampleRuns.empty();
        runs.add(
                new Run("some", "./oshrun some", 1, 1, "exit code 1", Map.of("results", List.of(Map.of("median", 1)))));
        assertEquals(List.of(), runs.rows("some", _ -> true));
    }

    @Test
    void fileThatCannotBeWrittenShouldBeSeenBefore() throws Exception {
        assertThrows(IOException.class, () -> ResultFile.read(Path.of("/proc/none/RESULTS.md")).requireWritable());
        Path inAFile = Files.writeString(directory.resolve("file"), "").resolve("RESULTS.md");
        assertThrows(IOException.class, () -> ResultFile.read(inAFile).requireWritable());
        ResultFile.read(directory.resolve("below").resolve("RESULTS.md")).requireWritable();
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(inAFile.getParent()), files.toList(), "nothing is left of the trial");
        }
    }

    @Test
    void otherTablesOfAFileShouldStayInTheirOrder() throws Exception {
        Path path = directory.resolve("below").resolve("RESULTS.md");
        for (String title : List.of("STREAM", "Collectives on 2 PEs", "Barrier", "Collectives on 8 PEs", "STREAM")) {
            ResultFile file = ResultFile.read(path);
            assertEquals(title.equals("STREAM") && Files.exists(path), file.has(title));
            file.put(title, "## " + title + "\n\nof " + title + "\n", ORDER);
            file.write();
        }
        String text = Files.readString(path);
        assertTrue(text.startsWith("# Results\n"), text);
        assertTrue(text.endsWith("""
                ## Barrier

                of Barrier

                ## Collectives on 2 PEs

                of Collectives on 2 PEs

                ## Collectives on 8 PEs

                of Collectives on 8 PEs

                ## STREAM

                of STREAM
                """), text);
        assertFalse(Files.exists(path.resolveSibling("RESULTS.md.part")));
    }
}
