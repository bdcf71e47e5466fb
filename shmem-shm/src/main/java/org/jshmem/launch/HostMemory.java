package org.jshmem.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory a new job can take: what the kernel calls available, or less where a control group limits it. */
final class HostMemory {

    private static final Path MEMINFO = Path.of("/proc/meminfo");
    private static final Path OWN_CGROUPS = Path.of("/proc/self/cgroup");
    private static final Path CGROUP_ROOT = Path.of("/sys/fs/cgroup");

    private HostMemory() {}

    static long availableBytes() {
        return Math.min(kernelAvailableBytes(), cgroupAvailableBytes());
    }

    private static long kernelAvailableBytes() {
        try {
            for (String line : Files.readAllLines(MEMINFO)) {
                if (line.startsWith("MemAvailable:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) << 10;
                }
            }
        } catch (IOException e) {
            // Not Linux, or no /proc: the JVM's idea of physical memory is the next best.
        }
        return Runtime.getRuntime().maxMemory() * 4;
    }

    /** The tightest limit on the way from this process's group (version 2) to the root. */
    private static long cgroupAvailableBytes() {
        long available = Long.MAX_VALUE;
        try {
            for (String line : Files.readAllLines(OWN_CGROUPS)) {
                if (line.startsWith("0::/")) {
                    Path group = CGROUP_ROOT.resolve(line.substring("0::/".length()));
                    while (group != null && group.startsWith(CGROUP_ROOT)) {
                        available = Math.min(available, headroomBytes(group));
                        group = group.getParent();
                    }
                }
            }
        } catch (IOException e) {
            return available; // no control groups, no limit
        }
        return available;
    }

    private static long headroomBytes(Path group) {
        try {
            String limit = Files.readString(group.resolve("memory.max")).strip();
            if (limit.equals("max")) {
                return Long.MAX_VALUE;
            }
            return Long.parseLong(limit) - Long.parseLong(Files.readString(group.resolve("memory.current")).strip());
        } catch (IOException e) {
            return Long.MAX_VALUE; // the root group has no limit file
        }
    }
}
