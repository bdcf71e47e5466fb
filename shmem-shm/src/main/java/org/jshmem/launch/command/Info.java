package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.Shmem;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.Setting;
import org.jshmem.launch.host.HeapSize;
import org.jshmem.launch.host.HostLimits;
import org.jshmem.launch.host.HostMemory;
import org.jshmem.launch.host.HugePages;
import org.jshmem.launch.host.Preflight;
import org.jshmem.launch.host.Topology;
import org.jshmem.launch.job.JobEnvironment;
import org.jshmem.launch.option.IndexList;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.Suggestion;
import org.jshmem.launch.option.UsageException;
import org.jshmem.provenance.Commit;

/**
 * What {@code oshrun info} reports: versions, limits and every setting as a job with the same options would have it. The
 * same facts for people and, as JSON, for programs; sizes are in bytes, and null is no limit.
 */
public final class Info {

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private final int nPes;
    /** What the command line names, or null. */
    private final String launcher;
    private final JobEnvironment environment;
    private final HostMemory memory = HostMemory.ofThisHost();
    private final HostLimits limits = HostLimits.ofThisHost();
    private final Topology topology = Topology.ofThisHost();

    /**
     * The facts for a job.
     *
     * @param options the command line of the job
     */
    public Info(ParsedOptions options) {
        nPes = options.number(LaunchOption.N_PES, 1, 1);
        launcher = options.value(LaunchOption.LAUNCHER);
        environment = new JobEnvironment(System.getenv(), options, false);
    }

    /**
     * Prints them.
     *
     * @param arguments those behind {@code info}
     */
    public void print(List<String> arguments) {
        List<String> unknown = arguments.stream().filter(word -> !List.of("--json", "--hosts").contains(word)).toList();
        if (!unknown.isEmpty()) {
            throw new UsageException(
                    "info: unknown: " + String.join(" ", unknown) + ": expected --json, --hosts or nothing"
                            + Suggestion.of(unknown.getFirst(), List.of("--json", "--hosts")));
        }
        boolean isAboutHosts = arguments.contains("--hosts");
        Map<String, Map<String, Object>> sections = isAboutHosts
                ? new LinkedHashMap<>(Map.of("hosts", HostFacts.of(launcher, environment.ofJob())))
                : sections();
        sections.put("caches-for-fast-starts", CacheStates.ofThisInstallation());
        if (arguments.contains("--json")) {
            Map<String, Object> facts = new LinkedHashMap<>(sections);
            if (!isAboutHosts) {
                facts.put("settings", settings());
            }
            printJson(facts);
            return;
        }
        printForPeople(sections);
        if (!isAboutHosts) {
            printSettings();
        }
    }

    private static void printJson(Map<String, Object> facts) {
        try {
            System.out.println(JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT, JSON.Feature.WRITE_NULL_PROPERTIES)
                    .asString(facts));
        } catch (IOException e) {
            throw new IllegalStateException("a string cannot fail", e);
        }
    }

    private static void printForPeople(Map<String, Map<String, Object>> sections) {
        sections.forEach((name, facts) -> {
            System.out.println(name);
            facts.forEach((key, value) -> System.out.printf("  %-28s %s%n", key, value == null ? "no limit" : value));
        });
    }

    private void printSettings() {
        System.out.println("settings");
        for (Map<String, String> setting : settings()) {
            System.out.printf("  %-28s %s (%s)%n      %s; %s; default: %s%n", setting.get("name"), setting.get("value"),
                    setting.get("source"), setting.get("meaning"), setting.get("allowed"), setting.get("default"));
        }
    }

    private Map<String, Map<String, Object>> sections() {
        Map<String, Map<String, Object>> sections = new LinkedHashMap<>();
        sections.put("versions", versions());
        sections.put("host", host());
        sections.put("limits", limits());
        sections.put("algorithms", algorithms());
        return sections;
    }

    private static Map<String, Object> versions() {
        Map<String, Object> versions = new LinkedHashMap<>();
        versions.put("library", Shmem.VENDOR_STRING);
        versions.put("commit", Commit.find());
        versions.put("openshmem", Shmem.MAJOR_VERSION + "." + Shmem.MINOR_VERSION);
        versions.put("java", System.getProperty("java.runtime.version"));
        versions.put("java-home", System.getProperty("java.home"));
        versions.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        return versions;
    }

    private Map<String, Object> host() {
        Map<String, Object> host = new LinkedHashMap<>();
        host.put("architecture", System.getProperty("os.arch"));
        host.put("processors", topology.quota().processorsOf(topology.allowed().cardinality()));
        host.put("cpu-quota-processors", topology.quota().rounded());
        host.put("processor-list", IndexList.format(topology.allowed()));
        host.put("available-memory-bytes", memory.availableBytes());
        host.put("dev-shm-free-bytes", freeBytes(SHARED_MEMORY));
        host.put("transparent-huge-pages", HugePages.ofThisHost().mode());
        return host;
    }

    private Map<String, Object> limits() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("pes", Preflight.MAX_PES);
        facts.put("teams-of-a-pe", Shmem.MAX_TEAMS);
        facts.put("reserved-bytes-per-pe", Shmem.RESERVED_BYTES);
        facts.put("largest-heap-bytes-of-" + nPes, HeapSize.largestBytes(memory.availableBytes(), nPes));
        facts.put("java-heap-bytes-of-a-jvm", Runtime.getRuntime().maxMemory());
        facts.put("open-files", orNull(limits.openFiles()));
        facts.put("threads-of-user", orNull(limits.threadsOfUser()));
        facts.put("threads-of-control-group", orNull(limits.threadsOfGroup()));
        facts.put("threads-of-host", orNull(limits.threads()));
        facts.put("address-space-bytes", orNull(limits.addressSpaceBytes()));
        return facts;
    }

    private static Map<String, Object> algorithms() {
        Map<String, Object> algorithms = new LinkedHashMap<>();
        for (Collective collective : Collective.values()) {
            algorithms.put(collective.spelling(), collective.algorithms().stream().map(Algorithm::spelling).toList());
        }
        return algorithms;
    }

    private List<Map<String, String>> settings() {
        List<Map<String, String>> settings = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            String value = setting.in(environment.ofJob());
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("name", setting.variable());
            facts.put("value", value == null ? setting.defaultText() : value);
            facts.put("default", setting.defaultText());
            facts.put("source", environment.sourceOf(setting));
            facts.put("allowed", setting.allowed());
            facts.put("meaning", setting.meaning());
            settings.add(facts);
        }
        return settings;
    }

    private static Long orNull(long limit) {
        return limit == HostLimits.UNLIMITED ? null : limit;
    }

    private static Long freeBytes(Path directory) {
        try {
            return Files.getFileStore(directory).getUsableSpace();
        } catch (IOException e) {
            return 0L; // there is none
        }
    }
}
