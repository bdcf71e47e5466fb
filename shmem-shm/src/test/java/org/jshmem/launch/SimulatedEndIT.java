package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Hang;
import org.jshmem.launch.program.SharedJvm;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A simulation ends with its launcher. */
class SimulatedEndIT {

    private static final int TIMED_OUT = 124;

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "KILL, 137"})
    void simulationShouldEndWithTheLauncher(String signal, int exitCode) throws Exception {
        try (var run = OshrunProcess.start("--machine", "uniform", "-np", "2", "-cp", OshrunProcess.testClassPath(),
                Faults.class.getName(), "none", "compute")) {
            run.awaitProcess("org.jshmem.sim.SimMain"); // the simulation keeps its output to itself while no PE waits
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
            run.expect(exitCode);
            run.awaitNoProcess();
        }
    }

    /** It cannot show where its PEs are while they run. */
    @ParameterizedTest
    @ValueSource(strings = {"USR1", "QUIT"})
    void signalThatAsksForTheStateShouldBeAnswered(String signal) throws Exception {
        try (var run = OshrunProcess.start("--machine", "uniform", "-np", "2", "-cp", OshrunProcess.testClassPath(),
                Faults.class.getName(), "none", "compute")) {
            run.awaitProcess("org.jshmem.sim.SimMain");
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
            run.awaitErrors(
                    "oshrun: the simulation runs; where its PEs are is shown when time is up: --timeout TIME\n");
        }
    }

    /** By a call that nobody sees. */
    @Test
    void simulationThatAProgramEndsShouldBeAFailure() throws Exception {
        try (var run = OshrunProcess.start("--machine", "uniform", "-np", "2", "-cp", OshrunProcess.testClassPath(),
                SharedJvm.class.getName(), "reflect")) {
            assertTrue(run.expect(1).errors().contains("the program has ended the simulator"), run.errors());
        }
    }

    @Test
    void haltInAHookShouldEndTheSimulation() throws Exception {
        try (var run = OshrunProcess.start("--machine", "uniform", "-np", "2", "--timeout", "60", "-cp",
                OshrunProcess.testClassPath(), SharedJvm.class.getName(), "hook")) {
            assertTrue(run.expect(0).output().contains("1 says goodbye\n"), run.output());
        }
    }

    @Test
    void simulationShouldEndWhenTimeIsUp(@TempDir Path directory) throws Exception {
        Path trace = directory.resolve("trace");
        try (var run = OshrunProcess.start("--machine", "uniform", "-np", "2", "--timeout", "3", "--trace",
                trace.toString(), "-cp", OshrunProcess.testClassPath(), Faults.class.getName(), "none", "compute")) {
            String output = run.expect(TIMED_OUT).errors();
            assertTrue(
                    output.matches(
                            "(?s)oshrun: timeout after 3.0 s; ending the simulation\nPE 0: (onSpinWait: )?"
                                    + "(runs|waits for its turn), at .*"),
                    output);
            assertTrue(output.contains("\tat org.jshmem.launch.program.Faults."), output);
            run.awaitNoProcess();
            String recorded = Files.readString(trace);
            assertTrue(recorded.contains(" issue init ") && recorded.endsWith("\n"), recorded);
        }
    }

    /** The last PE prints, and then computes without giving way. */
    @Test
    void whatAPeHasPrintedBeforeItHangsShouldBeSeen() throws Exception {
        try (var run = OshrunProcess.start("--machine", "knc", "-np", "2", "--timeout", "3", "-cp",
                OshrunProcess.testClassPath(), Hang.class.getName())) {
            String output = run.expect(TIMED_OUT).output();
            assertTrue(output.startsWith("ready "), output);
        }
    }

    /** A thread of the program might wake it, so the simulator does not end the run by itself. */
    @Test
    void peThatWaitsInJavaShouldBeNamedAsTheOneThatHoldsTheOthersUp() throws Exception {
        try (var run = OshrunProcess.start("--machine", "uniform", "-np", "3", "--timeout", "3", "-cp",
                OshrunProcess.testClassPath(), Hang.class.getName(), "parked")) {
            String errors = run.expect(TIMED_OUT).errors();
            assertTrue(
                    errors.matches(
                            "(?s).*\nPE 2: (park: )?waits in Java while it has the turn, so that no PE runs, at .*"),
                    errors);
            assertFalse(errors.contains(": runs, at"), errors);
        }
    }
}
