package org.jshmem.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.contract.random.RandomProgram;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Hang;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * Two hosts with names and addresses of their own: network namespaces, which a cable joins that can be cut. Only root may make these, so
 * others skip the tests.
 */
class TwoHostsIT {

    private static final String FIRST = "jh" + ProcessHandle.current().pid() + "a";
    private static final String SECOND = "jh" + ProcessHandle.current().pid() + "b";
    private static final String FIRST_ADDRESS = "10.77.0.1";
    private static final String SECOND_ADDRESS = "10.77.0.2";

    @TempDir
    private static Path temporary;

    private static Path remoteShell;

    @BeforeAll
    static void connect() throws Exception {
        assumeTrue(run("ip", "netns", "add", FIRST), "network namespaces cannot be made here");
        run("ip", "netns", "add", SECOND);
        run("ip", "link", "add", "cable", "netns", FIRST, "type", "veth", "peer", "name", "cable", "netns", SECOND);
        configure(FIRST, FIRST_ADDRESS);
        configure(SECOND, SECOND_ADDRESS);
        remoteShell = Files.createFile(temporary.resolve("remote-shell"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(remoteShell, """
                #!/bin/bash
                while [[ $1 == -* ]]; do shift; done
                [[ $1 == %s ]] && host=%s || host=%s
                shift
                exec ip netns exec $host unshare --uts bash -c "hostname $host; $*"
                """.formatted(FIRST_ADDRESS, FIRST, SECOND));
    }

    private static void configure(String host, String address) throws Exception {
        run("ip", "-n", host, "addr", "add", address + "/24", "dev", "cable");
        run("ip", "-n", host, "link", "set", "lo", "up");
        run("ip", "-n", host, "link", "set", "cable", "up");
    }

    @AfterAll
    static void remove() throws Exception {
        run("ip", "netns", "del", FIRST);
        run("ip", "netns", "del", SECOND);
    }

    /** False also where there is no such command. */
    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start().waitFor() == 0;
        } catch (IOException e) {
            return false;
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
            assertTrue(errors.matches("(?s).*oshrun: PE 2 \\(host " + SECOND + ", process \\d+\\) "
                    + reason.replaceAll("[()]", "\\\\$0") + "; ending the job\n.*"), errors);
        }
    }

    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void reportShouldNameHosts(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "3", "--timeout", "3"), Hang.class.getName())) {
            String errors = run.expect(124).errors();
            assertTrue(errors.contains("(host " + FIRST + ", process "), errors);
            assertTrue(errors.contains("(host " + SECOND + ", process "), errors);
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
            run("ip", "-n", FIRST, "link", "set", "cable", "down");
            for (long pid : run.processes()) {
                ProcessHandle process = ProcessHandle.of(pid).orElse(null);
                if (process != null && process.info().command().orElse("").endsWith("/java")) {
                    process.onExit().get(1, TimeUnit.MINUTES);
                }
            }
            run("ip", "-n", FIRST, "link", "set", "cable", "up");
            assertTrue(run.process().waitFor(1, TimeUnit.MINUTES));
            assertTrue(run.process().exitValue() != 0);
            run.awaitNoProcess();
        } finally {
            run("ip", "-n", FIRST, "link", "set", "cable", "up");
        }
    }

    private static OshrunProcess start(MpiLauncher launcher, List<String> options, String... programAndArguments)
            throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q"));
        arguments.addAll(options);
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath()));
        arguments.addAll(List.of(programAndArguments));
        String onFirst = "ip netns exec " + FIRST + " unshare --uts bash -c 'hostname " + FIRST + "; exec \"$@\"' bash";
        return OshrunProcess.startIn(
                launcher.onTwoHosts(temporary, onFirst, remoteShell, FIRST_ADDRESS, SECOND_ADDRESS),
                arguments.toArray(String[]::new));
    }
}
