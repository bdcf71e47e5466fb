package org.jshmem.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The short form of the litmus tests, and a check that they can see what they look for: only where PEs really overlap. */
@Isolated
class LitmusIT {

    private static final String PROGRAM = "org.jshmem.litmus.LitmusProgram";
    private static final String ROUNDS = "100000";
    private static final String ROUNDS_OF_ALL = "50000";
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(60);

    /**
     * The guarantees are the same between threads of a JVM, of both kinds, and between JVMs. Virtual threads that do little but wait for
     * each other would share a carrier, and nothing would happen at the same time.
     */
    @ParameterizedTest
    @CsvSource({"2, pes, auto", "2, 1, platform", "3, 1, virtual", "4, 2, platform"})
    void memoryModelShouldHold(int nPes, String jvms, String threads) throws Exception {
        try (var run = start(nPes, List.of("--jvms", jvms, "-x", "SHMEM_PE_THREADS=" + threads, "--jvm-arg",
                "-Djdk.virtualThreadScheduler.parallelism=2"), "all", ROUNDS_OF_ALL)) {
            assertTrue(run.expect(0).output().contains(" 0  FORBIDDEN "), run.output());
        }
    }

    /**
     * A put waits in the store buffer of every processor with more than one core. Again and again, since another
     * program may hold a core so that the PEs take turns.
     */
    @Test
    void storeBufferingShouldBeSeenWithoutQuiet() throws Exception {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "nothing overlaps on one core");
        long start = System.nanoTime();
        long count;
        do {
            count = countOf("OLD, OLD", "store-buffering-none");
        } while (count == 0 && System.nanoTime() - start < PATIENCE_NS);
        assertTrue(count > 0, "the harness never saw two puts miss each other");
    }

    /** Without a barrier stores come late on every machine; the strict form calls that a failure. */
    @Test
    void unwantedOutcomeShouldEndTheJobWithExitCodeOne() throws Exception {
        try (var run = start(2, List.of(), "barrier-none", ROUNDS, "strict")) {
            assertTrue(run.expect(1).output().startsWith("barrier-none  [M21]  2 PEs, "), run.output());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"no-such-test | no such litmus test for 2 PEs: no-such-test",
                "all 0 | not a number of rounds: 0"})
    void mistakesShouldBeExplainedInOneLine(String arguments, String message) throws Exception {
        try (var run = start(2, List.of(), arguments.split(" "))) {
            assertEquals(message + ": LitmusProgram [TEST|all|list] [ROUNDS] [strict]\n", run.expect(2).errors());
        }
    }

    private static long countOf(String outcome, String test) throws Exception {
        try (var run = start(2, List.of(), test, ROUNDS)) {
            Matcher row = Pattern.compile("\\Q" + outcome + "\\E +(\\d+) ").matcher(run.expect(0).output());
            assertTrue(row.find(), run.output());
            return Long.parseLong(row.group(1));
        }
    }

    private static OshrunProcess start(int nPes, List<String> options, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(OshrunProcess.WITH_C2);
        all.addAll(List.of("-q", "-np", Integer.toString(nPes)));
        all.addAll(options);
        List<String> program = new ArrayList<>(List.of(PROGRAM));
        program.addAll(List.of(arguments));
        return OshrunProcess.startTestProgramWith(all, program.toArray(String[]::new));
    }
}
