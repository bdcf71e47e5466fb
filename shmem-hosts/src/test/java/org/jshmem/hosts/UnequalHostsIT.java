package org.jshmem.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.launch.program.Faults;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Two oshruns that an MPI launcher starts, of which the second has something else than the first, or is not there. */
class UnequalHostsIT {

    @TempDir
    private Path temporary;

    @Tag("mpi")
    @Test
    void enginesOfAllHostsShouldBeTheSame() throws Exception {
        try (var run = startWhereTheSecond(MpiLauncher.OPEN_MPI, "export SHMEM_HOST_ENGINE=ucx")) {
            assertTrue(run.expect(2).errors().contains(": SHMEM_HOST_ENGINE is "), run.errors());
        }
    }

    /** Of which one asks the others for more. */
    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void commandLinesOfHostsShouldBeTheSame(MpiLauncher launcher) throws Exception {
        try (var run = startWhereTheSecond(launcher, "set -- \"${@:1:3}\" --hosts a,b \"${@:4}\"")) {
            assertTrue(run.expect(2).errors().contains("the hosts of a job must have the same command line: "),
                    run.errors());
        }
    }

    /** Each says what it has, and nothing waits for messages of another algorithm. MPICH may kill one while it ends. */
    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void settingsOfHostsShouldBeTheSame(MpiLauncher launcher) throws Exception {
        try (var run = startWhereTheSecond(launcher, "export SHMEM_REDUCE_ALGORITHM=ring")) {
            String message = ": the hosts of a job must have the same SHMEM_REDUCE_ALGORITHM: here it is ";
            run.awaitErrors(message + "ring\n");
            run.awaitErrors(message + "not given\n");
            assertNotEquals(0, run.process().waitFor());
        }
    }

    /** The first to reach its limit lets the other ask its PEs, which are at the end when the job has been ended, not where they hung. */
    @Tag("mpi")
    @ParameterizedTest
    @ValueSource(strings = {"3200ms", "3500ms"})
    void hostThatReachesItsLimitLaterShouldStillReportWhereItsPesHang(String limit) throws Exception {
        try (var run = startWhereTheSecond(MpiLauncher.OPEN_MPI,
                "set -- \"${@:1:6}\" --timeout 3s \"${@:9}\"", List.of("none", "wait"), "--timeout", limit)) {
            String errors = run.expect(124).errors();
            assertTrue(errors.contains("oshrun: timeout after 3 s; ending the job\n"), errors);
            assertTrue(
                    errors.matches("(?s).*oshrun: PE 0 \\(host .*") && errors.matches("(?s).*oshrun: PE 1 \\(host .*"),
                    errors);
            assertFalse(errors.contains("has come to the end"), errors);
        }
    }

    /** Nobody else knows of it. */
    @Tag("mpi")
    @Test
    void hostWithoutALibraryShouldBeNamed() throws Exception {
        try (var run = startWhereTheSecond(MpiLauncher.OPEN_MPI, "export SHMEM_MPI_LIBRARY=/no/such.so")) {
            assertTrue(run.expect(2).errors().lines().anyMatch(
                    line -> line.matches("oshrun: host \\S+: no MPI library loads, of /no/such.so: .*")), run.errors());
        }
    }

    /** MPICH ends nobody when a process ends before it has joined. */
    @Tag("mpi")
    @Test
    void hostThatNeverJoinsShouldBeMissed() throws Exception {
        try (var run = startWhereTheSecond(MpiLauncher.MPICH, "exit 2", "-x", "SHMEM_HOST_SILENCE=5")) {
            run.awaitErrors(": MPI has not joined the hosts for 20 s: ");
            assertTrue(run.process().waitFor(1, TimeUnit.MINUTES));
            assertNotEquals(0, run.process().exitValue(),
                    "2, or what MPICH makes of ending an oshrun that ends itself");
        }
    }

    /** Two oshruns, of which the second does something else first. */
    private OshrunProcess startWhereTheSecond(MpiLauncher launcher, String does, String... options) throws Exception {
        return startWhereTheSecond(launcher, does, List.of("none"), options);
    }

    private OshrunProcess startWhereTheSecond(MpiLauncher launcher, String does, List<String> faults,
            String... options)
            throws Exception {
        String start = launcher.onThisMachine(temporary).replace("\"$@\"", "bash -c '"
                + "[[ ${OMPI_COMM_WORLD_RANK:-$PMI_RANK} == 0 ]] || " + does + "; exec \"$@\"' bash \"$@\"");
        List<String> arguments = new ArrayList<>(List.of("-q", "-np", "2"));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath(), Faults.class.getName()));
        arguments.addAll(faults);
        return OshrunProcess.startIn(start, arguments.toArray(String[]::new));
    }
}
