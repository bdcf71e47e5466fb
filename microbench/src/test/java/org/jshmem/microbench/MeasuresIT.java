package org.jshmem.microbench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.jr.ob.JSON;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Every measure as a program of oshrun: with PEs as processes, and on a simulated machine. */
class MeasuresIT {

    private static final int PROCESSES = 2;
    private static final int SIMULATED = 4;

    @TempDir
    private Path directory;

    private static String classPath() throws IOException {
        try (Stream<Path> libraries = Files.list(Path.of("target", "lib"))) {
            return Stream
                    .concat(Stream.of(Path.of("target", "test-classes"), Path.of("target", "microbench.jar")),
                            libraries)
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    @Test
    void processesAreRight() throws Exception {
        Oshrun outcome = Oshrun.run("-np", Integer.toString(PROCESSES), "-cp", classPath(),
                EveryMeasure.class.getName(), directory.toString());
        assertEquals(0, outcome.exitCode(), outcome::output);
        for (String name : EveryMeasure.names(true)) {
            JsonKeys.check(directory.resolve(name + ".json"), name, PROCESSES, "shm");
        }
    }

    @Test
    void simulatedPesAreRight() throws Exception {
        Oshrun outcome = Oshrun.run("--machine", "knc", "-np", Integer.toString(SIMULATED), "-cp", classPath(),
                EveryMeasure.class.getName(),
                directory.toString());
        assertEquals(0, outcome.exitCode(), outcome::output);
        for (String name : EveryMeasure.names(false)) {
            JsonKeys.check(directory.resolve(name + ".json"), name, SIMULATED, "sim:knc");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "compare-collectives", "compare-hosts", "host-model", "jmh", "startup"})
    void whatMeasuresThisHostIsRefusedASimulatedOne(String name) throws Exception {
        Oshrun outcome = Oshrun.run("--machine", "uniform", "-np", "2", "bench", name);
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().matches("bench " + name + ": .*--machine\nTry '.*\n(virtual time: .*\n)?"),
                outcome::output);
    }

    /** From the first start to the last return, and not the mean of many back to back. */
    @Test
    void anIsolatedCallTakesWhatItsModelSays() throws Exception {
        Oshrun model = Oshrun.run("knc-model", "broadcast", "--pes", "9", "--json");
        Path json = directory.resolve("isolated.json");
        Oshrun outcome = Oshrun.run("--machine", "knc-model", "-np", "9", "bench", "isolated", "--sizes", "8",
                "--iterations", "2", "--algorithms", "min-max-tree,binomial-get", "--json", json.toString());
        assertEquals(0, outcome.exitCode(), outcome::output);
        Map<String, Object> bounds = JSON.std.mapFrom(model.output());
        List<?> results = (List<?>) JSON.std.mapFrom(Files.readString(json)).get("results");
        assertEquals(2, results.size());
        for (Object result : results) {
            Map<?, ?> row = (Map<?, ?>) result;
            assertEquals(true, row.get("verified"));
            assertEquals(2, row.get("count"));
            double ns = ((Number) row.get("median")).doubleValue() * 1e3;
            assertTrue(ns >= ((Number) bounds.get("tMinNs")).doubleValue(), () -> row + " " + bounds);
            assertTrue(ns <= ((Number) bounds.get("tMaxNs")).doubleValue(), () -> row + " " + bounds);
        }
    }

    /** Each call begins after a notice of 200 us: 10,000 of them, the most, take longer than is asked for. */
    @Test
    void isolatedCallsShouldEndWhenTheirTimeIsUp() throws Exception {
        Path json = directory.resolve("isolated.json");
        Oshrun outcome = Oshrun.run("-np", "2", "bench", "isolated", "--operation", "barrier", "--point-time", "0.01",
                "--warmup", "20", "--json", json.toString());
        assertEquals(0, outcome.exitCode(), outcome::output);
        List<?> results = (List<?>) JSON.std.mapFrom(Files.readString(json)).get("results");
        int count = ((Number) ((Map<?, ?>) results.getFirst()).get("count")).intValue();
        assertTrue(count >= 5 && count < 10_000, outcome::output);
    }

    /** Where PEs share no memory, or nothing but calls takes time, or sums of many PEs are rounded. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | --machine uniform -np 2 bench busy-target --iterations 1",
                "2 | --hosts local:1,local:1 bench wake-up --form ptr",
                "2 | --hosts local:2,local:2 bench put-latency --form ptr --offset 1 --sizes 8",
                "2 | --hosts local:1,local:1 bench host-model",
                "2 | --hosts local:1,local:1 bench stream --forms pgas-reduction --elements 64",
                "2 | -np 4 bench compare --pairs 2", "2 | --jvm-arg -Djava.io.tmpdir=/no/such -np 2 bench compare",
                "2 | --jvm-arg -Djava.io.tmpdir=/no/such -np 2 bench compare-collectives",
                "2 | --jvm-arg -Djava.io.tmpdir=/no/such -np 2 bench stream --elements 64",
                "2 | --jvm-arg -Djava.io.tmpdir=/no/such -np 1 bench jmh",
                "0 | --machine uniform -np 6 bench stream --forms pgas-original --pgas-elements 64 --block 32 --elements 64 "
                        + "--warmup 0 --passes 20 --rounds 1 --no-c"})
    void measureShouldWorkOrBeRefused(int exitCode, String arguments) throws Exception {
        Oshrun outcome = Oshrun.run(arguments.split(" "));
        assertEquals(exitCode, outcome.exitCode(), outcome::output);
        assertFalse(outcome.output().contains("\tat "), outcome::output);
    }

    @Test
    void formThatPesOfTwoHostsDoNotHaveIsSaidToBeLeftOut() throws Exception {
        Oshrun outcome = Oshrun.run("--hosts", "local:1,local:1", "bench", "wake-up", "--iterations", "2", "--waits-ms",
                "1");
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("# --form ptr is left out: "), outcome::output);
    }

    @Test
    void algorithmThatPesOfTwoHostsDoNotHaveIsSaidToBeLeftOutOnce() throws Exception {
        Oshrun outcome = Oshrun.run("--hosts", "local:1,local:1", "bench", "reduce", "--algorithms", "flat-ptr");
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().startsWith("bench reduce: nothing is left to measure: reduce/flat-ptr is left out: "
                + "it needs load and store, which this machine has not\n"), outcome::output);
    }

    @Test
    void formsOfStreamThatPesOfTwoHostsDoNotHaveAreSaidToBeLeftOut() throws Exception {
        Oshrun outcome = Oshrun.run("--hosts", "local:1,local:1", "bench", "stream", "--elements", "64",
                "--pgas-elements", "64", "--block", "32", "--warmup", "0", "--passes", "2", "--rounds", "1", "--no-c");
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("# pgas-reduction, pgas-optimised are left out: "), outcome::output);
        assertTrue(outcome.output().contains("pgas-vectors/triad"), outcome::output);
    }

    /** Each has one CPU then; C beside it is to have all, and files report all. */
    @ParameterizedTest
    @CsvSource({"core, PEs bound by the launcher", "none, PE i pinned to CPU i"})
    void boundPesShouldKnowTheCpusOfTheJob(String unit, String pinning) throws Exception {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "with one processor there is nothing to bind");
        Path json = directory.resolve("barrier.json");
        Oshrun outcome = Oshrun.run("-np", "2", "--bind-to", unit, "bench", "barrier", "--warmup", "1", "--iterations",
                "1", "--json", json.toString());
        assertEquals(0, outcome.exitCode(), outcome::output);
        Map<?, ?> environment = (Map<?, ?>) JSON.std.mapFrom(Files.readString(json)).get("environment");
        assertEquals(pinning, environment.get("pinning"));
        assertTrue((int) environment.get("cpus") > 1, environment::toString);
    }

