package org.jshmem.microbench.process;

import java.util.List;

/**
 * What came of a command.
 *
 * @param failure     why it was no success, or null
 * @param wallSeconds from its start to its end
 * @param cpuSeconds  user and system time of all its processes, in hundredths
 * @param output      the lines that it printed, up to the point where it failed
 */
public record CommandOutcome(String failure, double wallSeconds, double cpuSeconds, List<String> output) {

    /** One that could not be run. */
    static CommandOutcome never(String failure) {
        return new CommandOutcome(failure, Double.NaN, Double.NaN, List.of());
    }
}
