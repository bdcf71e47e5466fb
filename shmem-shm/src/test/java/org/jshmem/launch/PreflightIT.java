package org.jshmem.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.launch.program.Echo;
import org.jshmem.launch.program.Inherited;
import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** A job that the host cannot run is refused before it starts, with the number that is wrong. */
class PreflightIT {

    private static final String ECHO = Echo.class.getName();

    /** Everything in /dev/shm is gone, and what is there is too small for any job. */
    private static final String SMALL_SHARED_MEMORY = "exec unshare --mount bash -ec 'mount -t tmpfs -o size=1m tmpfs "
            + "/dev/shm; exec \"$@\"' bash \"$@\"";

    private static boolean hasNamespaces;

    @BeforeAll
    static void findNamespaces() throws Exception {
        hasNamespaces = new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0;
    }

    @Test
    void heapThatDoesNotFitShouldBeRefusedWithTheLargestThatDoes() throws Exception {
        try (var run = OshrunProcess.startWith("SHMEM_SYMMETRIC_SIZE=3t", "-np", "4", "-cp",
                OshrunProcess.testClassPath(), ECHO)) {
            String errors = run.expect(2).errors();
            assertTrue(
                    errors.matches("oshrun: symmetric heaps do not fit in memory: 4 PEs x 3T, available [^:]+: lower "
                            + "--heap or SHMEM_SYMMETRIC_SIZE to at most \\d+M, or start fewer PEs\n"),
                    errors);
        }
    }

    @Test
    void smallSharedMemoryShouldNotMatter() throws Exception {
        assumeTrue(hasNamespaces, "no mount namespaces for this user");
        for (String origin : new String[]{"memfd", "file"}) {
            try (var run = OshrunProcess.startIn(SMALL_SHARED_MEMORY, "-np", "2", "--heap", "16m", "-x",
                    "SHMEM_SEGMENT_ORIGIN=" + origin, "-cp", OshrunProcess.testClassPath(), Lines.class.getName(),
                    "1")) {
                assertEquals(4, run.expect(0).output().lines().count());
            }
        }
    }

    @Test
    void noRoomAnywhereShouldBeSaidWithTheSizes() throws Exception {
        assumeTrue(hasNamespaces, "no mount namespaces for this user");
        try (var run = OshrunProcess.startIn("export JDK_JAVA_OPTIONS=-Djava.io.tmpdir=/dev/shm; "
                + SMALL_SHARED_MEMORY, "-np", "2", "--heap", "16m", "-x", "SHMEM_SEGMENT_ORIGIN=file", "-cp",
                OshrunProcess.testClassPath(), ECHO)) {
            String errors = run.expect(2).errors();
            assertTrue(errors
                    .matches(
                            "NOTE: Picked up JDK_JAVA_OPTIONS: .*\noshrun: cannot make a shared segment of \\d+ bytes \\([\\d.]+M\\) "
                                    + "\\(2 PEs\\): no room for a file: /dev/shm has 1M, /dev/shm has 1M: lower --heap or "
                                    + "SHMEM_SYMMETRIC_SIZE, make room, or set TMPDIR to a directory with room\n"),
                    errors);
        }
    }

    @Test
    void limitsOfTheShellShouldBeNamed() throws Exception {
        try (var run = OshrunProcess.startIn("ulimit -n 100; exec \"$@\"", "--jvms", "pes", "-np", "20", "-cp",
                OshrunProcess.testClassPath(), ECHO)) {
            assertEquals(
                    "oshrun: too many PEs: 20: the limit of 100 open files (64 for oshrun, 3 for each JVM) allows 12: lower -np, "
                            + "let PEs share JVMs (--jvms 1), or raise it with ulimit -n\n",
                    run.expect(2).errors());
        }
        try (var run = OshrunProcess.startIn("ulimit -v 6291456; exec \"$@\"", "-np", "2", "--heap", "1g", "-cp",
                OshrunProcess.testClassPath(), ECHO)) {
            String errors = run.expect(2).errors();
            assertTrue(errors.matches("oshrun: the address space limit \\(ulimit -v\\) of 6G is too small for 2 PEs x "
                    + "\\d+ bytes \\(1\\.0G\\) of symmetric memory: a JVM leaves at most 1G of it: raise it, or lower --heap\n"),
                    errors);
        }
        try (var run = OshrunProcess.startIn("ulimit -v 1000000; exec \"$@\"", ECHO)) {
            assertEquals(
                    "oshrun: the address space limit (ulimit -v) is 1000000 KB, and a JVM needs 4194304: raise it\n",
                    run.expect(2).errors());
        }
    }

    @Test
    void limitOfAControlGroupShouldCount() throws Exception {
        Path group = ownMemoryGroup().resolve("jshmem-test-" + ProcessHandle.current().pid());
        boolean isLimited = limit(group);
        try {
            assumeTrue(isLimited, "no control groups for this user");
            try (var run = OshrunProcess.startIn("echo $$ > " + group.resolve("cgroup.procs") + "; exec \"$@\"", "-np",
                    "2", "--heap", "400m", "-cp", OshrunProcess.testClassPath(), ECHO)) {
                String errors = run.expect(2).errors();
                assertTrue(errors
                        .matches(
                                "oshrun: symmetric heaps do not fit in memory: 2 PEs x 400M, available ([\\d.]+[KM]|\\d+ bytes \\([\\d.]+M\\)): "
                                        + "lower --heap or SHMEM_SYMMETRIC_SIZE to at most 2\\d\\dM, or start fewer PEs\n"),
                        errors);
            }
        } finally {
            Files.deleteIfExists(group);
        }
    }

    private static Path ownMemoryGroup() throws Exception {
        Path root = Path.of("/sys/fs/cgroup");
        for (String line : Files.readAllLines(Path.of("/proc/self/cgroup"))) {
            String[] fields = line.split(":", 3);
            if (fields[1].equals("memory")) {
                return Path.of(root + "/memory" + fields[2]);
            }
        }
        return root;
    }

    private static boolean limit(Path group) {
        try {
            Files.createDirectory(group);
            String name = Files.exists(group.resolve("memory.max")) ? "memory.max" : "memory.limit_in_bytes";
            Files.writeString(group.resolve(name), "600M");
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void launcherWithoutPmiShouldBeNamed() throws Exception {
        try (var run = OshrunProcess.startWith("SLURM_STEP_NUM_TASKS=4", "-cp", OshrunProcess.testClassPath(), ECHO)) {
            assertTrue(
                    run.expect(2).errors()
                            .startsWith("oshrun: srun has started oshrun 4 times, and gives it nothing by which "),
                    run.errors());
        }
    }

    @Test
    void childOfAPeShouldNotBecomeThePe() throws Exception {
        try (var run = OshrunProcess
                .startTestProgramWith(List.of("-np", "2", "--jvms", "pes"), Inherited.class.getName())) {
            assertEquals("PE 0 has joined\nPE 1 has joined\n", run.expect(0).output().lines().sorted().reduce("",
                    (all, line) -> all + line + "\n"));
            assertTrue(run.errors().contains("PE 1 has joined its job already, from another process: this process has "
                    + "inherited the environment of that PE: start it with oshrun, or unset JSHMEM_SEGMENT"),
                    run.errors());
        }
    }
}
