package org.jshmem.launch.job;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.launch.host.HeapSize;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;

/**
 * The environment of the PEs: ours, with what the command line adds. A setting of the library is the same for all PEs
 * of a job, other variables may differ from part to part.
 */
public final class JobEnvironment {

    private final Map<String, String> inherited;
    private final Map<String, String> ofJob;
    private final boolean hasHostTuning;

    /**
     * The environment of a job, in which every setting has been checked.
     *
     * @param inherited ours
     * @param first     the command line before the first program
     * @param isStartedOnSeveralHosts whether another launcher has started this one on each host
     */
    public JobEnvironment(Map<String, String> inherited, ParsedOptions first, boolean isStartedOnSeveralHosts) {
        Map<String, String> extended = new HashMap<>(inherited);
        ProgressOutput.publish(extended, first);
        this.inherited = Map.copyOf(extended);
        ofJob = with(this.inherited, first.values(LaunchOption.EXPORT));
        first.values(LaunchOption.ALGORITHM).forEach(this::choose);
        String heap = first.value(LaunchOption.HEAP);
        if (heap != null) {
            HeapSize.parse("--heap", heap);
            ofJob.put(Setting.SYMMETRIC_SIZE.variable(), heap);
        }
        String wait = first.value(LaunchOption.WAIT);
        if (wait != null) {
            if (!LaunchOption.WAIT.words().contains(wait)) {
                throw ParsedOptions.unknownValue(LaunchOption.WAIT, wait);
            }
            ofJob.put(Setting.WAIT.variable(), wait);
        }
        boolean hasOwnTuning = Setting.TUNING.in(ofJob) != null;
        HostTuning.apply(ofJob, first, isStartedOnSeveralHosts || first.has(LaunchOption.HOSTS));
        hasHostTuning = !hasOwnTuning && Setting.TUNING.in(ofJob) != null;
        refuseWrongSettings();
    }

    /** Here already: what is wrong with a setting is said of its variable, which the user may not know. */
    private void choose(String choice) {
        String[] parts = choice.split("=", 2);
        if (parts.length == 1) {
            throw new UsageException("--algorithm: not COLLECTIVE=NAME: " + ParsedOptions.shown(choice)
                    + ": expected for example reduce=ring");
        }
        try {
            Collective collective = Collective.of(parts[0]);
            collective.algorithm(parts[1]);
            ofJob.put(collective.setting().variable(), parts[1]);
        } catch (ShmemException e) {
            throw new UsageException("--algorithm: " + e.getMessage());
        }
    }

    /** Before any PE starts. */
    private void refuseWrongSettings() {
        for (Setting setting : Setting.values()) {
            String problem = setting.problem(ofJob);
            if (problem != null) {
                throw new UsageException(problem);
            }
        }
        AlgorithmTable.in(ofJob); // says which names and rows are wrong
    }

    /**
     * Where the value of a setting comes from.
     *
     * @param setting the setting
     * @return {@code default}, {@code host}, {@code environment} or {@code option}
     */
    public String sourceOf(Setting setting) {
        String value = setting.in(ofJob);
        if (value == null) {
            return "default";
        }
        if (setting == Setting.TUNING && hasHostTuning) {
            return "host";
        }
        return value.equals(setting.in(inherited)) ? "environment" : "option";
    }

    /** {@return the environment of the first part; its settings are those of the job} */
    public Map<String, String> ofJob() {
        return ofJob;
    }

    /** Of a further part. */
    Map<String, String> ofPart(ParsedOptions options) {
        Map<String, String> environment = with(inherited, options.values(LaunchOption.EXPORT));
        for (Setting setting : Setting.values()) {
            String ofPart = setting.in(environment);
            if (ofPart != null && !ofPart.equals(setting.in(inherited)) && !ofPart.equals(setting.in(ofJob))) {
                throw new UsageException("-x " + setting.variable() + ": a setting of the library is the same for all "
                        + "PEs: give it before the first program");
            }
            setting.copy(ofJob, environment);
        }
        return environment;
    }

    /** For PEs with a directory of their own: files keep the names that they have here. */
    static Map<String, String> seenFromElsewhere(Map<String, String> environment) {
        Map<String, String> elsewhere = new HashMap<>(environment);
        elsewhere.computeIfPresent(Setting.TUNING.variable(),
                (_, file) -> file.equals(AlgorithmTable.NO_PROFILE) ? file : Path.of(file).toAbsolutePath().toString());
        return elsewhere;
    }

    private static Map<String, String> with(Map<String, String> inherited, List<String> exports) {
        Map<String, String> environment = new HashMap<>(inherited);
        for (String export : exports) {
            int equals = export.indexOf('=');
            if (equals > 0) {
                environment.put(export.substring(0, equals), export.substring(equals + 1));
            } else {
                requireSet(export, environment);
            }
        }
        return environment;
    }

    /** PEs get all our variables, so that passing one on is a matter of its being there. */
    private static void requireSet(String name, Map<String, String> environment) {
        if (name.isEmpty() || name.startsWith("=")) {
            throw new UsageException("-x: the name of the variable is missing: '" + name + "'");
        }
        boolean set = name.endsWith("*")
                ? environment.keySet().stream().anyMatch(key -> key.startsWith(name.substring(0, name.length() - 1)))
                : environment.containsKey(name);
        if (!set) {
            throw new UsageException("-x: no such environment variable: " + name + ": set it, or give a value with -x "
                    + (name.endsWith("*") ? "NAME" : name) + "=VALUE");
        }
    }
}
