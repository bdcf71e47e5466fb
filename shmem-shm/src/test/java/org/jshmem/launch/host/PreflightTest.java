package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The limits of drawn hosts. */
class PreflightTest {

    private static final long GIB = 1L << 30;

    @TempDir
    private Path root;

    @BeforeEach
    void drawHost() throws IOException {
        write("proc/meminfo", "MemTotal: " + (96 * GIB >> 10) + " kB\nSwapTotal: 0 kB\nMemAvailable:   "
                + (64 * GIB >> 10) + " kB\n");
        write("proc/self/status", "Uid:\t1000\t1000\t1000\t1000\n");
        write("proc/self/limits", limits("unlimited", "unlimited", "1048576"));
        write("proc/sys/kernel/pid_max", "4194304\n");
        write("proc/sys/kernel/threads-max", "190000\n");
    }

    /** In words of ours: a JVM does not say which option is too small. */
    @Test
    void javaHeapWithWhichNoJvmStartsShouldBeRefused() {
        preflight(6, 3).checkJavaHeap(2 << 20);
        assertEquals(
                "--pe-heap: 1K is too little: a JVM of 2 PEs does not start with less than 4M: give each PE at "
                        + "least 2M",
                assertThrows(UsageException.class, () -> preflight(6, 3).checkJavaHeap(1 << 10))
                        .getMessage());
        assertThrows(UsageException.class, () -> preflight(3, 3).checkJavaHeap((4 << 20) - 1));
    }

    /** What fits into the memory and what does not is a matter of what the program touches. */
    @Test
    void javaHeapOfWhichNoAccountCanBeKeptShouldBeRefused() throws IOException {
        preflight(6, 3).checkJavaHeap(32 * 96 * GIB);
        assertEquals(
                "--pe-heap: 4T is too much: a JVM of 2 PEs keeps account of its heap in a 64th of it, and this host has "
                        + "96G: give each PE less than its part of that",
                assertThrows(UsageException.class, () -> preflight(6, 3).checkJavaHeap(4096 * GIB)).getMessage());
        write("proc/meminfo", "MemTotal: " + (96 * GIB >> 10) + " kB\nSwapTotal:   " + (32 * GIB >> 10) + " kB\n");
        preflight(6, 3).checkJavaHeap(64 * 64 * GIB);
    }

    @Test
    void oneShouldBeNoPlural() {
        assertTrue(assertThrows(UsageException.class,
                () -> HeapSize.memoryBytes(Map.of("SHMEM_SYMMETRIC_SIZE", "100T"), 1, memory())).getMessage()
                .startsWith("symmetric heaps do not fit in memory: 1 PE x 100T, "));
    }

    @Test
    void memoryShouldBeWhatTheKernelCallsAvailable() {
        assertEquals(64 * GIB, memory().availableBytes());
    }

    @Test
    void tightestGroupOfVersion2ShouldLimitMemory() throws IOException {
        write("proc/self/cgroup", "0::/outer/inner\n");
        write("groups/outer/memory.max", 8 * GIB + "\n");
        write("groups/outer/memory.current", 5 * GIB + "\n");
        write("groups/outer/memory.stat", "anon 1\ninactive_file " + GIB + "\n");
        write("groups/outer/inner/memory.max", "max\n");
        assertEquals(4 * GIB, memory().availableBytes());
    }

    @Test
    void groupOfVersion1ShouldLimitMemory() throws IOException {
        write("proc/self/cgroup", "8:pids:/\n4:cpu,cpuacct:/x\n3:memory:/box\n0::/\n");
        write("groups/memory/box/memory.limit_in_bytes", 2 * GIB + "\n");
        write("groups/memory/box/memory.usage_in_bytes", GIB + "\n");
        write("groups/memory/box/memory.stat", "inactive_file 7\ntotal_inactive_file " + GIB / 2 + "\n");
        write("groups/memory/memory.limit_in_bytes", Long.MAX_VALUE + "\n");
        write("groups/memory/memory.usage_in_bytes", 3 * GIB + "\n");
        write("groups/memory/memory.stat", "");
        assertEquals(GIB + GIB / 2, memory().availableBytes());
    }

