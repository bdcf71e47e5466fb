package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunsTest {

    /** Else whoever gives a file that was edited gets a stack trace, at the latest when it is drawn. */
    @ParameterizedTest
    @ValueSource(
            strings = {"1", "{}", "{\"id\": 1, \"command\": \"x\"}", "{\"id\": \"stream\"}",
                "{\"id\": \"stream\", \"command\": \"x\", \"output\": {\"results\": [3]}}"})
    void damagedRunShouldBeRefused(String run, @TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("runs.json"), "{\"environment\": {}, \"runs\": [" + run + "]}");
        assertThrows(IOException.class, () -> Runs.read(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{}", "1"})
    void fileThatIsNoReportShouldBeRefused(String json, @TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("runs.json"), json);
        assertThrows(IOException.class, () -> Runs.read(file));
    }

    /** A title with the number of PEs of a job that has failed would have none. */
    @Test
    void onlyWhatHasRunShouldHaveANumberOfPes() {
        Runs runs = of("a", "0123456789", "today");
        runs.add(SampleRuns.run("stream", Map.of("pes", 3)));
        runs.add(new Run("exchanges", "x", 1, 1, "was killed", Map.of()));
        assertEquals("title, 3 PEs", runs.withPes("title", "stream"));
        assertEquals("title", runs.withPes("title", "exchanges"));
        assertEquals("title", runs.withPes("title", "pairs"));
    }

    private static Runs of(String host, String commit, String date) {
        return new Runs(Map.of("host", host, "cpu", "a fast one", "jvm", "HotSpot 25", "commit", commit, "date", date));
    }

    @Test
    void resultsShouldBelongTogetherUnlessTheyAreOfAnotherHostOrCommit() {
        Runs earlier = of("a", "0123456789", "yesterday");
        earlier.add(SampleRuns.run("stream", Map.of()));
        Runs resumed = of("a", "0123456789", "today");
        assertEquals(List.of(), resumed.addOfTheSame(earlier));
        assertEquals(1, resumed.all().size());
        Runs other = of("b", "abcdef0123", "today");
        assertEquals(List.of("host: a, now b", "commit: 0123456789, now abcdef0123"), other.addOfTheSame(earlier));
        assertEquals(0, other.all().size());
    }

    /** Each of these changes what is measured. */
    @ParameterizedTest
    @ValueSource(strings = {"cpus", "allowedCpus", "memoryBytes", "os", "jvmFlags"})
    void resultsOfAnotherMachineOrOtherFlagsShouldNotBelongTogether(String key, @TempDir Path directory)
            throws Exception {
        Map<String, Object> about = new HashMap<>(Machine.here("oshrun report", "").about());
        Path file = directory.resolve("runs.json");
        new Runs(about).write(file);
        assertEquals(List.of(), new Runs(about).addOfTheSame(Runs.read(file)), "as it was read");
        about.put(key, "other");
        assertEquals(1, new Runs(about).addOfTheSame(Runs.read(file)).size());
    }

    @ParameterizedTest
    @CsvSource({"0123456789, true", "0123456789-dirty, false", "unknown, false",
        "0123456789 (git: abcdef0123-dirty), true", "0123456789-dirty (git: abcdef0123), false"})
    void commitShouldSayWhatWasBuiltOnlyWithoutOtherChanges(String commit, boolean isKnown) {
        assertEquals(isKnown, of("a", commit, "today").isOfKnownCode());
    }
}
