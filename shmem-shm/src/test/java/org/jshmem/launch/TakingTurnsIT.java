package org.jshmem.launch;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.launch.program.SharedJvm;
import org.jshmem.launch.program.TakingTurns;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Virtual threads run PEs of which many share a processor, and the program cannot tell. */
class TakingTurnsIT {

    private static final int PES = 4 * Runtime.getRuntime().availableProcessors() + 1;

    private static OshrunProcess start(String... words) throws Exception {
        return startWith(List.of("-q"), words);
    }

    private static OshrunProcess startWith(List<String> options, String... words) throws Exception {
        List<String> all = new ArrayList<>(
                List.of("--timeout", "60s", "--jvms", "1", "-np", Integer.toString(PES), "--heap", "1M"));
        all.addAll(options);
        List<String> program = new ArrayList<>(List.of(TakingTurns.class.getName()));
        program.addAll(Arrays.asList(words));
        return OshrunProcess.startTestProgramWith(all, program.toArray(String[]::new));
    }

    private static String ofEach(String text) {
        return IntStream.range(0, PES).mapToObj(pe -> pe + " " + text).sorted().collect(Collectors.joining("\n"));
    }

    private static String sorted(String lines) {
        return lines.lines().sorted().collect(Collectors.joining("\n"));
    }

    @Test
    void launcherShouldSayWhatRunsThePes() throws Exception {
        try (var run = startWith(List.of("-v"), "deep")) {
            assertTrue(run.expect(0).errors().contains("oshrun: virtual threads run PE 0-" + (PES - 1) + "\n"),
                    run.errors());
        }
        try (var run = startWith(List.of("-v", "-x", "SHMEM_PE_THREADS=platform"), "deep")) {
            assertTrue(run.expect(0).errors().contains(": SHMEM_PE_THREADS=platform\n"), run.errors());
        }
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("-v", "--jvms", "1", "-np", Integer.toString(PES)), SharedJvm.class.getName(), "statics")) {
            assertTrue(run.expect(0).errors().contains("oshrun: kernel threads run PE 0-" + (PES - 1)
                    + ": org.jshmem.launch.program.SharedJvm uses java."), run.errors());
        }
    }

    /** Nobody takes a processor from a virtual thread, but here all would look for ever if none were given to the others. */
    @Test
    void loopsOfTheProgramShouldNotKeepOthersFromTheirTurn() throws Exception {
        try (var run = start("look")) {
            assertEquals(ofEach("has seen it"), sorted(run.expect(0).output()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"deep", "initialiser"})
    void turnsMayBeTakenAnywhere(String where) throws Exception {
        try (var run = start(where)) {
            assertEquals("", run.expect(0).errors());
        }
    }

    @Test
    void deadlockShouldBeFound() throws Exception {
        try (var run = start("deadlock")) {
            assertTrue(run.expect(1).errors().contains("deadlock: every PE waits and none can continue\n    PE 0: "
                    + "waitUntil: waits until the word at offset "), run.errors());
        }
    }

    @Test
    void timeoutShouldSayWhatEachPeIsDoing() throws Exception {
        try (var run = startWith(List.of("-q", "--timeout", "3s"), "hang")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE 0 \\(process \\d+\\)[^\n]*:\n  thread main\n"
                    + "      at org\\.jshmem\\.launch\\.program\\.TakingTurns\\.compute\\(.*"), errors);
            assertTrue(errors.matches("(?s).*oshrun: PE 1-" + (PES - 1) + ", blocked for \\d+\\.\\d s:\n"
                    + "  waits until the word at offset \\d+ of its own memory is EQ 1; it is 0\n  thread main\n.*"),
                    errors);
        }
    }

    @Test
    void endOfOneShouldBeItsOwn() throws Exception {
        try (var run = start("exit")) {
            assertTrue(run.expect(3).errors()
                    .matches("oshrun: PE 1 \\(process \\d+\\) ended with exit code 3; ending the job\n"), run.errors());
        }
        try (var run = start("throw")) {
            assertTrue(run.expect(1).errors().startsWith(
                    "PE 1: uncaught exception\njava.lang.IllegalStateException: the user's\n\tat "), run.errors());
        }
        try (var run = start("handler")) {
            assertEquals("PE 1 handles java.lang.IllegalStateException: the user's\n", run.expect(1).output());
        }
    }

    /** A yield may last as long as all others compute. */
    @Test
    void limitOfAWaitThatSpinsShouldHoldWhereOthersCompute() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("-q", "--wait", "spin", "--jvms", "pes", "-np", Integer.toString(PES), "--heap", "1M"),
                ShortWaits.class.getName())) {
            assertEquals("", run.expect(0).errors());
        }
    }

    /** A test program whose PE 0 waits for a moment, and whose others compute until it has. */
    static final class ShortWaits {

        private static final long LIMIT_NS = TimeUnit.MILLISECONDS.toNanos(1);
        private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(20);

        private ShortWaits() {}

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment words = shmem.calloc(2, Long.BYTES);
                shmem.barrierAll();
                if (shmem.myPe() == 0) {
                    shmem.waitUntil(JAVA_LONG, words, Long.BYTES, Comparison.NE, 0L, LIMIT_NS);
                    IntStream.range(1, shmem.nPes()).forEach(pe -> shmem.p(JAVA_LONG, words, 0, 1L, pe));
                } else {
                    computeUntilSet(words);
                }
            }
        }

        private static void computeUntilSet(MemorySegment words) {
            VarHandle word = JAVA_LONG.varHandle();
            long startNs = System.nanoTime();
            while ((long) word.getAcquire(words, 0L) == 0) {
                if (System.nanoTime() - startNs > PATIENCE_NS) {
                    throw new IllegalStateException("a wait of a millisecond does not end");
                }
            }
        }
    }
}
