package org.jshmem.provenance;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the kernel says of the machine. */
final class HostFacts {

    static final String UNKNOWN = "unknown";

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final Path MEMORY_INFO = Path.of("/proc/meminfo");
    private static final Path LOAD = Path.of("/proc/loadavg");

    /** Set by the launcher: a bound PE sees its own CPUs only. */
    private static final String PROCESSORS_VARIABLE = "JSHMEM_PROCESSORS";

    private HostFacts() {}

    static String name() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return UNKNOWN;
        }
    }

    static String cpuModel() {
        return lines(CPU_INFO).stream().filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst().orElse(System.getProperty("os.arch"));
    }

    /** All of the machine, whoever may use them. */
    static int cpus() {
        int cpus = (int) lines(CPU_INFO).stream().filter(line -> line.matches("processor\\s*:.*")).count();
        return cpus > 0 ? cpus : Runtime.getRuntime().availableProcessors();
    }

    /** Those that the job may use, before a PE is pinned to one. */
    static int allowedCpus() {
        String ofJob = System.getenv(PROCESSORS_VARIABLE);
        return ofJob == null ? Runtime.getRuntime().availableProcessors() : Integer.parseInt(ofJob);
    }

    /** How many threads ran or wanted to, on the average of the last minute. */
    static double load() {
        return lines(LOAD).stream().findFirst().map(line -> Double.parseDouble(line.split(" ")[0])).orElse(-1.0);
    }

    static long memoryBytes() {
        return lines(MEMORY_INFO).stream().filter(line -> line.startsWith("MemTotal:"))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                .findFirst().orElse(-1L);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException _) {
            return List.of();
        }
    }
}
