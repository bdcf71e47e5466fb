package org.jshmem.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.launch.program.Described;
import org.jshmem.launch.program.Echo;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Jobs in a control group with a quota of processor time, as a container has one. */
class CpuQuotaIT {

    private static final Path MOUNT = Path.of("/sys/fs/cgroup");
    private static final String PERIOD_US = "100000";

    private Path group;

    @AfterEach
    void removeGroup() throws IOException {
        if (group != null) {
            Files.delete(group); // a directory: its files are the kernel's
        }
    }

    @Test
    void infoShouldSayTheQuotaAndTheProcessorsThatItLeaves() throws Exception {
        makeGroup("150000");
        try (var run = start("info")) {
            String facts = run.expect(0).output();
            assertTrue(facts.matches("(?s).*\n  cpu-quota-processors +1\\.5\n.*"), facts);
            int most = Runtime.getRuntime().availableProcessors();
            assertTrue(facts.matches("(?s).*\n  processors +" + Math.min(2, most) + "\n.*"), facts);
        }
    }

    /** Which the locale need not have; the shell names any. */
    @Test
    void nameOfAGroupMayHaveAnyLetters() throws Exception {
        makeGroup("150000");
        String inner = group + "/$'\\xc3\\xa4'";
        try (var run = OshrunProcess.startIn("export LC_ALL=C; mkdir " + inner + "; echo $$ > " + inner
                + "/cgroup.procs; \"$@\"; code=$?; echo $$ > " + group.getParent() + "/cgroup.procs; rmdir " + inner
                + "; exit $code", "info")) {
            String facts = run.expect(0).output();
            assertTrue(facts.matches("(?s).*\n  cpu-quota-processors +1\\.5\n.*"), facts);
        }
    }

    @Test
    void pesShouldShareWhatTheQuotaLeaves() throws Exception {
        makeGroup("100000");
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "a quota of one processor takes nothing away");
        try (var run = start("-v", "-np", "2", "-cp", OshrunProcess.testClassPath(), Echo.class.getName())) {
            run.process().outputWriter().close();
            String errors = run.expect(0).errors();
            assertTrue(errors.contains("oshrun: 2 PEs share 1 JVM on 1 processor (CPU quota) (--jvms pes: "), errors);
            assertTrue(errors.contains("oshrun: this job has the time of 1 processor (CPU quota): "), errors);
        }
    }

    @Test
    void jobThatTheQuotaDoesNotSufficeForShouldBeRefusedIfAskedFor() throws Exception {
        makeGroup("50000");
        try (var run = start("--nooversubscribe", "-np", "1", "-cp", OshrunProcess.testClassPath(),
                Echo.class.getName())) {
            assertEquals("oshrun: --nooversubscribe: 1 PE on 0.5 processors (CPU quota): ask for fewer with -np, or "
                    + "leave it out\n", run.expect(2).errors());
        }
    }

    /** Two processors count, but whoever spins on one takes time from the other. */
    @Test
    void pesShouldLearnThatTheyDoNotHaveAProcessorEach() throws Exception {
        makeGroup("150000");
        try (var run = start("-q", "-np", "2", "-cp", OshrunProcess.testClassPath(), Described.class.getName())) {
            String facts = run.expect(0).output();
            assertTrue(facts.contains("PE 1/2 shares-processors true"), facts);
        }
        try (var run = start("-q", "-np", "1", "-cp", OshrunProcess.testClassPath(), Described.class.getName())) {
            String facts = run.expect(0).output();
            assertTrue(facts.contains("PE 0/1 shares-processors false"), facts);
        }
    }

    private void makeGroup(String quotaUs) throws IOException {
        boolean isFirstVersion = Files.isDirectory(MOUNT.resolve("cpu"));
        Path parent = isFirstVersion ? MOUNT.resolve("cpu") : MOUNT;
        assumeTrue(Files.isWritable(parent.resolve("cgroup.procs")), "this user may make no control group");
        group = Files.createDirectory(parent.resolve("jshmem-test-" + ProcessHandle.current().pid()));
        String file = isFirstVersion ? "cpu.cfs_quota_us" : "cpu.max";
        assumeTrue(Files.exists(group.resolve(file)), "control groups have no quota here");
        Files.writeString(group.resolve(file), isFirstVersion ? quotaUs : quotaUs + " " + PERIOD_US);
    }

    private OshrunProcess start(String... arguments) throws IOException {
        return OshrunProcess.startIn("echo $$ > " + group.resolve("cgroup.procs") + "; exec \"$@\"", arguments);
    }
}
