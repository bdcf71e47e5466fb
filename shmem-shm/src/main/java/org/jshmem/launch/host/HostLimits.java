package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How many processes, files and addresses, and how large files, the kernel lets this user have. */
public final class HostLimits {

    /** Stands for no limit. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private final Path processes;
    private final ControlGroups groups;

    /**
     * The limits of a host.
     *
     * @param processes like {@code /proc}
     * @param groups    of this process
     */
    HostLimits(Path processes, ControlGroups groups) {
        this.processes = processes;
        this.groups = groups;
    }

    /** {@return the limits of this host and user} */
    public static HostLimits ofThisHost() {
        return new HostLimits(Path.of("/proc"), ControlGroups.ofThisProcess());
    }

    /** {@return how many files this process may open; a JVM raises its soft limit to the hard one} */
    public long openFiles() {
        return own("Max open files", 1);
    }

    /** {@return how large the addresses of a process may be in total, as of {@code ulimit -v}} */
    public long addressSpaceBytes() {
        return own("Max address space", 0);
    }

    /** {@return how large a file may become that a process writes or maps, as of {@code ulimit -f}} */
    public long fileBytes() {
        return own("Max file size", 0);
    }

    /** {@return how many threads this user may have, as of {@code ulimit -u}; the kernel does not hold root to it} */
    public long threadsOfUser() {
        return isRoot() ? UNLIMITED : own("Max processes", 0);
    }

    /** {@return how many threads a control group of this process may have, as {@code docker run --pids-limit} sets it} */
    public long threadsOfGroup() {
        return groups.of("pids").stream().map(group -> group.read("pids.max"))
                .filter(limit -> limit != null && !limit.equals("max"))
                .mapToLong(Long::parseLong).min().orElse(UNLIMITED);
    }

    /** {@return how many threads there can be on this host} */
    public long threads() {
        return Math.min(number("sys/kernel/pid_max"), number("sys/kernel/threads-max"));
    }

    /**
     * A row of the kernel's table.
     *
     * @param column 0 for the soft limit, 1 for the hard one
     */
    private long own(String name, int column) {
        try {
            for (String line : Files.readAllLines(processes.resolve("self/limits"))) {
                if (line.startsWith(name)) {
                    String limit = line.substring(name.length()).strip().split("\\s+")[column];
                    return limit.equals("unlimited") ? UNLIMITED : Long.parseLong(limit);
                }
            }
        } catch (IOException e) {
            // said below
        }
        return UNLIMITED; // not known: the kernel refuses
    }

    private boolean isRoot() {
        try {
            return Files.readAllLines(processes.resolve("self/status")).contains("Uid:\t0\t0\t0\t0");
        } catch (IOException e) {
            return false;
        }
    }

    /** With a buffer: these files end after the first read, and {@code readString} begins with a byte. */
    private long number(String file) {
        try {
            return Long.parseLong(Files.readAllLines(processes.resolve(file)).getFirst());
        } catch (IOException e) {
            return UNLIMITED;
        }
    }
}
