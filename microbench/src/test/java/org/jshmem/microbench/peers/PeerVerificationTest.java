package org.jshmem.microbench.peers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.microbench.process.CommandOutcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What is said to be verified is: a program in C that leaves out a call, or sends it elsewhere, ends with wrong data. */
@Timeout(120)
class PeerVerificationTest {

    private static void assertSeen(String source, String compiler, List<String> launcher, String arguments, String call,
            String without, String operation) throws Exception {
        Path found = PeerPrograms.find(compiler);
        assumeTrue(found != null, compiler + " is not on the PATH");
        try (PeerPrograms programs = new PeerPrograms(List.of("sampling.h", "collectives.h", source))) {
            String prefix = launcher.isEmpty()
                    ? ""
                    : found.resolveSibling(launcher.getFirst()) + " " + String.join(" ",
                            launcher.subList(1, launcher.size())) + " ";
            CommandOutcome whole = run(programs, compiler, source, prefix, arguments);
            assertNull(whole.failure(), () -> whole.failure() + whole.output());
            String text = Files.readString(programs.path(source));
            String broken = text.replace(call, without);
            assertNotEquals(text, broken);
            Files.writeString(programs.path(source), broken);
            CommandOutcome outcome = run(programs, compiler, source, prefix, arguments);
            assertNotNull(outcome.failure());
            assertTrue(
                    outcome.output().stream()
                            .anyMatch(line -> line.contains("wrong data: operation=" + operation + " ")),
                    () -> outcome.failure() + outcome.output());
        }
    }

    private static CommandOutcome run(PeerPrograms programs, String compiler, String source, String prefix,
            String arguments) {
        assertNull(programs.compile(compiler, source, "program", "-pthread"));
        return programs.run(
                List.of("sh", "-c", "exec " + prefix + programs.path("program") + " " + arguments + " 2>&1"),
                Map.of(), 60);
    }

    @Test
    void copyThatIsNotDoneShouldBeSeen() throws Exception {
        assertSeen("plain.c", "gcc", List.of(), "0 0 0.001 5 64 0 64", "memcpy(shared, local, p->bytes);", "",
                "ptr-copy-to");
    }

    @Test
    void putThatIsNotDoneShouldBeSeen() throws Exception {
        assertSeen("shmem.c", "oshcc",
                List.of("oshrun", "--mca", "memory", "^patcher", "--oversubscribe", "--bind-to", "none", "-np", "2"),
                "0.001 5 64 0 64", "shmem_putmem(symmetric, local, p->bytes, 1)",
                "shmem_putmem(symmetric, local, p->bytes, 0)", "put");
    }

    @Test
    void barrierThatIsNotDoneShouldBeSeen() throws Exception {
        assertSeen("mpi-collectives.c", "mpicc.openmpi",
                List.of("mpirun.openmpi", "--oversubscribe", "--bind-to", "none", "-np", "3"),
                "0.001 5 30 65536 sync 8", "static void lib_sync(void) { MPI_Barrier(MPI_COMM_WORLD);",
                "static void lib_sync(void) {", "sync");
    }
}
