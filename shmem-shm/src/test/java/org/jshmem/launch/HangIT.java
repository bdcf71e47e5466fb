package org.jshmem.launch;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.launch.program.Deadlock;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Hang;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job that hangs explains itself. */
class HangIT {

    private static final String HANG = Hang.class.getName();

    /** How often a signal is sent, and how often its report is looked for. */
    private static final int PATIENCE = 20;
    private static final int LOOKS = 30;

    /** What a report has of the PEs in the barrier, of the one that waits for a word, and of the one that computes. */
    private static final List<String> EXPLANATIONS = List.of("(?s).*oshrun: PE 1-2, blocked for \\d+\\.\\d s:\n"
            + "  waits until the word at offset \\d+ of [a-zA-Z0-9 ]+ is GE \\d+; it is \\d+\n"
            + "  collective number \\d+ of the world, barrierAll: not called yet by PE 3, 4\n"
            + "  thread main\n      at org\\.jshmem\\.[A-Za-z]+\\.barrierAll\\(.*"
            + "      at org\\.jshmem\\.launch\\.program\\.Hang\\.main\\(Hang\\.java:\\d+\\)\n.*",
            "(?s).*oshrun: PE 3 \\(process \\d+\\), blocked for \\d+\\.\\d s:\n"
                    + "  waits until the word at offset \\d+ of its own memory is EQ 1; it is 0\n  thread main\n"
                    + "      at org\\.jshmem\\.PointToPoint\\.waitUntil\\(.*",
            "(?s).*oshrun: PE 4 \\(process \\d+\\)(, still moving)?:\n  thread main\n"
                    + "      at org\\.jshmem\\.launch\\.program\\.Hang\\.compute\\(Hang\\.java:\\d+\\)\n.*");

