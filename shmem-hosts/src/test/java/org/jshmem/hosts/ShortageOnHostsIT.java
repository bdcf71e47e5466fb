package org.jshmem.hosts;

import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** There is no room for memory that an agent touches first. */
class ShortageOnHostsIT {

    private static final String SHARED_MEMORY = "exec unshare --mount bash -ec 'mount -t tmpfs -o size=1500m tmpfs "
            + "/dev/shm; exec \"$@\"' bash \"$@\"";

    @BeforeAll
    static void requireNamespaces() throws Exception {
        boolean hasNamespaces = new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0;
        assumeTrue(hasNamespaces, "no mount namespaces for this user");
    }

    @ParameterizedTest(name = "symmetric source {0}, {1} bytes")
    @CsvSource({"false, 4000", "false, 8000000", "true, 8000000"})
    void shortageShouldBeSaidWithoutAStack(String isSymmetric, String bytes) throws Exception {
        try (var run = OshrunProcess.startIn(SHARED_MEMORY, "-q", "--hosts", "local:1,local:1", "--heap", "600m",
                "--timeout", "60", "-x", "SHMEM_SEGMENT_ORIGIN=file", "-cp", OshrunProcess.testClassPath(),
                FullHost.class.getName(), isSymmetric, bytes)) {
            assertEquals(
                    "oshrun: a fault in mapped memory: /dev/shm, which has the job's segment, is full: make room "
                            + "there, lower --heap (room for up to 512M in all is reserved at the start), or leave "
                            + "SHMEM_SEGMENT_ORIGIN=file away; ending the job\n",
                    run.expect(1).errors());
        }
    }
}
