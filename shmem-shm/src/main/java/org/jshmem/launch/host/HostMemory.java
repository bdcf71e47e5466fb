package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory a new job can take: what the kernel calls available, or less where a control group limits it. */
public final class HostMemory {

    private static final long NO_LIMIT = Long.MAX_VALUE;

    /** What a group's files are called in version 1 and 2 of control groups; cached files can be given up. */
    private enum Names {
        V1("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file "),

        V2("memory.max", "memory.current", "inactive_file ");

        private final String limit;
        private final String usage;
        private final String reclaimable;

        Names(String limit, String usage, String reclaimable) {
            this.limit = limit;
            this.usage = usage;
            this.reclaimable = reclaimable;
        }
    }

    private final Path processes;
    private final ControlGroups groups;

    /**
     * The memory of a host.
     *
     * @param processes like {@code /proc}
     * @param groups    of this process
     */
    HostMemory(Path processes, ControlGroups groups) {
        this.processes = processes;
        this.groups = groups;
    }

    /** {@return the memory of this host} */
    public static HostMemory ofThisHost() {
        return new HostMemory(Path.of("/proc"), ControlGroups.ofThisProcess());
    }

    /** {@return what a new job can take, in bytes} */
    public long availableBytes() {
        return Math.min(kernelAvailableBytes(), groupAvailableBytes());
    }

    /** {@return what all jobs together can take, in bytes} The kernel grants no process more at once, unless it is told to. */
    long totalBytes() {
        return kernelBytes("MemTotal:") + kernelBytes("SwapTotal:");
    }

    private long kernelAvailableBytes() {
        return kernelBytes("MemAvailable:");
    }

    private long kernelBytes(String what) {
        try {
            for (String line : Files.readAllLines(processes.resolve("meminfo"))) {
                if (line.startsWith(what)) {
                    return Long.parseLong(line.replaceAll("\\D", "")) << 10;
                }
            }
        } catch (IOException e) {
            // Not Linux, or no /proc: the JVM's idea of physical memory is the next best.
        }
        return Runtime.getRuntime().maxMemory() * 4;
    }

    /** The tightest limit on the way from this process's groups to the roots. */
    private long groupAvailableBytes() {
        return groups.of("memory").stream().mapToLong(HostMemory::headroomBytes).min().orElse(NO_LIMIT);
    }

    private static long headroomBytes(ControlGroups.Group group) {
        Names names = group.version() == ControlGroups.Version.V1 ? Names.V1 : Names.V2;
        String limit = group.read(names.limit);
        String usage = group.read(names.usage);
        return limit == null || usage == null || limit.equals("max")
                ? NO_LIMIT
                : Math.max(0, Long.parseLong(limit) - Long.parseLong(usage) + reclaimableBytes(group, names));
    }

    private static long reclaimableBytes(ControlGroups.Group group, Names names) {
        String statistics = group.read("memory.stat");
        return statistics == null
                ? 0
                : statistics.lines().filter(line -> line.startsWith(names.reclaimable))
                        .mapToLong(line -> Long.parseLong(line.substring(names.reclaimable.length())))
                        .findFirst().orElse(0);
    }
}