    @Test
    void timeoutShouldSayWhatEveryPeIsDoing() throws Exception {
        try (var run = start(5, "--timeout", "4s", "--stats", "--profile")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.startsWith("oshrun: timeout after 4 s; ending the job\n"), errors);
            assertHangIsExplained(errors);
            assertTrue(
                    errors.matches(
                            "(?s).*\n *3 +blocked .* [1-9]\\d* +(?!0\\.000)\\d+\\.\\d+ +\\d+\\.\\d+\n *4 +attached .*"),
                    "the wait of now: " + errors);
            assertTrue(
                    errors.matches(
                            "(?s).*\n *3 +\\d+\\.\\d+ +\\S+ % +([5-9]\\d|100)\\.\\d % .*\n *4 .* ([5-9]\\d|100)\\.\\d %\n.*"),
                    "the call of now, and the program: " + errors);
        }
    }

    /** Its JVMs would only complain. */
    @ParameterizedTest
    @ValueSource(strings = {"60ms", "90ms", "120ms", "160ms"})
    void jobThatIsEndedWhileItStartsShouldSayNoMore(String limit) throws Exception {
        try (var run = start(4, "--timeout", limit, "--jvms", "pes")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.lines().allMatch(line -> line.startsWith("oshrun: ") || line.startsWith("  ")), errors);
        }
    }

    @Test
    void watchdogShouldReportAPeThatWaitsAndGoOn() throws Exception {
        try (var run = start(5, "--watchdog", "500ms", "--timeout", "8s")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.startsWith("oshrun: a PE has not got on for 500 ms\n"), errors);
            assertHangIsExplained(errors.substring(errors.indexOf("timeout after 8 s")));
        }
    }

    @Test
    void watchdogShouldEndAJobInWhichAllWait() throws Exception {
        String[] arguments = {"-q", "-np", "3", "--watchdog", "1s", "-cp", OshrunProcess.testClassPath(),
            Faults.class.getName(), "none"};
        try (var run = OshrunProcess.start(arguments)) {
            String errors = run.expect(124).errors();
            assertTrue(
                    errors.contains("oshrun: no PE has got on for 1 s; ending the job\noshrun: PE 0-2, blocked for "),
                    errors);
            assertTrue(errors.contains(" of its own memory is EQ 1; it is 0\n"), errors);
        }
    }

    /** Which it does by many short naps. */
    @Test
    void watchdogShouldSeeAPeThatAdvancesAConveyorInVain() throws Exception {
        String[] arguments = {"-q", "-np", "2", "-x", "SHMEM_DEADLOCK_WATCH=off", "--watchdog", "1s", "-cp",
            OshrunProcess.testClassPath(), Deadlock.class.getName(), Deadlock.CONVEYOR.name()};
        try (var run = OshrunProcess.start(arguments)) {
            String errors = run.expect(124).errors();
            assertTrue(errors.contains("oshrun: no PE has got on for 1 s; ending the job\noshrun: PE 0 "), errors);
            assertTrue(errors.contains(".Conveyor.advance("), errors);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"USR1", "QUIT"})
    void signalShouldReportAndTheJobGoOn(String signal) throws Exception {
        try (var run = start(5, "--timeout", "60s")) {
            run.awaitOutput("ready");
            for (int i = 0; i < PATIENCE && !isExplained(run.errors()); i++) {
                signal(run, signal); // again if the others were still on their way into their waits
                awaitExplanation(run);
            }
            assertHangIsExplained(run.errors());
            assertFalse(run.errors().contains("ending"), run.errors());
            assertFalse(run.output().contains("Full thread dump"), run.output());
            signal(run, "INT");
            run.expect(130);
        }
    }

    @Test
    void stoppedPeShouldBeToldFromOneThatComputes() throws Exception {
        try (var run = start(5, "--timeout", "6s", "--jvms", "pes")) {
            run.awaitOutput("ready");
            long pid = Long.parseLong(run.output().strip().replaceAll("\\D", ""));
            new ProcessBuilder("kill", "-STOP", Long.toString(pid)).start().waitFor();
            String errors = run.expect(124).errors();
            assertTrue(errors
                    .contains("oshrun: PE 4 (process " + pid + "):\n  does not answer; the kernel says: T (stopped)"
                            + "\n"),
                    errors);
        }
    }

    @Test
    void virtualThreadsThatWaitShouldBeShown() throws Exception {
        try (var run = start(1, List.of("--timeout", "4s"), "virtual")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE 0 \\(process \\d+\\), blocked for \\d+\\.\\d s:\n"
                    + "(  thread #\\d+ waits until the word at offset \\d+ of its own memory is EQ 1; it is 0\n){4}"
                    + "  thread main\n.*  virtual threads (#\\d+, ){3}#\\d+\n"
                    + "      at org\\.jshmem\\.PointToPoint\\.waitUntil\\(.*"), errors);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036", "99999999999h"})
    void limitBeyondTheClockShouldBeNone(String time) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("-q", "-np", "2", "--timeout", time, "--watchdog", time), Slow.class.getName())) {
            assertEquals("", run.expect(0).errors());
        }
    }

    /** A test program that takes longer than the launcher takes to look at its clock. */
    static final class Slow {

        private Slow() {}

        public static void main(String[] args) throws InterruptedException {
            try (Shmem _ = Shmem.init()) {
                Thread.sleep(700);
            }
        }
    }

    private static void awaitExplanation(OshrunProcess run) throws Exception {
        for (int i = 0; i < LOOKS && !isExplained(run.errors()); i++) {
            Thread.sleep(100);
        }
    }

    private static boolean isExplained(String errors) {
        return EXPLANATIONS.stream().allMatch(errors::matches);
    }

    private static void assertHangIsExplained(String errors) {
        EXPLANATIONS.forEach(explanation -> assertTrue(errors.matches(explanation), errors));
    }

    private static void signal(OshrunProcess run, String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
    }

    private static OshrunProcess start(int nPes, String... options) throws Exception {
        return start(nPes, List.of(options));
    }

    private static OshrunProcess start(int nPes, List<String> options, String... programArguments) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q", "-np", Integer.toString(nPes)));
        arguments.addAll(options);
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath(), HANG));
        arguments.addAll(List.of(programArguments));
        return OshrunProcess.start(arguments.toArray(String[]::new));
    }
}
