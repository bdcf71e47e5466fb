package org.jshmem.launch.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.jshmem.algorithm.HostProfile;
import org.jshmem.core.Setting;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.stream.Terminal;

/** Lets the PEs of a job on this host use what {@code oshrun tune} has found here. */
final class HostTuning {

    private HostTuning() {}

    /**
     * Sets the variable, unless the user has, to the profile of this host, if there is one. Not for a job on several hosts: its
     * PEs must choose alike, and the profile knows nothing of what goes between hosts.
     */
    static void apply(Map<String, String> environment, ParsedOptions options, boolean isOnSeveralHosts) {
        if (Setting.TUNING.in(environment) != null || options.has(LaunchOption.MACHINE) || isOnSeveralHosts) {
            return;
        }
        Path profile = HostProfile.path(environment);
        if (Files.exists(profile)) {
            String obstacle = HostProfile.obstacle(profile);
            if (obstacle == null) {
                environment.put(Setting.TUNING.variable(), profile.toString());
            } else if (!options.has(LaunchOption.QUIET)) {
                Terminal.report(
                        "note: ignoring " + profile + ": " + obstacle + ": run oshrun tune again, or remove it");
            }
        }
    }
}
