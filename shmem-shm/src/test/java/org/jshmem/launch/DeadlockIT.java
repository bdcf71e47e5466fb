package org.jshmem.launch;

import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.jshmem.launch.program.Deadlock;
import org.jshmem.launch.program.OutsideWait;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs in which nobody can continue end by themselves and say where each PE waits; others are left alone. */
@Execution(ExecutionMode.CONCURRENT) // they wait more than they compute
class DeadlockIT {

    private static final String LATE = "deadlock.late";

    /** Longer than it takes to find a deadlock. */
    private static final long LATE_MS = Long.getLong(LATE, 5_000);

    @ParameterizedTest
    @EnumSource(Deadlock.class)
    void deadlockShouldEndTheJobAndNothingElseShould(Deadlock deadlock) throws Exception {
        try (var run = start(deadlock, LATE_MS + 30_000)) {
            String errors = run.expect(deadlock.isReal() ? 1 : 0).errors();
            if (deadlock.isReal()) {
                assertTrue(Pattern.compile(deadlock.message()).matcher(errors).find(), errors);
            } else {
                assertEquals("", errors);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"spin, pes", "spin, 1", "sleep, 1"})
    void deadlockShouldEndTheJobHoweverPesWait(String wait, String jvms) throws Exception {
        try (var run = start(Deadlock.WORD, 30_000, "--wait", wait, "--jvms", jvms)) {
            String errors = run.expect(1).errors();
            assertTrue(Pattern.compile(Deadlock.WORD.message()).matcher(errors).find(), errors);
        }
    }

    /** The user has it so, although the program makes others of which nothing is to be seen. */
    @Test
    void virtualThreadMayEndTheWaitOfPesThatAreVirtual() throws Exception {
        try (var run = start(Deadlock.VIRTUAL_HELPER, LATE_MS + 30_000, "--jvms", "1", "-x",
                "SHMEM_PE_THREADS=virtual")) {
            assertEquals("", run.expect(0).errors());
        }
    }

    @Test
    void watchThatIsOffShouldLetAllWait() throws Exception {
        try (var run = start(Deadlock.WORD, 5_000, "-x", "SHMEM_DEADLOCK_WATCH=off")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.startsWith("oshrun: timeout after 5 s; ending the job\noshrun: PE 0 "), errors);
            assertFalse(errors.contains("deadlock:"), errors);
        }
    }

    /** Of HUP, TERM and INT, too, for which the JVM has handlers of its own. */
    @Test
    void handlerOfASignalMayEndAWait() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, OutsideWait.class.getName(), "HUP")) {
            int pid = awaitLate(run);
            new ProcessBuilder("kill", "-HUP", Integer.toString(pid)).start().waitFor();
            assertEquals("", run.expect(0).errors());
        }
    }

    /** After 30 s, with {@code -Ddeadlock.late=40000}, its carrier has ended and nothing shows that there is such a thread. */
    @Test
    void virtualThreadThatReadsMayEndAWait() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, OutsideWait.class.getName(), "socket")) {
            new Socket(InetAddress.getLoopbackAddress(), awaitLate(run)).close();
            assertEquals("", run.expect(0).errors());
        }
    }

    /** Until a deadlock would have been found; returns the number that the program has printed. */
    private static int awaitLate(OshrunProcess run) throws Exception {
        run.awaitOutput("\n");
        Thread.sleep(LATE_MS);
        return Integer.parseInt(run.output().replaceAll("\\D", ""));
    }

    private static OshrunProcess start(Deadlock deadlock, long timeoutMs, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-np", "2", "--timeout", timeoutMs + "ms", "--jvm-arg",
                "-D" + LATE + "=" + LATE_MS, "-cp", OshrunProcess.testClassPath(),
                Deadlock.class.getName(), deadlock.name()));
        return OshrunProcess.start(arguments.toArray(String[]::new));
    }
}