    /** One class with state would be enough for each of 64 PEs to load and compile all measures for itself. */
    @Test
    void pesOfAJvmShouldShareAllClasses() throws Exception {
        Oshrun outcome = Oshrun.run("-v", "-np", "2", "--jvms", "1", "bench", "--list");
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains(" PE 0-1 is process "), outcome::output);
        assertEquals(List.of(), outcome.output().lines().filter(line -> line.contains(" has its own ")).toList());
    }

    /** Before minutes of measuring. */
    @Test
    void profileThatCannotBeWrittenIsSaidAtOnce() throws Exception {
        Oshrun ofDirectory = Oshrun.run("tune", "--output", directory.toString());
        assertEquals(1, ofDirectory.exitCode(), ofDirectory::output);
        assertTrue(ofDirectory.output().contains("is a directory"), ofDirectory::output);
        Path file = Files.createFile(directory.resolve("file"));
        Oshrun outcome = Oshrun.run("tune", "--output", file.resolve("profile").toString());
        assertEquals(1, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().startsWith("oshrun tune: cannot write " + file.resolve("profile")),
                outcome::output);
        assertEquals(1, outcome.output().lines().count(), outcome::output);
    }

    @Test
    void anUnknownMeasureIsOneSentenceWithTheNearestOne() throws Exception {
        Oshrun outcome = Oshrun.run("-np", "1", "bench", "put-latencyy");
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertEquals(
                "bench: no such measure or option: put-latencyy: did you mean put-latency? (bench --list names all)\n"
                        + "Try 'bench --help'.\n",
                outcome.output());
    }
}
