package org.jshmem.launch.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.jshmem.core.Setting;
import org.jshmem.launch.job.HostList;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;

/**
 * The command line of the oshrun on each host: that of the user, whose files of options and hosts have been read here. It brings along
 * the settings and exported variables, because many launchers pass on only those of the environment that are theirs. A word of colons
 * has one more, because mpirun and mpiexec take a single one for the end of their own command.
 */
final class AgentCommand {

    private static final String NO_LAUNCHER = "none";
    private static final String COLON = ":";

    /** What is seen to here; variables for all programs are among those of each. */
    private static final Set<LaunchOption> NOT_PASSED_ON = EnumSet.of(LaunchOption.HOSTS, LaunchOption.LAUNCHER,
            LaunchOption.DRY_RUN, LaunchOption.EXPORT_TO_ALL);

    private final Map<String, String> environment;
    private final List<String> words = new ArrayList<>();

    private AgentCommand(Path oshrun, Map<String, String> environment) {
        this.environment = environment;
        words.add(oshrun.toString());
    }

    static List<String> of(Path oshrun, List<ParsedOptions> parts, HostList hosts, Map<String, String> environment) {
        AgentCommand command = new AgentCommand(oshrun, environment);
        command.add(LaunchOption.HOSTS, hosts.toString());
        command.add(LaunchOption.LAUNCHER, NO_LAUNCHER);
        for (Setting setting : Setting.values()) {
            if (setting.in(environment) != null) {
                command.add(LaunchOption.EXPORT, setting.variable() + "=" + setting.in(environment));
            }
        }
        for (int i = 0; i < parts.size(); i++) {
            if (i > 0) {
                command.words.add(COLON);
            }
            command.add(parts.get(i));
        }
        return command.words.stream().map(word -> word.matches(COLON + "+") ? COLON + word : word).toList();
    }

    /** The words of a command line as they were before they were passed on, if another oshrun has done that. */
    static List<String> received(List<String> words) {
        boolean isOfAnother = words.size() > 3 && words.get(0).equals(LaunchOption.HOSTS.toString())
                && words.get(2).equals(LaunchOption.LAUNCHER.toString()) && words.get(3).equals(NO_LAUNCHER);
        return isOfAnother
                ? words.stream().map(word -> word.matches(COLON + "{2,}") ? word.substring(1) : word).toList()
                : words;
    }

    /** Whether this oshrun is one that a launcher has started for another. */
    static boolean isStartedByAnother(ParsedOptions options) {
        return NO_LAUNCHER.equals(options.value(LaunchOption.LAUNCHER));
    }

    private void add(ParsedOptions part) {
        for (LaunchOption option : part.given()) {
            if (!NOT_PASSED_ON.contains(option)) {
                part.values(option).forEach(value -> add(option, value));
            }
        }
        if ("-@".indexOf(part.rest().getFirst().charAt(0)) >= 0) {
            words.add("--");
        }
        words.addAll(part.rest());
    }

    private void add(LaunchOption option, String value) {
        if (!option.takesValue()) {
            words.add(option.toString());
        } else if (option == LaunchOption.EXPORT && value.indexOf('=') < 0) {
            exported(value).forEach(variable -> add(option, variable + "=" + environment.get(variable)));
        } else {
            words.addAll(List.of(option.toString(), value));
        }
    }

    private Stream<String> exported(String name) {
        return name.endsWith("*")
                ? environment.keySet().stream().filter(variable -> variable.startsWith(name.substring(0,
                        name.length() - 1))).sorted()
                : Stream.of(name);
    }
}
