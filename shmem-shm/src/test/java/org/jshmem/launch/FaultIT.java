package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.launch.program.Faults;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job ends, always, and says why. */
class FaultIT {

    private static final String FAULTS = Faults.class.getName();

    @ParameterizedTest
    @CsvSource({"exception, 1, ended with exit code 1", "diagnosed, 1, ended with exit code 1",
        "out-of-memory, 1, ended with exit code 1", "exit, 7, ended with exit code 7",
        "exit-without-close, 1, ended without closing its Shmem", "kill, 137, was killed by signal 9 (KILL)"})
    void firstFailureShouldEndTheJobAndBeNamed(String fault, int exitCode, String reason) throws Exception {
        String jvms = fault.equals("kill") ? "pes" : "auto";
        try (var run = OshrunProcess.startTestProgramWith(List.of("-q", "-np", "3", "--stats", "--jvms", jvms), FAULTS,
                fault)) {
            String errors = run.expect(exitCode).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE 2 \\(process \\d+\\) " + reason.replaceAll("[()]", "\\\\$0")
                    + "; ending the job\n *PE +state .*\n *2 +(dead|failed) .*\n"), errors);
        }
    }

    @Test
    void exceptionShouldBeShownWithItsPe() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, FAULTS, "exception", "barrier")) {
            String errors = run.expect(1).errors();
            assertTrue(errors.startsWith("PE 1: uncaught exception\njava.lang.IllegalStateException: on purpose\n"),
                    errors);
        }
    }

    @Test
    void diagnosedErrorShouldBeShownInOneLineWithTheProgramsLine() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, FAULTS, "diagnosed")) {
            List<String> lines = run.expect(1).errors().lines().toList();
            assertEquals("PE 1: p: pe out of range: pe=2 nPes=2", lines.getFirst());
            assertTrue(lines.get(1).startsWith("    at org.jshmem.launch.program.Faults.fault(Faults.java:"),
                    lines.get(1));
        }
    }

    @ParameterizedTest
    @CsvSource({"global-exit, wait, 5", "global-exit, compute, 5", "global-exit, barrier, 5", "global-exit-0, wait, 0",
        "global-exit-0, compute, 0"})
    void globalExitShouldEndPesWhateverTheyDo(String fault, String others, int exitCode) throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, fault, others)) {
            assertEquals("", run.expect(exitCode).errors());
        }
    }

    @Test
    void programThatNeverJoinsShouldBeAllowed() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, "nobody-joins")) {
            run.expect(0);
        }
    }

    @Test
    void onePeThatDoesNotJoinShouldEndTheJob() throws Exception {
        try (var run = OshrunProcess.startTestProgram(2, FAULTS, "one-does-not-join")) {
            String errors = run.expect(1).errors();
            assertTrue(errors.startsWith("PE 0: init: PE 1 has ended without calling Shmem.init\n"), errors);
        }
    }

    @Test
    void killedPeShouldEndAJobOfManyPes() throws Exception {
        List<String> options = List.of("-q", "-np", "16", "--jvms", "pes");
        try (var run = OshrunProcess.startTestProgramWith(options, FAULTS, "none")) {
            run.awaitOutput("PE 11 ready");
            String line = run.output().lines().filter(text -> text.startsWith("PE 11 ready")).findFirst().orElseThrow();
            long pid = Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
            ProcessHandle.of(pid).orElseThrow().destroyForcibly();
            assertTrue(run.expect(137).errors().contains("oshrun: PE 11 (process " + pid + ") was killed by signal 9"));
        }
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void signalToTheLauncherShouldEndEverything(String signal, int exitCode) throws Exception {
        try (var run = OshrunProcess.startTestProgram(4, FAULTS, "none")) {
            run.awaitOutput("PE 3 ready");
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
            run.expect(exitCode);
        }
    }

    /** As in a background job of a script. */
    @Test
    void interruptShouldEndAJobThatHasStartedWithItIgnored() throws Exception {
        String asStartedInAScript = "shift 2; trap '' INT; exec \"$@\""; // without env --default-signal
        try (var run = OshrunProcess.startIn(asStartedInAScript, "-q", "-np", "2", "-cp", OshrunProcess.testClassPath(),
                FAULTS, "none")) {
            run.awaitOutput("PE 1 ready");
            new ProcessBuilder("kill", "-INT", Long.toString(run.process().pid())).start().waitFor();
            run.expect(130);
        }
    }

    /** The shell waits for a command while the signal comes, which does not get it. */
    @Test
    void interruptShouldEndAJobWhoseScriptIsStillAtWork(@TempDir Path directory) throws Exception {
        Path began = directory.resolve("began");
        Path env = Files.writeString(directory.resolve("env"), """
                #!/bin/bash
                [[ $1 != --block-signal=QUIT ]] || { : >%s; sleep 1; }
                exec /usr/bin/env "$@"
                """.formatted(began));
        assertTrue(env.toFile().setExecutable(true));
        try (var run = OshrunProcess.startIn("PATH=" + directory + ":$PATH; exec \"$@\"", "-q", "-np", "1", "-cp",
                OshrunProcess.testClassPath(), FAULTS, "none")) {
            while (!Files.exists(began)) {
                assertTrue(run.process().isAlive());
                Thread.sleep(10);
            }
            new ProcessBuilder("kill", "-INT", Long.toString(run.process().pid())).start().waitFor();
            run.expect(130);
            assertEquals("", run.output() + run.errors());
        }
    }

    /** A key of a terminal interrupts all of them; theirs is no failure. */
    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void signalToLauncherAndPesShouldBlameNoPe(String signal, int exitCode) throws Exception {
        try (var run = OshrunProcess.startTestProgram(4, FAULTS, "none")) {
            run.awaitOutput("PE 3 ready");
            List<String> command = new ArrayList<>(List.of("kill", "-" + signal));
            run.processes().forEach(pid -> command.add(Long.toString(pid)));
            new ProcessBuilder(command).start().waitFor();
            assertEquals("", run.expect(exitCode).errors());
        }
    }

    @Test
    void secondInterruptShouldNotWaitForTheGrace() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, "none", "ignore-term")) {
            run.awaitOutput("PE 2 ready");
            for (int i = 0; i < 2; i++) {
                new ProcessBuilder("kill", "-INT", Long.toString(run.process().pid())).start().waitFor();
                Thread.sleep(200); // signals of one kind that come at the same time are one
            }
            run.expect(130);
            run.awaitNoProcess();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wait", "compute"})
    void pesShouldEndWhenTheLauncherIsKilled(String others) throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, FAULTS, "none", others)) {
            run.awaitOutput("PE 2 ready");
            run.process().destroyForcibly();
            run.awaitNoProcess();
            assertFalse(Files.exists(Path.of("/tmp", ".java_pid" + run.process().pid())));
        }
    }

    @Test
    void pesWithAFullJavaHeapShouldEndWhenTheLauncherIsKilled() throws Exception {
        List<String> options = List.of("-np", "2", "--jvms", "pes", "--pe-heap", "16M");
        try (var run = OshrunProcess.startTestProgramWith(options, FAULTS, "none", "full-heap")) {
            run.awaitOutput("PE 1 ready");
            Thread.sleep(2_000); // several looks of the PEs at their launcher
            run.process().destroyForcibly();
            run.awaitNoProcess();
        }
    }
}
