package org.jshmem.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** There is no room for memory that an agent touches first. */
class ShortageOnHostsIT {

    private static final String SHARED_MEMORY = "exec unshare --mount bash -ec 'mount -t tmpfs -o size=1500m tmpfs "
            + "/dev/shm; exec \"$@\"' bash \"$@\"";

    private static final String EXPLANATION = "a fault in mapped memory: /dev/shm, which has the job's segment, is full: "
            + "make room there, lower --heap (room for up to 512M in all is reserved at the start), or leave "
            + "SHMEM_SEGMENT_ORIGIN=file away; ending the job";

    @TempDir
    private Path temporary;

    @BeforeAll
    static void requireNamespaces() throws Exception {
        boolean hasNamespaces = new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0;
        assumeTrue(hasNamespaces, "no mount namespaces for this user");
    }

    @ParameterizedTest(name = "symmetric source {0}, {1} bytes")
    @CsvSource({"false, 4000", "false, 8000000", "true, 8000000"})
    void shortageShouldBeSaidWithoutAStack(String isSymmetric, String bytes) throws Exception {
        try (var run = start(SHARED_MEMORY, isSymmetric, bytes, "--hosts", "local:1,local:1")) {
            assertLinesMatch(List.of("oshrun: the agent of host [01] has failed: \\Q" + EXPLANATION + "\\E"),
                    run.expect(1).errors().lines().toList());
        }
    }

    /** The library would end the agent by a signal, or never end the transfer. */
    @Tag("mpi")
    @ParameterizedTest(name = "{0}, symmetric source {1}")
    @CsvSource({"OPEN_MPI, false", "OPEN_MPI, true", "MPICH, false", "MPICH, true"})
    void shortageInALibraryShouldBeSaidToo(MpiLauncher launcher, String isSymmetric) throws Exception {
        String start = SHARED_MEMORY.replace("exec \"$@\"'", launcher.onThisMachine(temporary) + "'");
        try (var run = start(start, isSymmetric, "8000000")) {
            assertTrue(run.expect(1).errors().contains(EXPLANATION), run.errors());
        }
    }

    private static OshrunProcess start(String start, String isSymmetric, String bytes, String... options)
            throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q", "-np", "2", "--heap", "600m", "--timeout", "60", "-x",
                "SHMEM_SEGMENT_ORIGIN=file", "-cp", OshrunProcess.testClassPath()));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of(FullHost.class.getName(), isSymmetric, bytes));
        return OshrunProcess.startIn(start, arguments.toArray(String[]::new));
    }
}
