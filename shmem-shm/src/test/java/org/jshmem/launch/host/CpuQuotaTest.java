package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class CpuQuotaTest {

    @TempDir
    private Path root;

    @Test
    void tightestGroupShouldCount() throws IOException {
        write("proc/self/cgroup", "0::/outer/inner\n");
        write("groups/outer/inner/cpu.max", "300000 100000\n");
        write("groups/outer/cpu.max", "75000 50000\n");
        assertEquals(1.5, quota());
    }

    @Test
    void groupWithoutAQuotaShouldNotLimit() throws IOException {
        write("proc/self/cgroup", "0::/box\n");
        write("groups/box/cpu.max", "max 100000\n");
        assertEquals(Double.POSITIVE_INFINITY, quota());
    }

    /** There the own group is the root, and has files that the root of a host has not. */
    @Test
    void rootOfAContainerShouldCount() throws IOException {
        write("proc/self/cgroup", "0::/\n");
        write("groups/cpu.max", "50000 100000\n");
        assertEquals(0.5, quota());
    }

    @Test
    void firstVersionShouldBeUnderstood() throws IOException {
        write("proc/self/cgroup", "3:memory:/other\n2:cpu:/pod/box\n0::/\n");
        write("groups/cpu/pod/box/cpu.cfs_quota_us", "-1\n");
        write("groups/cpu/pod/box/cpu.cfs_period_us", "100000\n");
        write("groups/cpu/pod/cpu.cfs_quota_us", "100000\n");
        write("groups/cpu/pod/cpu.cfs_period_us", "100000\n");
        write("groups/cpu/cpu.shares", "1024\n");
        assertEquals(1, quota());
    }

    /** A container sees its own group as the root of the mount, under the path that it has on the host. */
    @ParameterizedTest
    @CsvSource({"cpu", "'cpu,cpuacct'"})
    void controllersThatShareAMountShouldBeFound(String mount) throws IOException {
        write("proc/self/cgroup", "4:cpu,cpuacct:/docker/12\n5:cpuset:/x\n");
        write("groups/" + mount + "/cpu.cfs_quota_us", "250000\n");
        write("groups/" + mount + "/cpu.cfs_period_us", "100000\n");
        assertEquals(2.5, quota());
    }

    /** As one with a letter that a plain locale does not have; in any locale it is one with a NUL. */
    @Test
    void groupThatCannotBeNamedShouldNotLimit() throws IOException {
        write("proc/self/cgroup", "0::/a\0b\n");
        assertEquals(Double.POSITIVE_INFINITY, quota());
        write("groups/cpu.max", "50000 100000\n");
        assertEquals(0.5, quota());
    }

    @Test
    void hostWithoutGroupsShouldHaveNone() {
        assertEquals(Double.POSITIVE_INFINITY, quota());
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "1, 1", "10, 10", "0.3333333, 0.33", "2.50, 2.5"})
    void quotaShouldBeShortInPrint(double processors, String text) {
        assertEquals(text, new CpuQuota(processors).rounded().toString());
    }

    @Test
    void noQuotaShouldHaveNoNumber() {
        assertNull(CpuQuota.NONE.rounded());
    }

    private double quota() {
        return CpuQuota.of(new ControlGroups(root.resolve("proc"), root.resolve("groups"))).processors();
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
