package org.jshmem.launch;

import java.util.List;

import org.jshmem.launch.program.Shortage;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The memory of a job's segment goes while the job runs. */
class ShortageIT {

    private static final String SHARED_MEMORY = "exec unshare --mount bash -ec 'mount -t tmpfs -o size=%s tmpfs "
            + "/dev/shm; exec \"$@\"' bash \"$@\"";

    private static final String SHORTAGE = Shortage.class.getName();

    private static boolean hasNamespaces;

    @BeforeAll
    static void findNamespaces() throws Exception {
        hasNamespaces = new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0;
    }

    @Test
    void reservedRoomShouldNotBeTakenByOthers() throws Exception {
        assumeTrue(hasNamespaces, "no mount namespaces for this user");
        try (var run = startIn("128m", "-np", "2", "--heap", "20m", SHORTAGE, "fill", "16")) {
            assertEquals("No space left on device\nPE 0 has its memory\nPE 1 has its memory\n",
                    run.expect(0).output().lines().sorted().map(line -> line + "\n").reduce("", String::concat));
            assertEquals("", run.errors());
        }
    }

    /** More than what is reserved in memory. */
    @Test
    void roomThatOthersHaveTakenShouldBeSaid() throws Exception {
        assumeTrue(hasNamespaces, "no mount namespaces for this user");
        try (var run = startIn("600m", "-np", "1", "--heap", "520m", SHORTAGE, "fill", "400")) {
            assertEquals(
                    "PE 0: a fault in mapped memory: /dev/shm, which has the job's segment, is full: make room there, "
                            + "lower --heap (room for up to 512M in all is reserved at the start), or leave "
                            + "SHMEM_SEGMENT_ORIGIN=file away\n    at " + SHORTAGE + ".main(Shortage.java:LINE)\n"
                            + "oshrun: PE 0 (process N) ended with exit code 1; ending the job\n",
                    run.expect(1).errors().replaceAll("java:\\d+", "java:LINE").replaceAll("process \\d+",
                            "process N"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"memfd", "file"})
    void segmentThatIsCutShouldEndTheJobWithoutAStack(String origin) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("-q", "-np", "3", "--heap", "20m", "-x", "SHMEM_SEGMENT_ORIGIN=" + origin), SHORTAGE,
                "cut", "16")) {
            String errors = run.expect(1).errors();
            String fault = "a fault in mapped memory: a file that is mapped has been cut, or there is no room for it";
            assertTrue(errors.contains("oshrun: " + fault + "; ending the job\n"), errors);
            assertFalse(errors.contains("at java.base"), errors);
            assertTrue(errors.lines().allMatch(line -> line.contains(fault) || line.startsWith("    at ")), errors);
        }
    }

    @Test
    void simulatorShouldSayItToo() throws Exception {
        assumeTrue(hasNamespaces, "no mount namespaces for this user");
        try (var run = startIn("600m", "--machine", "uniform", "--heap", "520m", SHORTAGE, "fill", "400")) {
            assertEquals(
                    "PE 0: a fault in mapped memory: there is no room for it: make room in /dev/shm or the temporary "
                            + "directory, or lower --heap\n\tat " + SHORTAGE + ".main(Shortage.java)\n",
                    run.expect(1).errors().replaceAll("java:\\d+", "java"));
        }
    }

    private static OshrunProcess startIn(String size, String... arguments) throws Exception {
        String[] all = new String[arguments.length + 5];
        System.arraycopy(new String[]{"-q", "-x", "SHMEM_SEGMENT_ORIGIN=file", "-cp", OshrunProcess.testClassPath()}, 0,
                all, 0, 5);
        System.arraycopy(arguments, 0, all, 5, arguments.length);
        return OshrunProcess.startIn(SHARED_MEMORY.formatted(size), all);
    }
}
