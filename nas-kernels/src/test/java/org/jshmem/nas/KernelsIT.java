package org.jshmem.nas;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jshmem.nas.Oshrun.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The kernels as programs of oshrun: PEs as processes, and on a simulated machine. */
@Execution(ExecutionMode.CONCURRENT)
class KernelsIT {

    private static final Path LIST = Path.of("src", "main", "resources", "META-INF", "jshmem", "programs.properties");

    /** On kernel threads, and on virtual ones, those with C2, which compiles once then. */
    private static final List<String> JVMS = List.of("--jvms pes", "--jvms 2",
            "--jvms 1 -x SHMEM_PE_THREADS=virtual --jvm-arg -XX:TieredStopAtLevel=4");

    /** Those that oshrun lists, so that a new one is tested too. */
    static List<String> kernels() throws IOException {
        Properties list = new Properties();
        try (Reader reader = Files.newBufferedReader(LIST)) {
            list.load(reader);
        }
        return list.stringPropertyNames().stream().filter(name -> !name.contains(".")).sorted().toList();
    }

    /** On how many PEs a kernel runs, an even number: those with a graph have a PE for each node. */
    private static int pes(String kernel) {
        return kernel.equals("dt") ? 6 : 4;
    }

    private static String onPes(String kernel) {
        return "-np " + pes(kernel) + " " + kernel;
    }

    /** Every kernel in every mode; each kernel, and each mode, with every choice of JVMs. */
    static Stream<String> runs() throws IOException {
        List<String> kernels = kernels();
        CommMode[] modes = CommMode.values();
        return IntStream.range(0, kernels.size() * modes.length).mapToObj(i -> {
            int kernel = i / modes.length;
            int mode = i % modes.length;
            return JVMS.get((kernel + mode) % JVMS.size()) + " " + onPes(kernels.get(kernel)) + " --comm "
                    + modes[mode];
        });
    }

    /** Every kernel, each in another mode than the one before. */
    static Stream<String> someRuns() throws IOException {
        List<String> kernels = kernels();
        CommMode[] modes = CommMode.values();
        return IntStream.range(0, kernels.size())
                .mapToObj(i -> onPes(kernels.get(i)) + " --comm " + modes[i % modes.length]);
    }

    /** Every kernel, by puts and by gets in turns. */
    static Stream<String> runsWithoutPtr() throws IOException {
        List<String> kernels = kernels();
        return IntStream.range(0, kernels.size())
                .mapToObj(i -> onHosts(kernels.get(i)) + " --comm " + (i % 2 == 0 ? CommMode.PUT : CommMode.GET));
    }

    private static String onHosts(String kernel) {
        int pes = pes(kernel) / 2;
        return "--hosts local:" + pes + ",local:" + pes + " " + kernel;
    }

    /** A class with state would be compiled by each of 64 PEs for itself, and all that refer to it. */
    @ParameterizedTest
    @MethodSource("runs")
    void processesVerifyAndThoseOfAJvmShareAllClasses(String run) throws Exception {
        Outcome outcome = verify("-v " + run + " --timers");
        assertEquals(!run.contains("--jvms pes"), outcome.output().matches("(?s).* PE 0-\\d is process .*"),
                outcome::output);
        assertFalse(outcome.output().contains(" has its own "), outcome::output);
    }

    @ParameterizedTest
    @MethodSource("runsWithoutPtr")
    void emulatedHostsVerify(String run) throws Exception {
        verify(run);
    }

    @ParameterizedTest
    @MethodSource("someRuns")
    void simulatedPesVerifyAndDoNothingUnordered(String run) throws Exception {
        Outcome outcome = verify("--machine uniform --check " + run);
        assertTrue(outcome.output().contains("check: no mistakes found"), outcome::output);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 4", "--machine uniform -np 4"})
    void sumsByTheReductionAskedFor(String where) throws Exception {
        Outcome outcome = verify(where + " is --reduction ring-ptr --warmup 0");
        assertTrue(outcome.output().contains("(after 0 untimed)"), outcome::output);
    }

    private static Outcome verify(String arguments) throws Exception {
        Outcome outcome = Oshrun.run(arguments);
        assertEquals(0, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains("VERIFICATION SUCCESSFUL"), outcome::output);
        return outcome;
    }

    @Test
    void jsonIsAllThatIsPrinted() throws Exception {
        Map<String, Object> fields = Oshrun.json("-np 1 sp");
        assertEquals("SP", fields.get("benchmark"));
        assertEquals("oshrun --timeout=120s --jvm-arg=-XX:TieredStopAtLevel=1 -np 1 sp --json",
                ((Map<?, ?>) fields.get("environment")).get("commandLine"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 2 is --reduction rnig | is: --reduction: reduce has no algorithm rnig: there are flat, flat-ptr, recur",
                "-np 2 is --warmup -1      | is: --warmup must not be negative: warmup=-1",
                "-np 4 dt                  | dt: too few PEs for the graph: nPes=4 graph=BH class=S: use 5, one for each node",
                "-np 3 sp                  | sp: number of PEs is not a square: nPes=3: use 1 or 4"})
    void wrongArgumentsAreOneClearSentence(String arguments, String sentence) throws Exception {
        Outcome outcome = Oshrun.run(arguments);
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertTrue(outcome.output().contains(sentence), outcome::output);
    }
}
