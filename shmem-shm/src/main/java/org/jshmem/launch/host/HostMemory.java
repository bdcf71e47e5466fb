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
    private final Path groups;

    /**
     * The memory of a host.
     *
     * @param processes like {@code /proc}
     * @param groups    like {@code /sys/fs/cgroup}
     */
    HostMemory(Path processes, Path groups) {
        this.processes = processes;
        this.groups = groups;
    }

    /** {@return the memory of this host} */
    public static HostMemory ofThisHost() {
        return new HostMemory(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
    }

    /** {@return what a new job can take, in bytes} */
    public long availableBytes() {
        return Math.min(kernelAvailableBytes(), groupAvailableBytes());
    }

    private long kernelAvailableBytes() {
        try {
            for (String line : Files.readAllLines(processes.resolve("meminfo"))) {
                if (line.startsWith("MemAvailable:")) {
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
        long available = NO_LIMIT;
        try {
            for (String line : Files.readAllLines(processes.resolve("self").resolve("cgroup"))) {
                String[] fields = line.split(":", 3); // number, controllers, path
                if (fields[1].isEmpty()) {
                    available = Math.min(available, headroomBytes(groups, fields[2], Names.V2));
                } else if (fields[1].equals("memory")) {
                    available = Math.min(available, headroomBytes(groups.resolve("memory"), fields[2], Names.V1));
                }
            }
        } catch (IOException e) {
            return available; // no control groups, no limit
        }
        return available;
    }

    private static long headroomBytes(Path root, String group, Names names) {
        long available = NO_LIMIT;
        Path directory = root.resolve(group.substring(1));
        while (directory != null && directory.startsWith(root)) {
            available = Math.min(available, headroomBytes(directory, names));
            directory = directory.getParent();
        }
        return available;
    }

    private static long headroomBytes(Path group, Names names) {
        try {
            String limit = Files.readString(group.resolve(names.limit)).strip();
            if (limit.equals("max")) {
                return NO_LIMIT;
            }
            long usedBytes = Long.parseLong(Files.readString(group.resolve(names.usage)).strip());
            return Math.max(0, Long.parseLong(limit) - usedBytes + reclaimableBytes(group, names));
        } catch (IOException e) {
            return NO_LIMIT; // the root has no limit file, and in a container the way up ends early
        }
    }

    private static long reclaimableBytes(Path group, Names names) throws IOException {
        for (String line : Files.readAllLines(group.resolve("memory.stat"))) {
            if (line.startsWith(names.reclaimable)) {
                return Long.parseLong(line.substring(names.reclaimable.length()));
            }
        }
        return 0;
    }
}
