package org.jshmem.microbench.diff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.microbench.ThreadJob;
import org.jshmem.provenance.ResultSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class DiffTest {

    private static final double TOLERANCE = 0.05;

    @TempDir
    private Path directory;

    private static Map<String, Object> row(String operation, String unit, double median, double spread, int count) {
        return Map.of("operation", operation, "bytes", 8, "metric", "m", "unit", unit, "median", median,
                "lowerQuartile", median - spread, "upperQuartile", median + spread, "count", count, "verified", true);
    }

    private ResultsFile file(String name, String host, List<Map<String, Object>> rows) throws IOException {
        return ResultsFile.read(write(name, host, rows));
    }

    private Path write(String name, String host, List<Map<String, Object>> rows) throws IOException {
        Map<String, Object> object = ResultSchema.head();
        object.putAll(Map.of("benchmark", "made-up", "pes", 2, "backend", "shm", "simulated", false, "environment",
                Map.of("host", host, "commit", "1234567", "load", 0.1, "cpus", 2), "results", rows));
        return Files.writeString(directory.resolve(name), JSON.std.asString(object));
    }

    private Change.Kind kind(Map<String, Object> before, Map<String, Object> after) {
        return Change.of(RowKey.of(before), ResultsRow.of(before), ResultsRow.of(after), TOLERANCE).kind();
    }

    @ParameterizedTest
    @CsvSource({"us,100,1,110,1,REGRESSION", "us,110,1,100,1,IMPROVEMENT", "MB/s,100,1,110,1,IMPROVEMENT",
        "MB/s,110,1,100,1,REGRESSION", "%,100,1,110,1,OTHER", "us,100,1,104,1,NONE", "us,100,6,110,6,NONE"})
    void changeShouldBeWhatIsBeyondQuartilesAndTolerance(String unit, double before, double spread, double after,
            double spreadAfter, Change.Kind kind) {
        assertEquals(kind, kind(row("put", unit, before, spread, 9), row("put", unit, after, spreadAfter, 9)));
    }

    /** Else a regression by a choice would be a row that is missing. */
    @Test
    void rowsShouldBeTheSameWhateverAlgorithmTheLibraryChose() {
        Map<String, Object> before = new HashMap<>(row("reduce", "us", 2, 0, 9));
        Map<String, Object> after = new HashMap<>(row("reduce", "us", 6, 0, 9));
        before.put("algorithm", "recursive-doubling");
        after.put("algorithm", "ring");
        assertEquals(RowKey.of(before), RowKey.of(after));
    }

    @Test
    void roundsShouldCountTogether() throws Exception {
        ResultsFile before = file("a", "here",
                List.of(row("p", "us", 1, 0, 9), row("p", "us", 9, 0, 9), row("p", "us", 2, 0, 9)));
        ResultsFile after = file("b", "here", List.of(row("p", "us", 2, 0, 9)));
        assertEquals(2, before.rows().values().iterator().next().median());
        assertEquals(27, before.rows().values().iterator().next().count());
        assertEquals("regressions: 0, improvements: 0, other changes: 0, unchanged: 1",
                new Comparison(before, after, TOLERANCE).lines().getLast());
    }

    @Test
    void ofTwoRoundsTheMeanShouldCount() throws Exception {
        ResultsFile two = file("a", "here", List.of(row("p", "us", 10, 0, 9), row("p", "us", 20, 0, 9)));
        assertEquals(15, two.rows().values().iterator().next().median());
    }

    /** Of which most are in no label; but not where the results went. */
    @Test
    void otherOptionsShouldBeADifferenceOfTheRuns() throws Exception {
        ResultsFile one = withArguments("one", "put-bandwidth --window 1 --json one");
        assertEquals(List.of("# differs: arguments: before=put-bandwidth --window 1 after=put-bandwidth --window 64"),
                new Comparison(one, withArguments("two", "put-bandwidth --window 64 --json=two"), TOLERANCE).lines()
                        .subList(0, 1));
        assertEquals(1, new Comparison(one, withArguments("again", "put-bandwidth --csv x --window 1"), TOLERANCE)
                .lines().size());
    }

    private ResultsFile withArguments(String name, String arguments) throws IOException {
        Path file = write(name, "here", List.of(row("p", "us", 1, 0, 9)));
        Files.writeString(file,
                Files.readString(file).replace("\"host\":", "\"arguments\":\"" + arguments + "\",\"host\":"));
        return ResultsFile.read(file);
    }

    @Test
    void singleSampleShouldHaveToDifferByMore() {
        assertEquals(Change.Kind.NONE, kind(row("is", "s", 100, 0, 1), row("is", "s", 114, 0, 1)));
        assertEquals(Change.Kind.REGRESSION, kind(row("is", "s", 100, 0, 1), row("is", "s", 116, 0, 1)));
    }

    @Test
    void greatestChangeShouldComeFirstAndDifferencesOfTheRunsBefore() throws Exception {
        Comparison comparison = new Comparison(
                file("a", "one", List.of(row("p", "us", 1, 0, 9), row("g", "us", 1, 0, 9), row("put", "MB/s", 1, 0, 9),
                        row("gone", "us", 1, 0, 9), row("same", "us", 1, 0, 9))),
                file("b", "other", List.of(row("p", "us", 1.5, 0, 9), row("g", "us", 3, 0, 9),
                        row("put", "MB/s", 2, 0, 9), row("same", "us", 1, 0, 9))),
                TOLERANCE);
        assertEquals(List.of("# differs: host: before=one after=other", "# missing after: 1: gone of 8 bytes (us)",
                "# regressions", "g 8 us 1.0000 3.0000 3.000", "p 8 us 1.0000 1.5000 1.500", "# improvements",
                "put 8 MB/s 1.0000 2.0000 2.000", "regressions: 2, improvements: 1, other changes: 0, unchanged: 1"),
                comparison.lines().stream().map(line -> line.replaceAll("  +", " ")
                        .replaceAll("(# \\w+) bytes .*", "$1")).toList());
    }

    /** Of two kernels: DT's graph, iterations before the timed ones, and those that an earlier job had done. */
    @Test
    void problemsAndIterationsThatWereNotTimedShouldBeDifferencesOfTheRuns() throws Exception {
        ResultsFile cold = kernel("cold", "BH 6912", 1, 0);
        assertEquals(List.of("# differs: size: before=BH 6912 after=WH 6912", "# differs: untimed: before=1 after=100",
                "# differs: restartedAt: before=0 after=8"),
                new Comparison(cold, kernel("warm", "WH 6912", 100, 8), TOLERANCE).lines().subList(0, 3));
        assertEquals(1, new Comparison(cold, cold, TOLERANCE).lines().size());
    }

    private ResultsFile kernel(String name, String size, int untimed, int restartedAt) throws IOException {
        Path file = write(name, "here", List.of(row("IS", "s", 1, 0, 1)));
        Map<String, Object> object = new HashMap<>(JSON.std.mapFrom(Files.readString(file)));
        object.putAll(Map.of("size", size, "untimed", untimed, "restartedAt", restartedAt));
        return ResultsFile.read(Files.writeString(file, JSON.std.asString(object)));
    }

    @Test
    void whatFailsNowShouldBeARegression() {
        Map<String, Object> right = row("p", "us", 1, 0, 9);
        Map<String, Object> wrong = new HashMap<>(right);
        wrong.put("verified", false);
        assertEquals(Change.Kind.REGRESSION, kind(right, wrong));
        assertEquals(Change.Kind.IMPROVEMENT, kind(wrong, right));
        assertEquals(Change.Kind.FAILED, kind(wrong, wrong));
    }

    /** Its times say nothing, while a job that could run in neither may be one of another library. */
    @Test
    void wrongDataInBothShouldBeSaidAndEndWithOne() throws Exception {
        Map<String, Object> wrong = new HashMap<>(row("p", "us", 1, 0, 9));
        wrong.put("verified", false);
        Map<String, Object> absent = new HashMap<>(wrong);
        absent.put("median", null);
        Path wrongFile = write("wrong", "here", List.of(row("g", "us", 1, 0, 9), wrong));
        Path absentFile = write("absent", "here", List.of(row("g", "us", 1, 0, 9), absent));
        List<String> lines = new Comparison(ResultsFile.read(wrongFile), ResultsFile.read(wrongFile), TOLERANCE)
                .lines();
        assertEquals("p 8 us WRONG DATA WRONG DATA -", lines.get(1).replaceAll("  +", " "));
        assertEquals("regressions: 0, improvements: 0, other changes: 0, unchanged: 1, wrong or failed in both: 1",
                lines.getLast());
        assertEquals(1, ThreadJob.bench(2, "diff", wrongFile.toString(), wrongFile.toString()));
        assertEquals(0, ThreadJob.bench(1, "diff", absentFile.toString(), absentFile.toString()));
    }

    @Test
    void exitCodeShouldSayWhetherThereIsARegression() throws Exception {
        String slow = write("slow", "here", List.of(row("p", "us", 2, 0, 9))).toString();
        String fast = write("fast", "here", List.of(row("p", "us", 1, 0, 9))).toString();
        String other = write("other", "here", List.of(row("g", "us", 1, 0, 9))).toString();
        assertEquals(0, ThreadJob.bench(2, "diff", fast, fast));
        assertEquals(0, ThreadJob.bench(1, "diff", slow, fast));
        assertEquals(1, ThreadJob.bench(2, "diff", fast, slow));
        assertEquals(0, ThreadJob.bench(1, "diff", fast, slow, "--tolerance", "150"));
        assertEquals(2, ThreadJob.bench(1, "diff", fast, slow, "--tolerance", "-1"));
        assertEquals(2, ThreadJob.bench(2, "diff", fast, other));
        assertEquals(2, ThreadJob.bench(1, "diff", fast));
    }

    @Test
    void fileThatIsNoneOfOursShouldBeRefusedInASentence() throws Exception {
        Map<String, String> complaints = Map.of("not json", " is not JSON", "{}", " is no file of results: ", "null",
                " is no file of results: ",
                "{\"schema\": \"jshmem-results\", \"schemaVersion\": 2}", " has results of another version: ",
                "{\"schema\": \"jshmem-results\", \"schemaVersion\": 1}", " has no results",
                "{\"schema\": \"jshmem-results\", \"schemaVersion\": 1, \"results\": [{\"bytes\": 1}]}",
                " is damaged: ");
        for (Map.Entry<String, String> each : complaints.entrySet()) {
            Path file = Files.writeString(directory.resolve("bad"), each.getKey());
            String message = assertThrows(IOException.class, () -> ResultsFile.read(file)).getMessage();
            assertTrue(message.startsWith(file + each.getValue()), message);
        }
        Path absent = directory.resolve("absent");
        assertEquals("no such file: " + absent,
                assertThrows(IOException.class, () -> ResultsFile.read(absent)).getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"operation", "bytes", "metric", "unit", "count", "verified"})
    void rowWithoutAFieldShouldBeRefusedInASentence(String field) throws Exception {
        Map<String, Object> row = new HashMap<>(row("p", "us", 1, 0, 9));
        row.remove(field);
        Path file = write("bad", "here", List.of(row));
        assertEquals(file + " is damaged: a field is missing or of another type",
                assertThrows(IOException.class, () -> ResultsFile.read(file)).getMessage());
    }

    @Test
    void labelsShouldDistinguishRowsAndOutcomesShouldNot() {
        List<RowKey> keys = Stream
                .of(Map.of("form", "call"), Map.of("form", "ptr"), Map.of("form", "ptr", "failure", "why"))
                .map(labels -> {
                    Map<String, Object> fields = new HashMap<>(row("put", "us", 1, 0, 1));
                    fields.putAll(labels);
                    return RowKey.of(fields);
                }).distinct().toList();
        assertEquals(List.of("put {form=call}", "put {form=ptr}"), keys.stream().map(RowKey::title).toList());
    }
}