    @Test
    void fullGroupShouldLeaveNothing() throws IOException {
        write("proc/self/cgroup", "0::/\n");
        write("groups/memory.max", GIB + "\n");
        write("groups/memory.current", 2 * GIB + "\n");
        write("groups/memory.stat", "");
        assertEquals(0, memory().availableBytes());
    }

    @Test
    void rootShouldNotBeHeldToItsNumberOfThreads() throws IOException {
        write("proc/self/limits", limits("100", "unlimited", "4096"));
        assertEquals(100, limits("proc").threadsOfUser());
        write("proc/self/status", "Uid:\t0\t0\t0\t0\n");
        assertEquals(HostLimits.UNLIMITED, limits("proc").threadsOfUser());
    }

    @Test
    void unknownHostShouldHaveNoLimits() {
        HostLimits unknown = limits("none");
        assertEquals(HostLimits.UNLIMITED, unknown.openFiles());
        assertEquals(HostLimits.UNLIMITED, unknown.threads());
        assertEquals(HostLimits.UNLIMITED, unknown.threadsOfGroup());
        assertEquals(HostLimits.UNLIMITED, unknown.addressSpaceBytes());
        assertEquals(HostLimits.UNLIMITED, unknown.fileBytes());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"70000 | unlimited | unlimited | 1048576 | the library allows 65536: lower -np",
                "4000 | unlimited | unlimited | 1048576 | the memory of this host (64G available, 20M for each JVM) allows "
                        + "3276: lower -np, let PEs share JVMs (--jvms 1)",
                "10 | 100 | unlimited | 1048576 | the limit of 100 threads of a user (24 for oshrun, 12 in each JVM) allows 6: lower -np, "
                        + "let PEs share JVMs (--jvms 1), or raise it with ulimit -u",
                "30 | unlimited | unlimited | 128 | the limit of 128 open files (64 for oshrun, 3 for each JVM) allows 21: lower -np, "
                        + "let PEs share JVMs (--jvms 1), or raise it with ulimit -n"})
    void tooManyPesShouldBeRefusedWithTheReason(int nPes, String threads, String addresses, String files, String reason)
            throws IOException {
        write("proc/self/limits", limits(threads, addresses, files));
        var failure = assertThrows(UsageException.class, () -> preflight(nPes).checkPes());
        assertEquals("too many PEs: " + nPes + ": " + reason, failure.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "unlimited | 20 | the limit of 20 open files (64 for oshrun, 3 for each JVM) is too low: raise it with ulimit -n",
                "5 | 1024 | the limit of 5 threads of a user (24 for oshrun, 12 in each JVM) is too low: raise it with ulimit -u",
                "35 | 1024 | the limit of 35 threads of a user (24 for oshrun, 12 in each JVM) is too low: raise it with ulimit -u"})
    void limitBelowOnePeShouldBeSaidSo(String threads, String files, String reason) throws IOException {
        write("proc/self/limits", limits(threads, "unlimited", files));
        var failure = assertThrows(UsageException.class, () -> preflight(2).checkPes());
        assertEquals("not even one PE can run: " + reason, failure.getMessage());
    }

    @Test
    void simulationShouldNeedSomeFiles() throws IOException {
        write("proc/self/limits", limits("unlimited", "unlimited", "32"));
        preflight(4, 1).checkSimulation();
        write("proc/self/limits", limits("unlimited", "unlimited", "31"));
        assertEquals(
                "the limit of 31 open files is too low for a simulation, which may need 32: raise it with ulimit -n",
                assertThrows(UsageException.class, () -> preflight(4, 1).checkSimulation()).getMessage());
    }

    /** Its JVM, too, would say so in words of its own. */
    @Test
    void simulationShouldNeedSomeThreads() throws IOException {
        write("proc/self/limits", limits("36", "unlimited", "1024"));
        preflight(1000, 1).checkSimulation();
        write("proc/self/limits", limits("35", "unlimited", "1024"));
        assertEquals(
                "the limit of 35 threads of a user is too low for a simulation, which may need 36: raise it with ulimit -u",
                assertThrows(UsageException.class, () -> preflight(1000, 1).checkSimulation()).getMessage());
        write("proc/self/limits", limits("unlimited", "unlimited", "1024"));
        write("proc/self/cgroup", "0::/small\n");
        write("groups/small/pids.max", "20\n");
        assertEquals(
                "the limit of 20 threads of a control group or container is too low for a simulation, which may "
                        + "need 36: raise its pids.max",
                assertThrows(UsageException.class, () -> preflight(1, 1).checkSimulation()).getMessage());
    }

    @Test
    void pesThatShareJvmsShouldCountAsThreads() throws IOException {
        write("proc/self/limits", limits("100", "unlimited", "1048576"));
        assertDoesNotThrow(() -> preflight(76, 6).checkPes());
        var pes = assertThrows(UsageException.class, () -> preflight(77, 1).checkPes());
        assertEquals(
                "too many PEs: 77: the limit of 100 threads of a user (24 for oshrun, 1 for each PE) allows 76: lower "
                        + "-np, or raise it with ulimit -u",
                pes.getMessage());
        var jvms = assertThrows(UsageException.class, () -> preflight(50, 7).checkPes());
        assertEquals(
                "too many JVMs: 7: the limit of 100 threads of a user (24 for oshrun, 12 in each JVM) allows 6: lower "
                        + "--jvms, or raise it with ulimit -u",
                jvms.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0::/outer/inner", "3:cpu:/\n2:pids:/outer/inner\n0::/"})
    void tightestGroupShouldLimitThreads(String memberships) throws IOException {
        String mount = memberships.contains("pids") ? "groups/pids" : "groups";
        write("proc/self/cgroup", memberships + "\n");
        write(mount + "/outer/pids.max", "100\n");
        write(mount + "/outer/inner/pids.max", "max\n");
        assertDoesNotThrow(() -> preflight(6).checkPes());
        assertEquals(
                "too many PEs: 7: the limit of 100 threads of a control group or container (24 for oshrun, 12 in "
                        + "each JVM) allows 6: lower -np, let PEs share JVMs (--jvms 1), or raise its pids.max",
                assertThrows(UsageException.class, () -> preflight(7).checkPes()).getMessage());
    }

    @Test
    void asManyPesAsAllowedShouldPass() throws IOException {
        write("proc/self/limits", limits("120", "unlimited", "88"));
        assertDoesNotThrow(() -> preflight(8).checkPes());
    }

    @Test
    void segmentShouldFitInTheAddressSpace() throws IOException {
        write("proc/self/limits", limits("unlimited", Long.toString(8 * GIB), "1048576"));
        assertDoesNotThrow(() -> preflight(2).checkAddresses(GIB * 3 / 4));
        var failure = assertThrows(UsageException.class, () -> preflight(2).checkAddresses(GIB)); // begins at a multiple
        assertEquals("the address space limit (ulimit -v) of 8G is too small for 2 PEs x 1G of symmetric memory: a JVM "
                + "leaves at most 2G of it: raise it, or lower --heap", failure.getMessage());
    }

    @Test
    void segmentShouldFitInAFile() throws IOException {
        write("proc/self/limits", "Max file size     " + 4 * GIB + "    unlimited    bytes\n");
        assertDoesNotThrow(() -> preflight(2).checkFile(GIB));
        var failure = assertThrows(UsageException.class, () -> preflight(4).checkFile(GIB));
        assertEquals(
                "the file size limit (ulimit -f) of 4G is too small for 4 PEs x 1G of symmetric memory, which is a "
                        + "file of 4352M: raise it, or lower --heap",
                failure.getMessage());
    }

    private static String limits(String threads, String addresses, String files) {
        return "Limit                     Soft Limit           Hard Limit           Units     \n"
                + "Max processes             " + threads + "   " + threads + "     processes \n"
                + "Max open files            16      " + files + "   files     \n"
                + "Max address space         " + addresses + "   " + addresses + "   bytes     \n";
    }

    private HostMemory memory() {
        return new HostMemory(root.resolve("proc"), groups("proc"));
    }

    private HostLimits limits(String processes) {
        return new HostLimits(root.resolve(processes), groups(processes));
    }

    private ControlGroups groups(String processes) {
        return new ControlGroups(root.resolve(processes), root.resolve("groups"));
    }

    private Preflight preflight(int nPes) {
        return preflight(nPes, nPes);
    }

    private Preflight preflight(int nPes, int nJvms) {
        return new Preflight(nPes, nJvms, memory(), limits("proc"));
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
