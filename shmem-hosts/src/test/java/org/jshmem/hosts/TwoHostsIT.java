package org.jshmem.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.contract.random.RandomProgram;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Hang;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs that the mpirun of an installed MPI starts on two hosts. */
@Tag("mpi")
class TwoHostsIT {

    @TempDir
    private static Path temporary;

    private static TwoHosts hosts;

    @BeforeAll
    static void connect() throws Exception {
        hosts = TwoHosts.connect(temporary);
    }

    @AfterAll
    static void remove() throws Exception {
        if (hosts != null) {
            hosts.remove();
        }
    }

    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void randomProgramsShouldAgreeWithTheModel(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "4"), RandomProgram.class.getName(), "1", "5")) {
            assertTrue(run.expect(0).output().contains("5 random programs have passed on 4 PEs, from seed 1\n"),
                    run.output());
        }
    }

    @ParameterizedTest
    @CsvSource({"OPEN_MPI, exit, 7, ended with exit code 7", "MPICH, exit, 7, ended with exit code 7",
        "OPEN_MPI, kill, 137, was killed by signal 9 (KILL)", "MPICH, kill, 137, was killed by signal 9 (KILL)"})
    void failureShouldBeNamedWithItsHost(MpiLauncher launcher, String fault, int exitCode, String reason)
            throws Exception {
        try (var run = start(launcher, List.of("-np", "3"), Faults.class.getName(), fault, "compute")) {
            String errors = run.expect(exitCode).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE (1-)?2 \\(host " + hosts.second() + ", process \\d+\\) "
                    + reason.replaceAll("[()]", "\\\\$0") + "; ending the job\n.*"), errors);
        }
    }

    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void reportShouldNameHosts(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "3", "--timeout", "3"), Hang.class.getName())) {
            String errors = run.expect(124).errors();
            assertTrue(errors.contains("(host " + hosts.first() + ", process "), errors);
            assertTrue(errors.contains("(host " + hosts.second() + ", process "), errors);
        }
    }

    /** The launchers of MPI wait until they reach the second host again. */
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void timeLimitShouldEndAJobWhoseHostsCannotReachEachOther(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "2", "--timeout", "6"), Faults.class.getName(), "none",
                "compute")) {
            run.awaitOutput("PE 0 ready");
            run.awaitOutput("PE 1 ready");
            hosts.cut();
            for (long pid : run.processes()) {
                ProcessHandle process = ProcessHandle.of(pid).orElse(null);
                if (process != null && process.info().command().orElse("").endsWith("/java")) {
                    process.onExit().get(1, TimeUnit.MINUTES);
                }
            }
            hosts.mend();
            assertTrue(run.process().waitFor(1, TimeUnit.MINUTES));
            assertTrue(run.process().exitValue() != 0);
            run.awaitNoProcess();
        } finally {
            hosts.mend();
        }
    }

    private static OshrunProcess start(MpiLauncher launcher, List<String> options, String... programAndArguments)
            throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q"));
        arguments.addAll(options);
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath()));
        arguments.addAll(List.of(programAndArguments));
        return OshrunProcess.startIn(launcher.onTwoHosts(temporary, hosts.onFirst(), hosts.remoteShell(),
                TwoHosts.FIRST_ADDRESS, TwoHosts.SECOND_ADDRESS), arguments.toArray(String[]::new));
    }
}
