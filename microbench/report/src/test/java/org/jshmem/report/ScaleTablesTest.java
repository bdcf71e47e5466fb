package org.jshmem.report;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tables with columns for each number of PEs, of made-up results, and which jobs they are made of. */
class ScaleTablesTest {

    private static Run run(int pes, Map<?, ?>... rows) {
        return SampleRuns.run("scale", Map.of("pes", pes, "results", List.of(rows)));
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "3, 2", "4, '2, 4'", "12, '2, 4, 8'", "16, '2, 4, 8, 16'"})
    void numbersOfPesShouldBePowersOfTwo(int processors, String pes) {
        assertEquals("[" + pes + "]", ScaleTables.pes(processors).toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 12, 16})
    void noPeShouldShareItsProcessor(int processors) {
        for (ResultTable table : new ScaleTables(processors, false).all()) {
            assertTrue(table.title().startsWith(ResultPart.SCALE.title()), table::title);
            for (Experiment job : table.jobs()) {
                int pes = Integer.parseInt(job.arguments().get(1));
                assertTrue(pes <= processors, job::command);
            }
        }
    }

    @Test
    void collectivesShouldHaveThreeColumnsForEachNumberOfPes() {
        List<Run> runs = List.of(
                run(2, Map.of("operation", "barrier", "bytes", 0, "system", "jshmem", "median", 0.1, "first", 5.0),
                        Map.of("operation", "barrier", "bytes", 0, "system", "MPICH", "median", 0.2, "first", 1.0)),
                run(4, Map.of("operation", "barrier", "bytes", 0, "system", "jshmem", "median", 0.3, "first", 6.0)));
        assertEquals("""
                | operation | bytes | 2 PEs | to C, 2 PEs | first, 2 PEs | 4 PEs | to C, 4 PEs | first, 4 PEs |
                |---|---|---|---|---|---|---|---|
                | barrier | 0 | 0.100 | 0.500 | 5.00 | 0.300 | - | 6.00 |
                """, ScaleLayouts.besideOthers(runs).toMarkdown());
    }

    @Test
    void locksShouldBeInMicroseconds() {
        assertEquals("""
                | operation | bytes | 2 PEs | first, 2 PEs |
                |---|---|---|---|
                | lock/alone | 0 | 2.00 | 9.00 |
                """, ScaleLayouts.ours(List.of(run(2,
                Map.of("operation", "lock/alone", "bytes", 0, "unit", "us", "median", 2.0, "first", 9.0),
                Map.of("operation", "lock/alone", "bytes", 0, "unit", "M/s", "median", 0.5)))).toMarkdown());
    }

    @Test
    void kernelsShouldHaveTheirWholeJobsBesideThem() {
        List<Run> runs = List.of(SampleRuns.run("is", Map.of("benchmark", "IS", "pes", 1, "seconds", 2)),
                SampleRuns.run("is", Map.of("benchmark", "IS", "pes", 2, "seconds", 1)));
        assertEquals("""
                | kernel | 1 PE | job, 1 PE | 2 PEs | job, 2 PEs |
                |---|---|---|---|---|
                | IS | 2.00 | 1.50 | 1.00 | 1.50 |
                """, ScaleLayouts.kernels(runs).toMarkdown());
    }

    @Test
    void hostsShouldHaveARowForEachLibrary() {
        Run run = run(1,
                Map.of("operation", "sum", "bytes", 8, "over", "MPICH", "system", "jshmem", "unit", "us", "median", 6.0,
                        "first", 60.0),
                Map.of("operation", "start-and-end", "bytes", 0, "over", "MPICH", "system", "jshmem", "metric", "wall",
                        "unit", "s", "median", 0.5),
                Map.of("operation", "sum", "bytes", 8, "over", "MPICH", "system", "C", "unit", "us", "median", 4.0,
                        "first", 8.0));
        assertEquals("""
                | over | operation | bytes | jshmem | C | ratio | first | C first |
                |---|---|---|---|---|---|---|---|
                | MPICH | sum | 8 | 6.00 | 4.00 | 1.50 | 60.0 | 8.00 |
                | MPICH | start-and-end, wall in s | 0 | 0.500 | - | - | - | - |
                """, ResultLayouts.hosts(List.of(run)).toMarkdown());
    }
}
