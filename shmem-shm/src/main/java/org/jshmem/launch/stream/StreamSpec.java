package org.jshmem.launch.stream;

import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.HostSpec;

/**
 * Where the input of the PEs comes from and their output goes.
 *
 * @param inputPe     who reads our standard input: a PE, {@link #ALL} or {@link #NONE}
 * @param tag         whether each line of output starts with its PE
 * @param timestamp   whether each line of output starts with its time
 * @param files       names of the files that get the output, or null
 * @param terminal    whether our own output gets it
 * @param mergeErrors whether the errors of a PE go where its output goes
 */
public record StreamSpec(int inputPe, boolean tag, boolean timestamp, FilePattern files, boolean terminal,
        boolean mergeErrors) {

    static final int NONE = HostSpec.NONE;
    static final int ALL = HostSpec.ALL;

    private static final String NO_COPY = "nocopy";
    private static final String COPY = "copy";

    /**
     * What the command line asks for.
     *
     * @param options the command line
     * @param nPes    how many PEs there are
     * @return where the input comes from and the output goes
     */
    public static StreamSpec of(ParsedOptions options, int nPes) {
        FilePattern files = null;
        boolean terminal = true;
        String pattern = options.value(LaunchOption.OUTPUT_FILENAME);
        if (pattern != null) {
            int colon = pattern.lastIndexOf(':');
            String suffix = colon < 0 ? COPY : pattern.substring(colon + 1);
            if (!suffix.equals(COPY) && !suffix.equals(NO_COPY)) {
                throw new UsageException("--output-filename: neither copy nor nocopy after the colon: " + pattern);
            }
            terminal = suffix.equals(COPY);
            files = new FilePattern(colon < 0 ? pattern : pattern.substring(0, colon));
        }
        return new StreamSpec(inputPe(options.value(LaunchOption.STDIN), nPes), options.has(LaunchOption.TAG_OUTPUT),
                options.has(LaunchOption.TIMESTAMP_OUTPUT), files, terminal, options.has(LaunchOption.MERGE_STDERR));
    }

    /** {@return whether the output of several PEs goes into one file} */
    public boolean doPesShareFiles() {
        return files != null && files.file(0, 2, "").equals(files.file(1, 2, ""));
    }

    private static int inputPe(String text, int nPes) {
        if (text == null) {
            return 0;
        }
        if (text.equals("none")) {
            return NONE;
        }
        if (text.equals("all")) {
            return ALL;
        }
        try {
            int pe = Integer.parseInt(text);
            if (pe >= 0 && pe < nPes) {
                return pe;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UsageException("--stdin: neither all, none, nor a PE from 0 to " + (nPes - 1) + ": "
                + (text.isBlank() ? "'" + text + "'" : text));
    }
}
