package org.jshmem.launch.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;

/**
 * How programs and tools of ours may show how far they are. They write to pipes, and cannot see whether there is a
 * terminal behind them.
 */
final class ProgressOutput {

    static final String VARIABLE = "JSHMEM_PROGRESS";

    static final String BAR = "bar";
    static final String LINES = "lines";
    static final String NONE = "none";

    private static final Path ERRORS = Path.of("/proc/self/fd/2");

    private ProgressOutput() {}

    /** Adds it to the environment of a job or tool. */
    static void publish(Map<String, String> environment, ParsedOptions options) {
        boolean isPlain = !options.has(LaunchOption.TAG_OUTPUT) && !options.has(LaunchOption.TIMESTAMP_OUTPUT)
                && !options.has(LaunchOption.OUTPUT_FILENAME) && !options.has(LaunchOption.MERGE_STDERR);
        environment.put(VARIABLE, form(environment.get(VARIABLE), options.has(LaunchOption.QUIET),
                isPlain && isTerminal(environment)));
    }

    /**
     * What the program that has started us has chosen for its jobs counts, but a bar only where there is a terminal; and
     * then also with -q, by which our tools leave out the warnings of their jobs.
     */
    static String form(String inherited, boolean isQuiet, boolean isTerminal) {
        if (LINES.equals(inherited) || NONE.equals(inherited)) {
            return inherited;
        }
        return isTerminal && (!isQuiet || BAR.equals(inherited)) ? BAR : isQuiet ? NONE : LINES;
    }

    private static boolean isTerminal(Map<String, String> environment) {
        try {
            String file = Files.readSymbolicLink(ERRORS).toString();
            return (file.startsWith("/dev/pts/") || file.startsWith("/dev/tty"))
                    && !"dumb".equals(environment.getOrDefault("TERM", "dumb"));
        } catch (IOException _) {
            return false;
        }
    }
}
