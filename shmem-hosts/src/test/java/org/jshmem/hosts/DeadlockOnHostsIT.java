package org.jshmem.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.jshmem.launch.program.Deadlock;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** As {@code DeadlockIT} for two PEs that share no memory: each waits for what another host does not do. */
@Execution(ExecutionMode.CONCURRENT) // they wait more than they compute
class DeadlockOnHostsIT {

    /** What a launcher that is killed leaves behind goes with it. */
    @TempDir
    private Path temporary;

    @ParameterizedTest
    @EnumSource(
            value = Deadlock.class,
            names = {"WORD", "LOCKS", "BARRIER", "CLOSED", "CONVEYOR", "CONVEYED_LATE", "HELPER", "REJOINED"})
    void deadlockShouldEndTheJobAndNothingElseShould(Deadlock deadlock) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q", "--hosts", "local:1,local:1"));
        arguments.addAll(program(deadlock));
        try (var run = OshrunProcess.start(arguments.toArray(String[]::new))) {
            requireEnd(deadlock, run);
        }
    }

    /** Which the library tells as it does on one host. */
    @Tag("long")
    @ParameterizedTest
    @EnumSource(
            value = Deadlock.class,
            names = {"WORD", "LOCKS", "BARRIER", "CLOSED", "CONVEYOR", "CONVEYED_LATE", "HELPER", "REJOINED"},
            mode = EnumSource.Mode.EXCLUDE)
    void deadlockOfOtherKindsShouldEndTheJob(Deadlock deadlock) throws Exception {
        deadlockShouldEndTheJobAndNothingElseShould(deadlock);
    }

    @Tag("mpi")
    @ParameterizedTest
    @CsvSource({"OPEN_MPI, BARRIER", "MPICH, LOCKS", "OPEN_MPI, HELPER", "MPICH, CLOSED"})
    void deadlockShouldBeFoundOverMpi(MpiLauncher launcher, Deadlock deadlock) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q", "-np", "2"));
        arguments.addAll(program(deadlock));
        try (var run = OshrunProcess.startIn(launcher.onThisMachine(temporary), arguments.toArray(String[]::new))) {
            requireEnd(deadlock, run);
        }
    }

    private static List<String> program(Deadlock deadlock) {
        return List.of("--timeout", "40", "-cp", OshrunProcess.testClassPath(), Deadlock.class.getName(),
                deadlock.name());
    }

    private static void requireEnd(Deadlock deadlock, OshrunProcess run) throws Exception {
        String errors = run.expect(deadlock.isReal() ? 1 : 0).errors();
        if (deadlock.isReal()) {
            assertTrue(Pattern.compile(deadlock.message()).matcher(errors).find(), errors);
        } else {
            assertEquals("", errors);
        }
    }
}
