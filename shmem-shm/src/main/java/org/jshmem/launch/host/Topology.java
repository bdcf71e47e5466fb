package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.launch.option.Domain;
import org.jshmem.launch.option.IndexList;

/** Which logical processors share what, as the kernel publishes it in {@code /sys/devices/system}. */
public final class Topology {

    private static final Path SYSTEM = Path.of("/sys/devices/system");
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private final Path system;
    private final BitSet allowed;
    private final CpuQuota quota;

    /**
     * A topology from files.
     *
     * @param system  like {@code /sys/devices/system}
     * @param allowed the processors this process may use
     * @param quota   how much time it may have on them
     */
    Topology(Path system, BitSet allowed, CpuQuota quota) {
        this.system = system;
        this.allowed = allowed;
        this.quota = quota;
    }

    /** {@return the topology of this host} */
    public static Topology ofThisHost() {
        return new Topology(SYSTEM, allowedToThisProcess(), CpuQuota.ofThisProcess());
    }

    /** {@return how many processors this host has, whoever may use them; 0 where it does not say} */
    public int online() {
        String list = read(system.resolve("cpu", "online"));
        BitSet online = list == null ? null : IndexList.parse(list.strip());
        return online == null ? 0 : online.cardinality();
    }

    /** {@return the processors this process may use; a control group or {@code taskset} may have taken some away} */
    public BitSet allowed() {
        return (BitSet) allowed.clone();
    }

    /** {@return how much time this process may have on those} */
    public CpuQuota quota() {
        return quota;
    }

    /** The allowed processors in the same domain. What it does not publish is taken as one domain. */
    BitSet domain(Domain domain, int cpu) {
        Path topology = system.resolve("cpu", "cpu" + cpu, "topology");
        BitSet members = switch (domain) {
            case HWTHREAD -> null;
            case CORE -> firstList(topology.resolve("core_cpus_list"), topology.resolve("thread_siblings_list"));
            case L3CACHE -> thirdLevelCache(cpu);
            case NUMA -> node(cpu);
            case PACKAGE -> firstList(topology.resolve("package_cpus_list"), topology.resolve("core_siblings_list"));
        };
        if (members == null && domain.compareTo(Domain.CORE) > 0) {
            return allowed();
        }
        if (members == null) {
            members = new BitSet();
            members.set(cpu);
        }
        members.and(allowed);
        return members;
    }

    private BitSet thirdLevelCache(int cpu) {
        for (Path cache : entries(system.resolve("cpu", "cpu" + cpu, "cache"), "index")) {
            if ("3".equals(read(cache.resolve("level")))) {
                return firstList(cache.resolve("shared_cpu_list"));
            }
        }
        return null;
    }

    private BitSet node(int cpu) {
        for (Path node : entries(system.resolve("node"), "node")) {
            BitSet members = firstList(node.resolve("cpulist"));
            if (members != null && members.get(cpu)) {
                return members;
            }
        }
        return null;
    }

    private static BitSet firstList(Path... files) {
        for (Path file : files) {
            String text = read(file);
            BitSet list = text == null ? null : IndexList.parse(text);
            if (list != null) {
                return list;
            }
        }
        return null;
    }

    private static List<Path> entries(Path directory, String prefix) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(entry -> entry.getFileName().toString().matches(prefix + "\\d+")).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return null;
        }
    }

    static BitSet allowedToThisProcess() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(ALLOWED)) {
                    return IndexList.parse(line.substring(ALLOWED.length()));
                }
            }
        } catch (IOException e) {
            // no /proc: said by what needs it
        }
        BitSet all = new BitSet();
        all.set(0, Runtime.getRuntime().availableProcessors());
        return all;
    }
}
